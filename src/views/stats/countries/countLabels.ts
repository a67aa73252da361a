import { kindsOf, RADIO_KINDS, type RadioKind } from '#domain/network/RadioKind.ts';
import type { Normalisation } from '#domain/stats/country/normalisedCounts.ts';
import type { Count } from '#domain/stats/country/placeCounts.ts';
import { percentText } from '#domain/text/formatShare.ts';
import { formatCount, formatDecimal } from '#ui/format/numberFormat.ts';

interface CountLabels {
  label: string;
  /** What is counted, at the beginning of a title. */
  title: string;
  /** What is counted. */
  unit: string;
  kinds: readonly RadioKind[];
}

export const COUNT_LABELS: Readonly<Record<Count, CountLabels>> = {
  wifi: { label: 'WiFi', title: 'WiFi', unit: 'WiFi networks', kinds: ['wifi'] },
  cell: { label: 'Cell', title: 'Cells', unit: 'cells', kinds: kindsOf('cell') },
  bluetooth: {
    label: 'Bluetooth',
    title: 'Bluetooth',
    unit: 'Bluetooth devices',
    kinds: kindsOf('bluetooth'),
  },
  all: { label: 'All', title: 'All networks', unit: 'networks', kinds: RADIO_KINDS },
};

interface PerLabels {
  label: string;
  unit: (counted: string) => string;
  format: (value: number) => string;
}

export const PER_LABELS: Readonly<Record<Normalisation, PerLabels>> = {
  count: { label: 'Count', unit: (counted) => counted, format: formatCount },
  share: {
    label: 'Share',
    unit: (counted) => `% of all ${counted}`,
    format: (percent) => percentText(percent / 100, 3),
  },
  people: {
    label: 'Per 1,000 people',
    unit: (counted) => `${counted} per 1,000 people`,
    format: formatFigures,
  },
};

/** Below it decimals would be all zeros. */
const MIN_DECIMAL = 1e-6;

/** Three figures, whole numbers above them. */
function formatFigures(value: number): string {
  if (value === 0 || Math.abs(value) >= 100) return formatDecimal(value, 0);
  if (Math.abs(value) < MIN_DECIMAL) return value.toExponential(0);
  return formatDecimal(value, Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value)))));
}

/** Of places without a name. */
export const NAMELESS = 'No name';
