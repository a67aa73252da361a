import type { TableImport } from '#queries/workbook/tables/TableImport.ts';
import { useStore } from '#queries/workbook/useStore.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';

/** How far a file has come into the sheet. */
export function ImportProgress({ tableImport }: { tableImport: TableImport }) {
  const { written, rows, isStopped } = useStore(tableImport);
  return (
    <span role="status">
      {isStopped ? 'Stopping the import' : 'Importing'}: {formatCount(written)} of {formatMany(rows, 'row')}{' '}
      <Button kind="quiet" disabled={isStopped} onClick={() => tableImport.stop()}>
        Stop
      </Button>
    </span>
  );
}
