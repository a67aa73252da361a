import { asFailure } from '#domain/wire/Failure.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { faultWords } from './faultMessage.ts';

interface FaultNoticeProps {
  error: unknown;
  onRetry: () => void;
}

/** A notice in the words that fit the workbook service's own codes, where it gives one. */
export function FaultNotice({ error, onRetry }: FaultNoticeProps) {
  return (
    <Notice error={error} onRetry={onRetry} kept="The file is unchanged." {...faultWords(asFailure(error))} />
  );
}
