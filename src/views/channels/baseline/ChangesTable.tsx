import { useMemo, useState } from 'react';
import type { PlaceChange } from '#domain/channels/placeChanges.ts';
import { CHANGES } from '#domain/saved/diffSnapshots.ts';
import { CHANGE_LABELS, CHANGE_STYLES } from '#map/marks/changeStyles.ts';
import { PointGlyph } from '#map/marks/PointGlyph.tsx';
import { formatMetres } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import type { Column, TableSort } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { nextSort } from '#ui/table/nextSort.ts';
import { rowOrder, type SortKey } from '#ui/table/rowOrder.ts';
import { sortedColumns } from '#ui/table/sortedColumns.ts';
import styles from '#views/channels/Channels.module.css';

interface ChangesTableProps {
  changes: readonly PlaceChange[];
  /** Whether there is a scan to look into. */
  hasScan: boolean;
  selected: string | undefined;
  onSelect: (key: string) => void;
}

/** A line for each channel or cell that differs from the baseline. */
export function ChangesTable({ changes, hasScan, selected, onSelect }: ChangesTableProps) {
  const [sort, setSort] = useState<TableSort<ChangeColumn>>();
  const order = useMemo(() => {
    const all = Uint32Array.from(changes.keys());
    return sort ? rowOrder(all, (row) => SORT_KEYS[sort.column](changes[row]!), sort.descending) : all;
  }, [changes, sort]);
  const columns = useMemo(() => columnsOf((at) => changes[order[at]!]!, hasScan), [changes, order, hasScan]);
  const position = useMemo(
    () => order.findIndex((row) => changes[row]!.key === selected),
    [changes, order, selected],
  );
  return (
    <DataTable
      label="Changes since the baseline"
      columns={columns}
      rowCount={order.length}
      sort={sort}
      onSort={(id) => setSort(nextSort(sort, id as ChangeColumn))}
      selected={position < 0 ? undefined : position}
      onSelect={(at) => onSelect(changes[order[at]!]!.key)}
    />
  );
}

const SORT_KEYS = {
  change: ({ changes: [change] }) => CHANGES.indexOf(change!),
  technology: ({ technology }) => technology,
  id: (change) => nameOfChange(change),
  band: ({ band }) => band,
  operator: ({ operator }) => operator,
  site: ({ site }) => site,
  apart: ({ siteMetres }) => siteMetres,
  moved: (change) => movedMetres(change),
  scan: ({ isHeard }) => Number(isHeard),
} satisfies Record<string, (change: PlaceChange) => SortKey>;
type ChangeColumn = keyof typeof SORT_KEYS;

/** "EARFCN 1300", "cell 26201_1000_25600514" */
export const nameOfChange = ({ record, id, before, after }: PlaceChange) =>
  record === 'cell' ? `cell ${id}` : ((after ?? before)?.name ?? id);

const movedMetres = ({ changes, movedMetres: metres }: PlaceChange) =>
  changes.includes('moved') ? metres : null;

function columnsOf(rowAt: (at: number) => PlaceChange, hasScan: boolean): Column[] {
  const column = sortedColumns<ChangeColumn, PlaceChange>(rowAt);
  const text = (
    id: ChangeColumn,
    header: string,
    width: number,
    read: (change: PlaceChange) => string | null,
  ) =>
    column(id, header, width, (change) => read(change) ?? '', {
      cell: (change) => <VisibleText text={read(change) ?? '–'} />,
    });
  const metres = (id: ChangeColumn, header: string, read: (change: PlaceChange) => number | null) =>
    column(id, header, 96, (change) => read(change)?.toFixed(0) ?? '', {
      cell: (change) => (read(change) === null ? '–' : formatMetres(read(change)!)),
      align: 'end',
    });
  return [
    column('change', 'Change', 168, ({ changes: [change] }) => CHANGE_LABELS[change!], {
      cell: ({ changes: [change] }) => (
        <span className={styles.mark}>
          <PointGlyph style={CHANGE_STYLES[CHANGES.indexOf(change!)]!} />
          {CHANGE_LABELS[change!]}
        </span>
      ),
    }),
    text('technology', 'Technology', 88, ({ technology }) => technology),
    text('id', 'Channel or cell', 216, nameOfChange),
    text('band', 'Band', 136, ({ band }) => band),
    text('operator', 'Operator', 136, ({ operator }) => operator),
    text('site', 'Nearest site', 200, ({ site }) => site),
    metres('apart', 'To the site', ({ siteMetres }) => siteMetres),
    metres('moved', 'Moved', movedMetres),
    ...(hasScan
      ? [text('scan', 'In the scan', 104, ({ isHeard }) => (isHeard ? 'heard' : 'not heard'))]
      : []),
  ];
}
