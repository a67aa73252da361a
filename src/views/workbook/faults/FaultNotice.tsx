import { asFailure } from '#domain/wire/Failure.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { codeMessage } from './faultMessage.ts';

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
