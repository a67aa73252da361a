import { expect, test } from 'vitest';
import { speedClass, speedStep } from './speedStep.ts';
import type { Track } from './Track.ts';
import { thinTrack } from './thinTrack.ts';
import { trackSpeeds } from './trackSpeeds.ts';
import { trackStarts } from './trackStarts.ts';

const METRE = 1 / 111_195;
/** Seconds and metres north of the equator. */
function track(...fixes: [seconds: number, metres: number][]): Track {
  return {
    timesMs: Float64Array.from(fixes, ([seconds]) => seconds * 1000),
    lats: Float64Array.from(fixes, ([, metres]) => metres * METRE),
    lngs: new Float64Array(fixes.length),
  };
}

test('track: it breaks after five minutes without a fix, and where nothing flies as fast', () => {
  const found = trackStarts(track([0, 0], [300, 900], [601, 950], [602, 1400], [603, 1410]));
  expect([...found]).toEqual([1, 0, 1, 1, 0]);
});

test('track: speed is over at least ten seconds, not across a break, and 0 for a fix alone', () => {
  const steady = track(
    ...Array.from({ length: 60 }, (_, at): [number, number] => [at, 10 * at + (at % 2) * 4]),
  );
  for (const speed of trackSpeeds(steady, trackStarts(steady)).subarray(6, 54))
    expect(Math.abs(speed - 10)).toBeLessThan(0.5);
  const broken = track([0, 0], [10, 100], [1000, 100], [2000, 0], [2010, 20], [2020, 40]);
  const speeds = trackSpeeds(broken, trackStarts(broken));
  expect([...speeds].map((speed) => Math.round(speed))).toEqual([10, 10, 0, 2, 2, 2]);
});

test('track: classes of speed are round, fit what was driven, and take the fastest in the last one', () => {
  const at = (kmh: number) => Float32Array.from({ length: 100 }, () => kmh / 3.6);
  expect(speedStep([at(5)])).toBe(1);
  expect(speedStep([at(5), at(95)])).toBe(20);
  expect(speedStep([at(0.4)])).toBe(1);
  expect(speedStep([])).toBe(1);
  expect([0, 19.9, 20.1, 99, 500].map((kmh) => speedClass(kmh / 3.6, 20))).toEqual([0, 0, 1, 4, 5]);
});

test('track: thinning leaves out what is nearer than a step, but no end of a run', () => {
  const xs = Float64Array.from([0, 0.2, 0.9, 1.3, 1.4, 1.5, 9, 9.1]);
  const starts = Uint8Array.from([1, 0, 0, 0, 0, 1, 0, 0]);
  expect([...thinTrack(xs, new Float64Array(8), starts, 1)]).toEqual([0, 3, 4, 5, 6, 7]);
  expect([...thinTrack(xs, new Float64Array(8), starts, 0)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(thinTrack(new Float64Array(0), new Float64Array(0), new Uint8Array(0), 1)).toHaveLength(0);
});
