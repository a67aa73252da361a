import { asFailure } from '#domain/wire/Failure.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { faultWords } from './faultMessage.ts';

interface FaultNoticeProps {
  error: unknown;
  /** What was kept, where the view knows better than in general. */
  kept?: string;
  onRetry: () => void;
}

/** A notice in the words that fit the workbook service's own codes, where it gives one. */
export function FaultNotice({ error, kept, onRetry }: FaultNoticeProps) {
  return (
    <Notice
      error={error}
      onRetry={onRetry}
      {...(kept !== undefined && { kept })}
      {...faultWords(asFailure(error))}
    />
  );
}
