import { type Measure, type MeasureKind, measureSpec } from '#domain/density/measures.ts';
import { formatShare } from '#domain/text/formatShare.ts';
import { formatCount, formatDecimal } from '#ui/format/numberFormat.ts';

interface KindFacts {
  /** Of a value on the map; empty where the value needs none. */
  unit: string;
  /** Writes a value on the map. */
  format: (value: number) => string;
  /** Writes what one cell has. */
  formatAmount: (amount: number) => string;
  /** Of the yearly totals of a view. */
  totals: { unit: string; format: (total: number) => string };
  topHint: string;
}

const KINDS: Record<MeasureKind, KindFacts> = {
  perArea: {
    unit: 'networks/km²',
    format: formatDensity,
    formatAmount: formatCount,
    totals: { unit: 'networks', format: formatCount },
    topHint: 'Blank = automatic',
  },
  ratio: {
    unit: '',
    format: formatShare,
    formatAmount: formatShare,
    totals: { unit: '', format: formatShare },
    topHint: '1 = 100 %. Blank = automatic',
  },
  year: {
    unit: '',
    format: String,
    formatAmount: String,
    totals: { unit: 'cells', format: formatCount },
    topHint: '',
  },
};

/** How values of a measure are written. */
export function kindOf(measure: Measure): KindFacts {
  return KINDS[measureSpec(measure).kind];
}

/** A value as the legend, the tips and the table write it, without its unit; differences carry their sign. */
export function formatMeasure(measure: Measure, value: number, isDifference = false): string {
  if (Number.isNaN(value)) return '–';
  const sign = isDifference && value !== 0 ? (value > 0 ? '+' : '−') : '';
  return sign + kindOf(measure).format(isDifference ? Math.abs(value) : value);
}

/** Below it six decimals would be zeros: only a colour scale set by hand ends there. */
const MIN_DECIMAL = 1e-5;

/** Two significant figures, as a survey supports no more; whole numbers from 100. */
function formatDensity(perKm2: number): string {
  if (perKm2 === 0 || perKm2 >= 100) return formatDecimal(perKm2, 0);
  if (perKm2 < MIN_DECIMAL) return perKm2.toExponential(0);
  return formatDecimal(perKm2, Math.max(0, Math.min(6, 1 - Math.floor(Math.log10(perKm2)))));
}

/** The title of what a map draws, left and right of its divider where there is one. */
export function drawnTitle({ measure, year, left }: DrawnTitle, since?: number): string {
  const title = measureTitle(measure, year, since);
  return left ? `${measureTitle(left.measure, left.year)} | ${title}` : title;
}

interface DrawnTitle {
  measure: Measure;
  year: number;
  left: { measure: Measure; year: number } | undefined;
}

/** The title of a map: "New in 2019", "New in 2019 less 2012". */
export function measureTitle(measure: Measure, year: number, since?: number): string {
  return measureSpec(measure).title(since === undefined ? `${year}` : `${year} less ${since}`);
}
