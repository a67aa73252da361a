// Numbers as people read them. One locale for all, so that a screenshot and an export agree.

/** To make one takes far longer than to use it: each waits until something is written with it, and is kept. */
const made = new Map<string, Intl.NumberFormat>();

type Notation = 'standard' | 'compact' | 'scientific';

function formatOf(notation: Notation, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${notation} ${maximumFractionDigits}`;
  const format = made.get(key) ?? new Intl.NumberFormat('en', { notation, maximumFractionDigits });
  made.set(key, format);
  return format;
}

/** From here on digits after the first sixteen would be made up, and nobody reads as many. */
const LONGEST = 1e18;

/** 1234567 → "1,234,567"; 1e300 → "1E300". */
export function formatCount(count: number): string {
  return formatDecimal(count, 0);
}

/** 1234567 → "1.2M": for places where only the size matters. */
export function formatShort(count: number): string {
  return formatOf('compact', 1).format(count);
}

/** "1 network", "1,200 networks". */
export function formatMany(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** At most `digits` decimals, none that say nothing. */
export function formatDecimal(value: number, digits = 1): string {
  const isHuge = Math.abs(value) >= LONGEST;
  return formatOf(isHuge ? 'scientific' : 'standard', isHuge ? 3 : digits).format(value);
}

/** 0.4 km below a kilometre is shown in metres. */
export function formatMetres(metres: number): string {
  return metres < 1000
    ? `${formatDecimal(metres, metres < 10 ? 1 : 0)} m`
    : `${formatDecimal(metres / 1000)} km`;
}

const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Decimal units: 1 kB is 1,000 bytes. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${formatDecimal(bytes / 1000 ** step, step === 0 ? 0 : 1)} ${BYTE_UNITS[step]}`;
}

/** 52.51627, 13.37770: five decimals are about a metre. */
export function formatPosition(lat: number, lng: number): string {
  return `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}
