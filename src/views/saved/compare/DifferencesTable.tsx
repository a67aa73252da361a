import { useState } from 'react';
import { encryptionWord } from '#domain/network/networkClasses.ts';
import type { Difference, RowState } from '#domain/saved/diffSnapshots.ts';
import { CHANGE_COLUMN, MOVED_COLUMN } from '#map/marks/changeColumns.tsx';
import { Time } from '#ui/format/Time.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import type { TableSort } from '#ui/table/column.ts';
import { type SortedColumn, SortedTable } from '#ui/table/SortedTable.tsx';
import styles from './Compare.module.css';

interface DifferencesTableProps {
  rows: readonly Difference[];
  selected: string | undefined;
  onSelect: (row: Difference) => void;
}

/** One line a row that differs: what changed, and how it was before. */
export function DifferencesTable({ rows, selected, onSelect }: DifferencesTableProps) {
  const [sort, setSort] = useState<TableSort>();
  return (
    <SortedTable
      label="Differences"
      rows={rows}
      columns={COLUMNS}
      sort={sort}
      onSort={setSort}
      selected={rows.find(({ key }) => key === selected)}
      onSelect={onSelect}
    />
  );
}

const latest = ({ before, after }: Difference) => (after ?? before)!;
const lastSeen = ({ before, after }: Difference) => after?.timeMs ?? before?.timeMs ?? null;

function pair(id: string, header: string, width: number, value: (state: RowState) => unknown) {
  const read = (state: RowState) => String(value(state) ?? '');
  const column: SortedColumn<Difference> = {
    ...{ id, header, width },
    key: (row) => read(latest(row)),
    text: (row) => pairText(row, read),
    cell: (row) => <PairCell row={row} read={read} />,
  };
  return column;
}

const COLUMNS: readonly SortedColumn<Difference>[] = [
  CHANGE_COLUMN,
  { id: 'id', header: 'ID', width: 170, isMono: true, key: ({ key }) => key },
  { id: 'kind', header: 'Kind', width: 80, key: ({ kind }) => kind },
  pair('name', 'Name', 240, ({ name }) => name),
  MOVED_COLUMN,
  pair('encryption', 'Encryption', 180, ({ encryption }) => encryptionWord(String(encryption ?? ''))),
  pair('channel', 'Channel', 110, ({ channel }) => channel),
  {
    ...{ id: 'seen', header: 'Last seen', width: 130, key: lastSeen },
    text(row) {
      const timeMs = lastSeen(row);
      return timeMs === null ? '' : new Date(timeMs).toISOString();
    },
    cell(row) {
      const timeMs = lastSeen(row);
      return timeMs !== null && <Time timeMs={timeMs} />;
    },
  },
];

function pairText({ before, after }: Difference, read: (state: RowState) => string): string {
  const [old, now] = [before && read(before), after && read(after)];
  return old !== undefined && now !== undefined && old !== now ? `${old} → ${now}` : (now ?? old ?? '');
}

function PairCell({ row: { before, after }, read }: { row: Difference; read: (state: RowState) => string }) {
  const [old, now] = [before && read(before), after && read(after)];
  if (old === undefined || now === undefined || old === now) return <VisibleText text={now ?? old ?? ''} />;
  return (
    <>
      <span className={styles.was}>{old === '' ? '–' : <VisibleText text={old} />}</span> →{' '}
      {now === '' ? '–' : <VisibleText text={now} />}
    </>
  );
}
