import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCellsBeside } from '#queries/workbook/tables/cellsBeyond.ts';
import { type GoneRows, MARKS, readRefresh, undoableRefresh } from '#queries/workbook/tables/refreshTable.ts';
import { undoProblem, undoRefresh } from '#queries/workbook/tables/undoRefresh.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import type { Table } from '#services/workbook/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import styles from '#ui/export/ExportDialog.module.css';
import { Callout } from '#ui/feedback/Callout.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { FaultNotice } from '#views/workbook/faults/FaultNotice.tsx';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';
import type { NewAnswer } from './useAskAgain.ts';

interface RefreshChangesProps {
  at: SheetAt;
  table: Table;
  answer: NewAnswer;
  /** Columns by which rows are matched. */
  tableKey: readonly string[];
  /** Runs once the table is refreshed. */
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** What a new answer changes in a table, counted, and what becomes of rows that are gone. */
export function RefreshChanges({ at, table, answer, tableKey, onDone, onClose }: RefreshChangesProps) {
  const show = useToast();
  const [gone, setGone] = useState<GoneRows>('mark');
  const [addsNew, setAddsNew] = useState(true);
  const change = useStructureChange(undoableRefresh);
  const input = { ...at, table, answer: answer.rows, key: tableKey };
  const read = useQuery({
    queryKey: ['workbook', 'range', 'refresh', at, table.id, answer.fetchedAtMs, answer.rows.count],
    queryFn: async () => {
      const found = await readRefresh(input);
      return { ...found, isBeside: await hasCellsBeside(at, found.area) };
    },
    gcTime: 0,
  });
  if (read.error) return <FaultNotice error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Pending label="Comparing rows" />;
  const { plan } = read.data;
  const { added, changed, same, unkeyed, missing } = plan;
  const tellsGone = answer.isComplete && !answer.isSeries;
  const lost = tellsGone ? plan.gone.length : 0;

  function refresh() {
    change.run(
      { ...input, gone: tellsGone ? gone : 'keep', addsNew },
      {
        movesCells: true,
        back: {
          label: 'Refresh table',
          check: (done, here) => undoProblem(done, here(done.at)),
          run: (done, here) => undoRefresh(done, here(done.at)),
        },
        after({ plan: made }) {
          const counts = `${formatCount(addsNew ? made.added.length : 0)} new, ${formatCount(made.changed.length)} changed, ${formatCount(lost)} gone`;
          show({ text: `Refreshed ${table.name ?? 'the table'}: ${counts}.` });
          void onDone().catch(() => show({ text: 'The time of the refresh could not be noted.' }));
        },
      },
    );
    onClose();
  }
  return (
    <form
      className={styles.target}
      onSubmit={(event) => {
        event.preventDefault();
        refresh();
      }}
    >
      <p className={styles.counts} role="status">
        {formatMany(answer.rows.count, 'row')} found: {formatCount(added.length)} new,{' '}
        {formatCount(changed.length)} changed, {formatCount(same)} the same.{' '}
        {tellsGone && `${formatCount(lost)} gone.`} The column “{MARKS}” tells which.
      </p>
      {!answer.isComplete && !answer.isSeries && (
        <Callout tone="amber">
          The answer is part of what the service has.
          {plan.gone.length > 0 &&
            ` ${formatMany(plan.gone.length, 'row')} did not come, but may still exist: unchanged.`}
        </Callout>
      )}
      {unkeyed.length > 0 && (
        <Callout tone="amber">
          {formatMany(unkeyed.length, 'row')} with a blank or repeated {tableKey.join(', ')} stay as they are.
        </Callout>
      )}
      {missing.length > 0 && (
        <Callout>
          The table has no column for <VisibleText text={missing.join(', ')} />.
        </Callout>
      )}
      {added.length > 0 && (
        <Switch label={`Add ${formatMany(added.length, 'new row')}`} isOn={addsNew} onSwitch={setAddsNew} />
      )}
      {lost > 0 && (
        <SegmentedControl
          label="Rows that are gone"
          value={gone}
          options={[
            { value: 'keep', label: 'Keep' },
            { value: 'mark', label: 'Mark' },
            ...(read.data.isBeside ? [] : [{ value: 'remove' as const, label: 'Remove' }]),
          ]}
          onValue={setGone}
        />
      )}
      {lost > 0 && read.data.isBeside && (
        <Callout>
          Rows cannot be removed here: cells beside the table would no longer stand beside their rows.
        </Callout>
      )}
      <div className={styles.foot}>
        <Button type="submit" kind="primary">
          Refresh table
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
