/**
 * Networks of a cell in the year y, out of its sums of networks first or last seen: those of `upTo` up to y, less those
 * of `lessBefore` up to y − 1. At least 0, where a service contradicts itself.
 */
export interface NetworkCount {
  upTo: 'first' | 'last';
  lessBefore?: 'first' | 'last';
}

interface MeasureTexts {
  label: string;
  shortLabel: string;
  /** What an analyst reads in it, in one sentence. */
  meaning: string;
  /** How it is computed, with y for the year. */
  formula: string;
  /** Of a map of "2019", or of "2019 less 2012". */
  title: (years: string) => string;
  /** The column that the table of cells always has; its width in CSS pixels. */
  column?: { header: (year: number) => string; width: number };
  /** In CSV headers and GeoJSON properties: never change one. */
  exportName: string;
}

/**
 * - `perArea`: networks, drawn as networks per km².
 * - `ratio`: networks of networks, a share.
 * - `year`: the latest year with a first or last sighting.
 */
export type MeasureSpec = MeasureTexts &
  (
    | { kind: 'perArea'; amount: NetworkCount }
    | { kind: 'ratio'; amount: NetworkCount; of: NetworkCount }
    | { kind: 'year' }
  );
export type MeasureKind = MeasureSpec['kind'];

const KNOWN = { upTo: 'first' } as const;
const NEW = { upTo: 'first', lessBefore: 'first' } as const;
const LAST = { upTo: 'last', lessBefore: 'last' } as const;
const ALIVE = { upTo: 'first', lessBefore: 'last' } as const;

/** All that form, map, table, drawer, link and exports know of a measure. Keys are in links, and in this order in the form. */
const SPECS = {
  known: {
    kind: 'perArea',
    amount: KNOWN,
    label: 'Known by the year',
    shortLabel: 'Known',
    meaning: 'Every WiFi network seen by the end of the year, whether or not it is still there.',
    formula: 'first seen ≤ y, per km²',
    title: (years) => `Known by ${years}`,
    column: { header: (year) => `Known by ${year}`, width: 112 },
    exportName: 'known',
  },
  new: {
    kind: 'perArea',
    amount: NEW,
    label: 'New in the year',
    shortLabel: 'New',
    meaning: 'Networks first seen in the year: growth, or the first survey of the area.',
    formula: 'first seen = y, per km²',
    title: (years) => `New in ${years}`,
    column: { header: (year) => `New in ${year}`, width: 92 },
    exportName: 'new',
  },
  last: {
    kind: 'perArea',
    amount: LAST,
    label: 'Last seen in the year',
    shortLabel: 'Last seen',
    meaning: 'Networks not seen again after the year: gone, or not surveyed since.',
    formula: 'last seen = y, per km²',
    title: (years) => `Last seen in ${years}`,
    column: { header: (year) => `Last seen in ${year}`, width: 120 },
    exportName: 'last_seen',
  },
  alive: {
    kind: 'perArea',
    amount: ALIVE,
    label: 'Alive (estimate)',
    shortLabel: 'Alive',
    meaning: 'Networks known by the year and seen in it or later.',
    formula: '(first seen ≤ y) − (last seen < y), per km²',
    title: (years) => `Alive in ${years} (estimate)`,
    column: { header: (year) => `Alive in ${year}`, width: 100 },
    exportName: 'alive',
  },
  turnover: {
    kind: 'ratio',
    amount: LAST,
    of: ALIVE,
    label: 'Turnover',
    shortLabel: 'Turnover',
    meaning:
      'The share of the networks alive in the year that were not seen after it. Always 100 % in the latest year.',
    formula: '(last seen = y) ÷ (alive in y)',
    title: (years) => `Turnover in ${years}`,
    column: { header: (year) => `Turnover in ${year}`, width: 120 },
    exportName: 'turnover',
  },
  refreshed: {
    kind: 'year',
    label: 'Last refreshed',
    shortLabel: 'Refreshed',
    meaning: 'The latest year with a first or last sighting. Cells with an early year are due for a survey.',
    formula: 'latest y with first or last seen > 0',
    title: () => 'Last refreshed',
    column: { header: () => 'Refreshed', width: 90 },
    exportName: 'last_refreshed',
  },
} satisfies Record<string, MeasureSpec>;

/** What can be drawn of a histogram. */
export type Measure = keyof typeof SPECS;
export const MEASURES = Object.keys(SPECS) as Measure[];

export function measureSpec(measure: Measure): MeasureSpec {
  return SPECS[measure];
}

/** Whether it can be compared with another year, smoothed and drawn on a logarithmic scale; a year cannot. */
export function isQuantity(measure: Measure): boolean {
  return SPECS[measure].kind !== 'year';
}

export function measuresOf(kind: MeasureKind): Measure[] {
  return MEASURES.filter((measure) => SPECS[measure].kind === kind);
}
