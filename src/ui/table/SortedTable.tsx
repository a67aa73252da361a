import { type ReactNode, useMemo } from 'react';
import { formatCount } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import type { Column, TableSort } from './column.ts';
import { DataTable } from './DataTable.tsx';
import { nextSort } from './nextSort.ts';
import { rowOrder, type SortKey } from './rowOrder.ts';

export interface SortedColumn<T, C extends string = string> {
  id: C;
  header: string;
  width: number;
  align?: 'start' | 'end';
  isMono?: boolean;
  /** What the column is sorted by, shown and copied, where the others do not say better. */
  key: (row: T) => SortKey;
  /** What is copied, and shown where there is no cell. */
  text?: (row: T) => string;
  cell?: (row: T) => ReactNode;
}

interface SortedTableProps<T, C extends string> {
  label: string;
  rows: readonly T[];
  columns: readonly SortedColumn<T, C>[];
  sort: { column: C; descending: boolean } | undefined;
  onSort: (sort: { column: C; descending: boolean } | undefined) => void;
  /** For columns that are mostly counts. */
  isDownFirst?: boolean;
  selected?: T | undefined;
  onSelect?: (row: T) => void;
}

/** Rows in the order of a column; a header sorts up, then down, or the other way round, then as the rows came. */
export function SortedTable<T, C extends string>(props: SortedTableProps<T, C>) {
  const { label, rows, columns, sort, onSort, isDownFirst = false, selected, onSelect } = props;
  const order = useMemo(() => {
    const all = Uint32Array.from(rows.keys());
    const column = columns.find(({ id }) => id === sort?.column);
    return column && sort ? rowOrder(all, (at) => column.key(rows[at]!), sort.descending) : all;
  }, [rows, columns, sort]);
  const shown = useMemo(
    () => columns.map((column) => tableColumn(column, (at) => rows[order[at]!]!)),
    [columns, rows, order],
  );
  const position = selected === undefined ? -1 : order.indexOf(rows.indexOf(selected));
  return (
    <DataTable
      label={label}
      columns={shown}
      rowCount={rows.length}
      sort={sort satisfies TableSort | undefined}
      onSort={(id) => onSort(nextSort(sort, id as C, isDownFirst))}
      selected={position < 0 ? undefined : position}
      {...(onSelect && { onSelect: (at) => onSelect(rows[order[at]!]!) })}
    />
  );
}

function tableColumn<T>({ key, cell, text, ...look }: SortedColumn<T>, rowAt: (at: number) => T): Column {
  const shown = cell ?? text ?? ((row: T) => <Value value={key(row)} />);
  return {
    ...look,
    isSortable: true,
    cell: (at) => shown(rowAt(at)),
    text: (at) => (text ? text(rowAt(at)) : String(key(rowAt(at)) ?? '')),
  };
}

function Value({ value }: { value: SortKey }) {
  if (value === null || value === '') return '–';
  return typeof value === 'number' ? formatCount(value) : <VisibleText text={value} />;
}
