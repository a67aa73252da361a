import { cellFacts } from '#domain/density/cell/cellFacts.ts';
import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import type { Measure } from '#domain/density/Measure.ts';
import { formatCount, formatDecimal, formatPosition, formatShare } from '#ui/format/numberFormat.ts';
import type { Column } from '#ui/table/column.ts';
import { formatMeasure } from '#views/density/measure/measureLabels.ts';
import type { CellColumn } from '#views/density/state/densityState.ts';

interface CellColumnsInput {
  histogram: Histogram;
  areasKm2: Float64Array;
  /** What the map shows of each cell, indexed by the cell. */
  values: ArrayLike<number>;
  /** Cells as they are sorted now. */
  order: Uint32Array;
  measure: Measure;
  year: number;
  since: number | undefined;
}

const PER_KM2: Record<Measure, string | undefined> = {
  known: 'Known per km²',
  new: 'New per km²',
  last: 'Last seen per km²',
  alive: 'Alive per km²',
  turnover: undefined,
  refreshed: undefined,
};

/** The columns of the table of cells. The measure of the map has one of its own where no other says the same. */
export function cellColumns({
  histogram,
  areasKm2,
  values,
  order,
  measure,
  year,
  since,
}: CellColumnsInput): Column[] {
  const column = (
    id: CellColumn,
    header: string,
    width: number,
    numberOf: (cell: number) => number,
    format: (value: number) => string,
  ): Column => ({
    id,
    header,
    width,
    align: 'end',
    isSortable: true,
    cell: (row) => {
      const value = numberOf(order[row]!);
      return Number.isNaN(value) ? '–' : format(value);
    },
    text: (row) => {
      const value = numberOf(order[row]!);
      return Number.isNaN(value) ? '' : String(value);
    },
  });
  const facts = (cell: number) => cellFacts(histogram, cell, year);
  const corner = (row: number) => {
    const cell = order[row]!;
    return formatPosition(histogram.south[cell]!, histogram.west[cell]!);
  };
  const value = valueHeader(measure, since);
  return [
    {
      id: 'place',
      header: 'South-west corner',
      width: 164,
      isSortable: true,
      cell: corner,
      text: corner,
    },
    column(
      'area',
      'Area, km²',
      80,
      (cell) => areasKm2[cell]!,
      (km2) => formatDecimal(km2, 3),
    ),
    ...(value
      ? [
          column(
            'value',
            value,
            since === undefined ? 136 : 184,
            (cell) => values[cell]!,
            (one) => formatMeasure(measure, one, since !== undefined),
          ),
        ]
      : []),
    column('known', `Known by ${year}`, 112, (cell) => facts(cell).known, formatCount),
    column('new', `New in ${year}`, 92, (cell) => facts(cell).new, formatCount),
    column('last', `Last seen in ${year}`, 120, (cell) => facts(cell).lastSeen, formatCount),
    column('alive', `Alive in ${year}`, 100, (cell) => facts(cell).alive, formatCount),
    column('turnover', `Turnover in ${year}`, 120, (cell) => facts(cell).turnover, formatShare),
    column('refreshed', 'Refreshed', 90, (cell) => facts(cell).lastRefreshed, String),
  ];
}

/** The column that says what the map shows. */
export function valueColumn(measure: Measure, since: number | undefined): CellColumn {
  return valueHeader(measure, since) ? 'value' : measure;
}

function valueHeader(measure: Measure, since: number | undefined): string | undefined {
  const header = PER_KM2[measure];
  if (since === undefined) return header;
  return header ? `${header}, since ${since}` : `Change since ${since}`;
}
