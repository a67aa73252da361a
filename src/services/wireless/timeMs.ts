/** What old uploads without a clock have as their time. */
const NO_TIME_MS = Date.UTC(2001, 0, 1);

/** Epoch milliseconds of the service's ISO times; null for none, for nonsense and for its stand-in for none. */
export function timeMs(text: string | null): number | null {
  const time = text ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) || time === NO_TIME_MS ? null : time;
}

/** A name as the service gives it, null when it is hidden. */
export function shownName(name: string | null): string | null {
  return name === null || name === '' || name === '<no ssid>' ? null : name;
}
