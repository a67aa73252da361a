import { useMutation } from '@tanstack/react-query';
import { acceptImportMutation, cancelImportMutation } from '#queries/gateway/gatewayQueries.ts';
import type { ImportJob } from '#services/gateway/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';

/** A file of which most lines were rejected: nothing of it is imported until the user decides. */
export function DoubtfulImport({ job }: { job: ImportJob }) {
  const accept = useMutation(acceptImportMutation);
  const discard = useMutation(cancelImportMutation);
  const error = accept.error ?? discard.error;
  const input = { id: job.id };
  return (
    <>
      <Callout
        tone="amber"
        actions={
          <>
            <Button isBusy={accept.isPending} onClick={() => accept.mutate(input)}>
              Import {formatMany(job.lines - job.rejected, 'readable line')}
            </Button>
            <Button kind="quiet" isBusy={discard.isPending} onClick={() => discard.mutate(input)}>
              Discard file
            </Button>
          </>
        }
      >
        <VisibleText text={job.message ?? 'Most lines could not be read.'} /> Nothing was imported yet.
      </Callout>
      {error && <Notice error={error} />}
    </>
  );
}
