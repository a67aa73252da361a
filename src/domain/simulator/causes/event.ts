import { knownPosition } from '#domain/geo/knownPosition.ts';
import { count, duration, metres } from '#domain/simulator/context/phrase.ts';
import type { Cause, Grounds } from './Cause.ts';

const NEAR_METRES = 1000;
/** How many of the nearest neighbours are compared. */
const MOST = 50;
/** New cells from which an operator seems to have brought more capacity. */
const FEWEST_NEW = 2;
const SHORT_MS = 7 * 86_400_000;

/** The operator has put up cells for a time: a festival, a match, a fault elsewhere. */
export const event: Cause = {
  cause: 'event',
  explains: ['H1', 'H2', 'H6', 'H7', 'H10', 'H12', 'H14'],
  weigh(cell, context) {
    const grounds: Grounds = { for: [], against: [] };
    const place = knownPosition(cell);
    if (!place) return grounds;
    const { youngMs } = context.settings;
    const at = cell.lastMs;
    const near = context.scannedOf(cell).nearest(place, MOST, NEAR_METRES, (one) => one.key !== cell.key);
    const fresh = near.filter(({ item }) => {
      const known = context.known(item);
      return !known || (at !== null && known.firstMs !== null && at - known.firstMs < youngMs);
    });
    const sentence = `Of ${count(near.length, 'nearest scanned cell')} of the operator within ${metres(NEAR_METRES)}, ${fresh.length} ${fresh.length === 1 ? 'is' : 'are'} new or unknown.`;
    if (near.length > 0) (fresh.length >= FEWEST_NEW ? grounds.for : grounds.against).push(sentence);
    const known = context.known(cell);
    if (known?.firstMs != null && known.lastMs !== null) {
      const life = known.lastMs - known.firstMs;
      if (life >= 0)
        (life <= SHORT_MS ? grounds.for : grounds.against).push(
          `The database saw it during ${duration(life)}.`,
        );
    }
    return grounds;
  },
};
