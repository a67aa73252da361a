import { expect, test } from 'vitest';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import type { OverlayShape } from '#domain/overlay/OverlayShape.ts';
import { trackOf } from '#map/tracks/drawnTrack.ts';
import { fixAt } from '#map/tracks/fixAt.ts';
import type { Overlay } from '#queries/overlays/OverlayStore.ts';
import { shapeAt } from './shapeAt.ts';

const at = (lng: number, lat: number) => ({ x: mercatorX(lng), y: mercatorY(lat), reach: 1e-5, zoom: 14 });
const shape = (kind: OverlayShape['kind'], name: string, ...parts: number[][]): OverlayShape => ({
  kind,
  name,
  parts: parts.map((part) => Float64Array.from(part)),
});
const overlay = (name: string, shapes: OverlayShape[]) =>
  ({ name, contents: { shapes, skipped: 0 } }) as unknown as Overlay;
const square = (side: number) => [-side, -side, side, -side, side, side, -side, side];

test('what is on top at a place is found: points, lines, and areas but for their holes', () => {
  const overlays = [
    overlay('Areas', [shape('area', 'Ring', square(2), square(1)), shape('line', '', [0, 0.5, 5, 0.5])]),
    overlay('Masts', [shape('point', 'Mast', [1.5, 1.5])]),
  ];
  expect(shapeAt(overlays, at(1.5, 1.5))).toEqual({ file: 'Masts', name: 'Mast' });
  expect(shapeAt(overlays, at(1.5, 1))).toEqual({ file: 'Areas', name: 'Ring' });
  expect(shapeAt(overlays, at(0.5, 0.4))).toBeUndefined();
  expect(shapeAt(overlays, at(4, 0.5))).toEqual({ file: 'Areas', name: '' });
  expect(shapeAt([overlay('Far', [shape('line', 'Pacific', [179, 0, 181, 0])])], at(-179.5, 0))).toEqual({
    file: 'Far',
    name: 'Pacific',
  });
});

test('of a track the fix nearest to the pointer is told, and none across a gap', () => {
  const minutes = [0, 1, 2, 20, 21];
  const track = trackOf({
    timesMs: minutes.map((minute) => 1e12 + minute * 60_000),
    lats: [52, 52, 52, 52, 52],
    lngs: [13, 13.01, 13.02, 13.05, 13.06],
  })!;
  const tracks = [{ name: 'walk.csv', track }];
  expect(fixAt(tracks, at(13.012, 52))).toMatchObject({ name: 'walk.csv', timeMs: 1e12 + 60_000 });
  expect(fixAt(tracks, at(13.035, 52))).toBeUndefined();
  expect(fixAt(tracks, at(13.012, 52.01))).toBeUndefined();
});
