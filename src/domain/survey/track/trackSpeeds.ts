import { distanceMetres } from '#domain/geo/geo.ts';
import type { Track } from './Track.ts';

/** Over less time the errors of positions would look like speed. */
const HALF_WINDOW_MS = 5000;

/**
 * Metres a second at each fix: along a straight line from the last fix at least 5 s before to the first one at least 5 s
 * after, within the run that `starts` (see `trackStarts`) cuts; 0 for a fix alone.
 */
export function trackSpeeds(track: Track, starts: Uint8Array): Float32Array {
  const { timesMs } = track;
  const speeds = new Float32Array(timesMs.length);
  let first = 0;
  for (let end = 1; end <= timesMs.length; end++) {
    if (end < timesMs.length && starts[end] === 0) continue;
    addRun(track, first, end, speeds);
    first = end;
  }
  return speeds;
}

function addRun({ lats, lngs, timesMs }: Track, first: number, end: number, speeds: Float32Array): void {
  let before = first;
  let after = first;
  for (let at = first; at < end; at++) {
    const now = timesMs[at]!;
    while (before + 1 < at && timesMs[before + 1]! <= now - HALF_WINDOW_MS) before += 1;
    while (after < end - 1 && (after < at || timesMs[after]! < now + HALF_WINDOW_MS)) after += 1;
    const metres = distanceMetres(
      { lat: lats[before]!, lng: lngs[before]! },
      { lat: lats[after]!, lng: lngs[after]! },
    );
    const ms = timesMs[after]! - timesMs[before]!;
    speeds[at] = ms > 0 ? (metres * 1000) / ms : 0;
  }
}
