import { useEffect } from 'react';
import styles from '#app/frame/StatusLine.module.css';
import { tableSaves } from '#queries/workbook/tables/TableSaves.ts';
import { useStore } from '#queries/workbook/useStore.ts';
import { formatMany } from '#ui/format/numberFormat.ts';

/** Says that rows of earlier visits did not all get into their workbook. */
export function UnfinishedSaves({ onOpen }: { onOpen: () => void }) {
  const { saves } = useStore(tableSaves);
  useEffect(() => void tableSaves.load(), []);
  const left = saves.filter((save) => !tableSaves.isRunning(save)).length;
  if (left === 0) return null;
  return (
    <button type="button" className={styles.jobs} onClick={onOpen}>
      {formatMany(left, 'unfinished save')}
    </button>
  );
}
