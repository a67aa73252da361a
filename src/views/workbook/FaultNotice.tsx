import { asFailure } from '#domain/failure.ts';
import { Notice } from '#ui/Notice.tsx';
import { codeMessage } from './faultWords.ts';

interface FaultNoticeProps {
  error: unknown;
  onRetry: () => void;
}

/** A notice in the words that fit the workbook service's own codes, where it gives one. */
export function FaultNotice({ error, onRetry }: FaultNoticeProps) {
  const words = codeMessage(asFailure(error));
  return (
    <Notice error={error} onRetry={onRetry} {...(words && { happened: words.meaning, todo: words.remedy })} />
  );
}
