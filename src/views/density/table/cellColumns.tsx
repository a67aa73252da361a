import { type ChangeDoubt, changeDoubt } from '#domain/density/changeDoubt.ts';
import { cellAmount } from '#domain/density/fieldOf.ts';
import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { MEASURES, type Measure, measureSpec } from '#domain/density/measures.ts';
import { formatDecimal, formatPosition } from '#ui/format/numberFormat.ts';
import type { Column } from '#ui/table/column.ts';
import { formatMeasure, kindOf } from '#views/density/measure/measureLabels.ts';
import type { CellColumn } from '#views/density/state/densityState.ts';

interface CellColumnsInput {
  histogram: Histogram;
  areasKm2: Float64Array;
  /** The map's value of each cell, by cell. */
  values: ArrayLike<number>;
  /** Cells in the order of the table. */
  order: Uint32Array;
  measure: Measure;
  year: number;
  since: number | undefined;
}

/** The columns of the cell table. The map's measure has its own column unless another shows the same. */
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
            since === undefined ? 136 : 236,
            (cell) => values[cell]!,
            (one) => formatMeasure(measure, one, since !== undefined),
          ),
        ]
      : []),
    ...(since === undefined ? [] : [doubtColumn((row) => changeDoubt(histogram, order[row]!, since, year))]),
    ...MEASURES.flatMap((one) => {
      const { column: own } = measureSpec(one);
      const amountOf = (cell: number) => cellAmount(histogram, one, cell, year);
      return own ? [column(one, own.header(year), own.width, amountOf, kindOf(one).formatAmount)] : [];
    }),
  ];
}

/** What speaks against a change: nobody looked. */
function doubtColumn(doubtOf: (row: number) => ChangeDoubt | undefined): Column {
  const text = (row: number) => {
    const doubt = doubtOf(row);
    if (!doubt) return '';
    return doubt.reason === 'notSurveyed'
      ? `no survey after ${doubt.year}`
      : `no survey before ${doubt.year}`;
  };
  return { id: 'doubt', header: 'May be an artefact', width: 164, cell: text, text };
}

/** The column of the map's measure. */
export function valueColumn(measure: Measure, since: number | undefined): CellColumn {
  return valueHeader(measure, since) ? 'value' : measure;
}

function valueHeader(measure: Measure, since: number | undefined): string | undefined {
  const { kind, shortLabel, column } = measureSpec(measure);
  if (kind !== 'perArea') {
    if (since !== undefined) return `Change since ${since}`;
    return column ? undefined : shortLabel;
  }
  return since === undefined ? `${shortLabel} per km²` : `${shortLabel} per km², since ${since}`;
}
