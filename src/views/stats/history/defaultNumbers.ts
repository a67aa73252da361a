import { type FoundNumber, fieldOf } from '#domain/stats/site/numbersIn.ts';

/** What people want to see move, the first that an answer has. */
const HEADLINE_FIELDS = ['nettotal', 'wifiCount', 'discoveredWiFiGPS', 'discovered', 'rank'];
const MOST = 3;

/** The paths that are drawn before any were chosen: the first few of the most telling field, or the first number. */
export function defaultNumbers(found: readonly FoundNumber[]): string[] {
  for (const field of HEADLINE_FIELDS) {
    const paths = found.filter(({ path }) => fieldOf(path) === field).map(({ path }) => path);
    if (paths.length > 0) return paths.slice(0, MOST);
  }
  return found.slice(0, 1).map(({ path }) => path);
}
