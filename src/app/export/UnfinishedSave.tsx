import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Failure } from '#domain/wire/Failure.ts';
import type { TableSave } from '#queries/workbook/tables/TableSave.ts';
import { tableSaves } from '#queries/workbook/tables/TableSaves.ts';
import { Button } from '#ui/controls/Button.tsx';
import styles from '#ui/export/ExportDialog.module.css';
import { ExportFoot } from '#ui/export/ExportFoot.tsx';
import type { ExportRun } from '#ui/export/useExportRun.ts';
import { failureMessage } from '#ui/feedback/failureMessage.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { savedSoFar } from './useTableSave.ts';

interface UnfinishedSaveProps {
  save: TableSave;
  run: ExportRun;
  onResume: () => void;
}

/** A save that began in a dialog: how far it is, and how it goes on. */
export function UnfinishedSave({ save, run, onResume }: UnfinishedSaveProps) {
  const client = useQueryClient();
  const remove = useMutation({ mutationFn: () => tableSaves.remove(client, save.id), onSuccess: run.close });
  const isWaiting = run.share !== undefined && save.failure !== null;
  return (
    <form
      className={styles.target}
      onSubmit={(event) => {
        event.preventDefault();
        onResume();
      }}
    >
      <p className={styles.counts} role="status">
        {savedSoFar(save)}
        {isWaiting && ` ${failureMessage(new Failure(save.failure!)).happened} Waiting to resume.`}
      </p>
      {remove.error && <Notice error={remove.error} />}
      <ExportFoot
        run={run}
        action="Resume"
        canRun={!remove.isPending}
        progress="Writing rows"
        kept={savedSoFar(save)}
      >
        <Button isBusy={remove.isPending} onClick={() => remove.mutate()}>
          Remove what was written
        </Button>
      </ExportFoot>
    </form>
  );
}
