import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { createElement as h, type ReactNode, useMemo, useRef } from 'react';
import type { ContestantProps } from './Contestant.ts';
import { COLUMNS, type Row, shown } from './rows.ts';

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { includesString: filterFn_includesString },
  sortFns: { basic: sortFn_basic },
});
const columns = COLUMNS.map(({ id, header }) => ({
  id,
  header,
  accessorFn: (row: Row) => row[id],
  sortFn: 'basic' as const,
}));
const WIDTH = COLUMNS.reduce((sum, { width }) => sum + width, 0);

export function TanStack({ data, asked }: ContestantProps): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const { sort, find = '' } = asked;
  const sorting = useMemo(() => (sort ? [{ id: sort.column, desc: sort.descending }] : []), [sort]);
  const table = useTable({
    features,
    columns,
    data: data.rows,
    state: { sorting, globalFilter: find },
    globalFilterFn: 'includesString',
  });
  const { rows } = table.getRowModel();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 28,
    overscan: 12,
  });
  const header = COLUMNS.map(({ id, header: text, width }) =>
    h('div', { key: id, style: { width, flex: 'none', padding: '0 8px' } }, text),
  );
  const lines = virtualizer.getVirtualItems().map(({ index, key, start, size }) =>
    h(
      'div',
      {
        key,
        'data-index': index,
        style: {
          position: 'absolute',
          display: 'flex',
          height: size,
          transform: `translateY(${start}px)`,
          borderBottom: '1px solid var(--hairline)',
          contain: 'strict',
          width: WIDTH,
        },
      },
      COLUMNS.map(({ id, width }) =>
        h(
          'div',
          {
            key: id,
            'data-column': id,
            style: { width, flex: 'none', padding: '0 8px', overflow: 'hidden', whiteSpace: 'nowrap' },
          },
          shown(rows[index]!.original, id),
        ),
      ),
    ),
  );
  return h(
    'div',
    { ref: scroller, className: 'tanstack', style: { height: 900, overflow: 'auto', fontSize: 12 } },
    h(
      'div',
      {
        style: {
          display: 'flex',
          position: 'sticky',
          top: 0,
          height: 28,
          background: 'var(--page)',
          zIndex: 1,
        },
      },
      header,
    ),
    h('div', { style: { height: virtualizer.getTotalSize(), position: 'relative' } }, lines),
  );
}
