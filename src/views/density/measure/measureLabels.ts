import type { Measure } from '#domain/density/Measure.ts';
import { formatCount, formatDecimal, formatShare } from '#ui/format/numberFormat.ts';

interface MeasureLabels {
  label: string;
  /** What an analyst reads in it, in one sentence. */
  meaning: string;
  /** How it is computed, with y for the year. */
  formula: string;
  /** Of a value on the map; empty where the value needs none. */
  unit: string;
}

const PER_AREA = 'networks/km²';

export const MEASURE_LABELS: Record<Measure, MeasureLabels> = {
  known: {
    label: 'Known by the year',
    meaning: 'Every WiFi network seen up to the end of the year, whether or not it is still there.',
    formula: 'first seen ≤ y, per km²',
    unit: PER_AREA,
  },
  new: {
    label: 'New in the year',
    meaning: 'Networks seen for the first time in the year: growth, or somebody who drove here first.',
    formula: 'first seen = y, per km²',
    unit: PER_AREA,
  },
  last: {
    label: 'Last seen in the year',
    meaning: 'Networks not seen again after the year: gone, or not looked for since.',
    formula: 'last seen = y, per km²',
    unit: PER_AREA,
  },
  alive: {
    label: 'Alive, an estimate',
    meaning: 'Networks known by the year that were seen in it or later.',
    formula: '(first seen ≤ y) − (last seen < y), per km²',
    unit: PER_AREA,
  },
  turnover: {
    label: 'Turnover',
    meaning:
      'The share of the networks alive in the year that were not seen after it; all of them in the latest year, which nothing can follow yet.',
    formula: '(last seen = y) ÷ (alive in y)',
    unit: '',
  },
  refreshed: {
    label: 'Last refreshed',
    meaning: 'The latest year with a first or last sighting: old cells are where a drive would pay.',
    formula: 'greatest y with first or last seen > 0',
    unit: '',
  },
};

/** A value as the legend, the tips and the table write it, without its unit; differences carry their sign. */
export function formatMeasure(measure: Measure, value: number, isDifference = false): string {
  if (Number.isNaN(value)) return '–';
  if (measure === 'refreshed') return String(value);
  const sign = isDifference && value !== 0 ? (value > 0 ? '+' : '−') : '';
  const size = isDifference ? Math.abs(value) : value;
  return sign + (measure === 'turnover' ? formatShare(size) : formatDensity(size));
}

/** Below it decimals would be all zeros: only a colour scale that someone made ends there. */
const MIN_DECIMAL = 1e-5;

/** Three figures are more than a survey can vouch for; whole numbers above them stay whole. */
function formatDensity(perKm2: number): string {
  if (perKm2 === 0 || perKm2 >= 100) return formatDecimal(perKm2, 0);
  if (perKm2 < MIN_DECIMAL) return perKm2.toExponential(0);
  return formatDecimal(perKm2, Math.max(0, Math.min(6, 1 - Math.floor(Math.log10(perKm2)))));
}

const TITLES: Record<Measure, (years: string) => string> = {
  known: (years) => `Known by ${years}`,
  new: (years) => `New in ${years}`,
  last: (years) => `Last seen in ${years}`,
  alive: (years) => `Alive in ${years} (estimate)`,
  turnover: (years) => `Turnover in ${years}`,
  refreshed: () => 'Last refreshed',
};

/** The title of a map: "New in 2019", "New in 2019 less 2012". */
export function measureTitle(measure: Measure, year: number, since?: number): string {
  return TITLES[measure](since === undefined ? `${year}` : `${year} less ${since}`);
}

interface TotalsLabels {
  label: string;
  unit: string;
  format: (value: number) => string;
}

/** How the yearly totals of a whole view are titled and written. */
export function totalsLabels(measure: Measure): TotalsLabels {
  const format = measure === 'turnover' ? formatShare : formatCount;
  const unit = measure === 'turnover' ? '' : measure === 'refreshed' ? 'cells' : 'networks';
  return { label: `${MEASURE_LABELS[measure].label}, in this view`, unit, format };
}
