import type { PointedPlace } from '#map/marks/HoverTip.tsx';
import { copiesOf, distanceToPart } from '#map/marks/lineHit.ts';
import type { DrawnTrack } from './drawnTrack.ts';

/** A fix of a track. */
export interface FoundFix {
  name: string;
  timeMs: number;
  /** Metres a second. */
  speed: number;
}

/** The fix nearest to a place on the lines as they are drawn; undefined where none is within reach. */
export function fixAt(
  tracks: readonly { name: string; track: DrawnTrack }[],
  place: PointedPlace,
): FoundFix | undefined {
  let best: FoundFix | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const { name, track } of tracks)
    for (const at of copiesOf(place)) {
      const drawn = track.at(at.zoom);
      for (let k = 1; k < drawn.length; k++) {
        const [from, to] = [drawn[k - 1]!, drawn[k]!];
        if (track.starts[to] === 1) continue;
        const distance = distanceToPart(track, from, to, at);
        if (distance >= least) continue;
        least = distance;
        const nearest = nearestBetween(track, from, to, at);
        best = { name, timeMs: track.timesMs[nearest]!, speed: track.speeds[nearest]! };
      }
    }
  return best;
}

/** Between two drawn fixes are those that were too near each other to draw. */
function nearestBetween({ xs, ys }: DrawnTrack, from: number, to: number, { x, y }: PointedPlace): number {
  let [best, least] = [from, Number.POSITIVE_INFINITY];
  for (let at = from; at <= to; at++) {
    const distance = Math.hypot(xs[at]! - x, ys[at]! - y);
    if (distance < least) [best, least] = [at, distance];
  }
  return best;
}
