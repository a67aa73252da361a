import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { sheetLink } from '#app/export/sheetLink.ts';
import { Failure } from '#domain/wire/Failure.ts';
import type { TableSave } from '#queries/workbook/tables/TableSave.ts';
import { tableSaves } from '#queries/workbook/tables/TableSaves.ts';
import { Button } from '#ui/controls/Button.tsx';
import { failureMessage } from '#ui/feedback/failureMessage.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { JobCard } from './JobCard.tsx';

/** Rows on their way into a workbook, or that stopped there. */
export function SaveCard({ save }: { save: TableSave }) {
  const client = useQueryClient();
  const show = useToast();
  const [, navigate] = useLocation();
  const { id, item, file, target, facts, count, done, failure } = save;
  const place = target.kind === 'sheet' ? `sheet ${target.sheet}` : `table ${target.name}`;
  const resume = useMutation({
    mutationFn: () => tableSaves.resume(client, id),
    onSuccess: () =>
      show({
        text: `Saved ${formatMany(count, 'row')} in ${file}, ${place}.`,
        open: () => navigate(sheetLink({ item, file, sheet: target.sheet })),
      }),
  });
  const remove = useMutation({
    mutationFn: () => tableSaves.remove(client, id),
    onSuccess: () => show({ text: `Removed the rows from ${file}.` }),
  });
  const isRunning = tableSaves.isRunning(save);
  const message = failure && failureMessage(new Failure(failure));
  return (
    <JobCard
      name={`${facts.title} to ${file}, ${place}`}
      state={isRunning ? (failure ? 'waiting' : 'running') : failure ? 'failed' : 'paused'}
      share={done / count}
      facts={[`${formatCount(done)} of ${formatMany(count, 'row')}`]}
      failure={message ? `${message.happened} ${failure.message}` : undefined}
      control={{
        put: (wanted) =>
          wanted === 'paused'
            ? tableSaves.stop(id)
            : wanted === 'cancelled'
              ? remove.mutate()
              : resume.mutate(),
        resume: 'Resume',
        isBusy: remove.isPending,
        error: remove.error,
      }}
      actions={
        !isRunning && (
          <Button kind="quiet" onClick={() => void tableSaves.forget(id)}>
            Keep what was written
          </Button>
        )
      }
    />
  );
}
