import { distanceMetres } from '#domain/geo/geo.ts';
import { GAP_MS, type Track } from './Track.ts';

/** Faster than any airliner: the receiver has lost itself. */
const MAX_METRES_PER_SECOND = 350;

/** 1 at each fix that no line leads to: the first, and those after a gap in time or an impossible jump. */
export function trackStarts({ lats, lngs, timesMs }: Track): Uint8Array {
  const starts = new Uint8Array(timesMs.length);
  for (let at = 0; at < starts.length; at++) {
    const apartMs = timesMs[at]! - (timesMs[at - 1] ?? Number.NEGATIVE_INFINITY);
    if (apartMs > GAP_MS) starts[at] = 1;
    else {
      const from = { lat: lats[at - 1]!, lng: lngs[at - 1]! };
      const metres = distanceMetres(from, { lat: lats[at]!, lng: lngs[at]! });
      if (metres > (MAX_METRES_PER_SECOND * apartMs) / 1000) starts[at] = 1;
    }
  }
  return starts;
}
