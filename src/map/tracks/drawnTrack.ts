import { boundsOfPoints } from '#domain/geo/boundsOfPoints.ts';
import type { Box } from '#domain/geo/geo.ts';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { speedClass, TRACK_CLASSES } from '#domain/survey/track/speedStep.ts';
import type { Track } from '#domain/survey/track/Track.ts';
import { thinTrack } from '#domain/survey/track/thinTrack.ts';
import { trackSpeeds } from '#domain/survey/track/trackSpeeds.ts';
import { trackStarts } from '#domain/survey/track/trackStarts.ts';
import { TILE } from '#map/marks/marksInView.ts';
import type { TrackColouring } from './trackChoice.ts';

/** A track as the map draws it: places in parts of the mercator square, x beyond 0…1 rather than a jump. */
export interface DrawnTrack {
  xs: Float64Array;
  ys: Float64Array;
  timesMs: Float64Array;
  /** 1 where a run begins. */
  starts: Uint8Array;
  /** Metres a second. */
  speeds: Float32Array;
  box: Box;
  /** The places to draw at a zoom. */
  at: (zoom: number) => Uint32Array;
}

/** CSS pixels between places that are drawn. */
const LEAST_STEP = 2;

interface Columns {
  timesMs: readonly number[];
  lats: readonly number[];
  lngs: readonly number[];
}

const known = new WeakMap<Columns, DrawnTrack | undefined>();

/** As the map draws it, computed once; undefined for none, and for a survey without a position at a time. */
export function trackOf(reply: Columns | undefined): DrawnTrack | undefined {
  if (reply && !known.has(reply)) {
    const [timesMs, lats, lngs] = [reply.timesMs, reply.lats, reply.lngs].map((one) =>
      Float64Array.from(one),
    );
    known.set(reply, drawnTrack({ timesMs: timesMs!, lats: lats!, lngs: lngs! }));
  }
  return reply && known.get(reply);
}

function drawnTrack(track: Track): DrawnTrack | undefined {
  const box = boundsOfPoints(track.lats, track.lngs);
  if (!box) return undefined;
  const starts = trackStarts(track);
  const xs = track.lngs.map((lng) => mercatorX(lng));
  for (let at = 1; at < xs.length; at++) xs[at] = xs[at]! + Math.round(xs[at - 1]! - xs[at]!);
  const ys = track.lats.map((lat) => mercatorY(lat));
  const thinned = new Map<number, Uint32Array>();
  return {
    xs,
    ys,
    timesMs: track.timesMs,
    starts,
    speeds: trackSpeeds(track, starts),
    box,
    at(exactZoom) {
      const zoom = Math.ceil(exactZoom);
      const found = thinned.get(zoom) ?? thinTrack(xs, ys, starts, LEAST_STEP / (TILE * 2 ** zoom));
      thinned.set(zoom, found);
      return found;
    },
  };
}

/** The class of colours of each fix; `step` is the width of a class of speeds, km/h. */
export function trackClasses({ timesMs, speeds }: DrawnTrack, by: TrackColouring, step: number): Uint8Array {
  if (by === 'speed') return Uint8Array.from(speeds, (speed) => speedClass(speed, step));
  const [from, to] = [timesMs[0]!, timesMs.at(-1)!];
  const width = Math.max(1, to - from) / TRACK_CLASSES;
  return Uint8Array.from(timesMs, (time) => Math.min(TRACK_CLASSES - 1, Math.floor((time - from) / width)));
}
