import { expect, test } from 'vitest';
import { Failure } from '#domain/wire/Failure.ts';
import type { AreaTileResult } from '#queries/areas/AreaLoader.ts';
import { areaMarks } from './areaMarks.ts';

const EAST = { south: 52, west: 13.5, north: 52.1, east: 13.6 };
const WEST = { south: 52, west: 13.4, north: 52.1, east: 13.5 };

function part(kind: AreaTileResult['kind'], state: AreaTileResult['state'], box = EAST): AreaTileResult {
  return { key: `${kind} ${box.west}`, kind, kinds: ['lte'], box, state };
}

test('area marks: complete tiles are not drawn', () => {
  expect(areaMarks([part('lte', 'cached'), part('gsm', 'fetched')], [])).toEqual([]);
});

test('area marks: the most urgent list of a tile is drawn', () => {
  const marks = areaMarks(
    [
      part('gsm', 'missing'),
      { ...part('lte', 'fetched'), isCut: true },
      part('nr', 'missing', WEST),
      { ...part('gsm', 'fetched', WEST), isCut: true },
    ],
    [],
  );
  expect(marks.map(({ state, label }) => [state, label])).toEqual([
    ['cut', 'cut: LTE'],
    ['cut', 'cut: GSM'],
  ]);
});

test('area marks: a tile with several failed lists names them with reasons', () => {
  const failure = new Failure({ kind: 'upstream', message: 'no', service: 'wireless' });
  const failed = { ...part('lte', 'failed'), failure };
  expect(areaMarks([failed, { ...part('wcdma', 'failed'), failure }], [WEST])).toEqual([
    { key: 'area 52,13.4,52.1,13.5', box: WEST, state: 'chosen' },
    {
      key: '52,13.5,52.1,13.6',
      box: EAST,
      state: 'failed',
      reason: 'The wireless service failed.',
      label: 'failed: LTE, UMTS',
    },
  ]);
});
