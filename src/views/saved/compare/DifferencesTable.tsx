import { useMemo, useState } from 'react';
import { CHANGES, type Difference, type RowState } from '#domain/saved/diffSnapshots.ts';
import { CHANGE_LABELS, CHANGE_STYLES } from '#map/marks/changeStyles.ts';
import { PointGlyph } from '#map/marks/PointGlyph.tsx';
import { formatMetres } from '#ui/format/numberFormat.ts';
import { Time } from '#ui/format/Time.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import type { Column, TableSort } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { nextSort } from '#ui/table/nextSort.ts';
import styles from './Compare.module.css';

interface DifferencesTableProps {
  rows: readonly Difference[];
  selected: string | undefined;
  onSelect: (row: Difference) => void;
}

/** One line a row that differs: what changed, and how it was before. */
export function DifferencesTable({ rows, selected, onSelect }: DifferencesTableProps) {
  const [sort, setSort] = useState<TableSort>();
  const sorted = useMemo(() => sortRows(rows, sort), [rows, sort]);
  const columns = useMemo(() => columnsOf(sorted), [sorted]);
  const position = sorted.findIndex(({ key }) => key === selected);
  return (
    <DataTable
      label="Differences"
      columns={columns}
      rowCount={sorted.length}
      sort={sort}
      onSort={(column) => setSort(nextSort(sort, column))}
      selected={position < 0 ? undefined : position}
      onSelect={(row) => onSelect(sorted[row]!)}
    />
  );
}

const labelsOf = ({ changes }: Difference) => changes.map((change) => CHANGE_LABELS[change]).join(', ');

function columnsOf(rows: readonly Difference[]): Column[] {
  const pair = (id: string, header: string, read: (state: RowState) => string, width = 180): Column => ({
    ...{ id, header, width, isSortable: true },
    text: (row) => pairText(rows[row]!, read),
    cell: (row) => <PairCell row={rows[row]!} read={read} />,
  });
  return [
    {
      ...{ id: 'change', header: 'Change', width: 220, isSortable: true },
      text: (row) => labelsOf(rows[row]!),
      cell: (row) => (
        <span className={styles.change}>
          <PointGlyph style={CHANGE_STYLES[CHANGES.indexOf(rows[row]!.changes[0]!)]!} />
          {labelsOf(rows[row]!)}
        </span>
      ),
    },
    {
      ...{ id: 'id', header: 'ID', width: 170, isMono: true, isSortable: true },
      text: (row) => rows[row]!.key,
      cell: (row) => <VisibleText text={rows[row]!.key} />,
    },
    {
      ...{ id: 'kind', header: 'Kind', width: 80, isSortable: true },
      text: (row) => rows[row]!.kind,
      cell: (row) => <VisibleText text={rows[row]!.kind} />,
    },
    pair('name', 'Name', ({ name }) => name ?? '', 240),
    {
      ...{ id: 'moved', header: 'Moved', width: 90, align: 'end', isSortable: true },
      text: (row) => movedText(rows[row]!, (metres) => metres.toFixed(1)),
      cell: (row) => movedText(rows[row]!, formatMetres),
    },
    pair('encryption', 'Encryption', ({ encryption }) => String(encryption ?? '')),
    pair('channel', 'Channel', ({ channel }) => String(channel ?? ''), 110),
    {
      ...{ id: 'seen', header: 'Last seen', width: 130, isSortable: true },
      text: (row) => seenText(rows[row]!),
      cell: (row) => {
        const timeMs = lastSeen(rows[row]!);
        return timeMs !== null && <Time timeMs={timeMs} />;
      },
    },
  ];
}

const lastSeen = ({ before, after }: Difference) => after?.timeMs ?? before?.timeMs ?? null;
function seenText(row: Difference): string {
  const timeMs = lastSeen(row);
  return timeMs === null ? '' : new Date(timeMs).toISOString();
}
const movedText = ({ movedMetres, changes }: Difference, format: (metres: number) => string) =>
  movedMetres !== null && changes.includes('moved') ? format(movedMetres) : '';

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

function sortRows(rows: readonly Difference[], sort: TableSort | undefined): readonly Difference[] {
  if (!sort) return rows;
  const value = SORT_VALUES[sort.column]!;
  const sign = sort.descending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(`${a}`, `${b}`));
  });
}

const collator = new Intl.Collator('en', { numeric: true });
const latest = ({ before, after }: Difference) => (after ?? before)!;
const SORT_VALUES: Readonly<Record<string, (row: Difference) => string | number>> = {
  change: ({ changes }) => CHANGES.indexOf(changes[0]!),
  id: ({ key }) => key,
  kind: ({ kind }) => kind,
  name: (row) => latest(row).name ?? '',
  moved: ({ movedMetres, changes }) => (changes.includes('moved') ? movedMetres! : -1),
  encryption: (row) => String(latest(row).encryption ?? ''),
  channel: (row) => String(latest(row).channel ?? ''),
  seen: (row) => lastSeen(row) ?? 0,
};
