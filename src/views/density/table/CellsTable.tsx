import { useMemo } from 'react';
import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import type { Measure } from '#domain/density/measures.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { nextSort } from '#ui/table/nextSort.ts';
import type { CellColumn, CellSort } from '#views/density/state/densityState.ts';
import { cellColumns, valueColumn } from './cellColumns.tsx';
import { cellSortValues } from './cellSortValues.ts';
import { sortCells } from './sortCells.ts';

interface CellsTableProps {
  histogram: Histogram;
  areasKm2: Float64Array;
  /** The cells in view. */
  cells: Uint32Array;
  /** What the map shows of each cell, indexed by the cell. */
  values: ArrayLike<number>;
  measure: Measure;
  year: number;
  since?: number | undefined;
  sort: CellSort | undefined;
  onSort: (sort: CellSort | undefined) => void;
  selected: number | undefined;
  onSelect: (cell: number) => void;
}

/** The map's values as rows, the greatest first. A header sorts ascending, then descending, then by default. */
export function CellsTable(props: CellsTableProps) {
  const { histogram, areasKm2, cells, values, measure, year, since, sort, onSort, selected, onSelect } =
    props;
  const sorted = sort ?? { column: valueColumn(measure, since), descending: true };
  const { column, descending } = sorted;
  const order = useMemo(
    () => sortCells(cells, cellSortValues(column, { histogram, areasKm2, values, year }), descending),
    [histogram, areasKm2, cells, values, year, column, descending],
  );
  const columns = useMemo(
    () => cellColumns({ histogram, areasKm2, values, order, measure, year, since }),
    [histogram, areasKm2, values, order, measure, year, since],
  );
  const position = useMemo(() => (selected === undefined ? -1 : order.indexOf(selected)), [order, selected]);

  function sortBy(id: string) {
    // Without a sort of their own the cells are sorted already: the next click has to show.
    const unsorted = sort ? undefined : { column, descending: false };
    onSort(nextSort(sorted, id as CellColumn) ?? unsorted);
  }
  return (
    <DataTable
      label="Cells in view"
      columns={columns}
      rowCount={order.length}
      sort={sorted}
      onSort={sortBy}
      selected={position < 0 ? undefined : position}
      onSelect={(row) => onSelect(order[row]!)}
    />
  );
}
