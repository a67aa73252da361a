import { expect, test } from 'vitest';
import type { AreaTileResult } from '#queries/areas/AreaLoader.ts';
import { answeredBoxes, surroundingsOf } from './surroundingsOf.ts';

const box = { south: 52, west: 13, north: 52.1, east: 13.1 };
const beside = { ...box, west: 13.1, east: 13.2 };
const quarter = { ...box, north: 52.05, east: 13.05 };
const part = (
  of: AreaTileResult['box'],
  state: AreaTileResult['state'],
  kind: AreaTileResult['kind'] = 'lte',
): AreaTileResult => ({
  key: `${kind} ${Object.values(of).join()}`,
  kind,
  kinds: ['lte'],
  box: of,
  state,
});

test('surroundings: a box counts as fetched when all its lists are', () => {
  expect(
    answeredBoxes([part(box, 'fetched'), part(box, 'cached', 'cells'), part(beside, 'missing')]),
  ).toEqual([box]);
  expect(answeredBoxes([part(box, 'fetched'), part(box, 'failed', 'cells')])).toEqual([]);
  expect(answeredBoxes([part(box, 'fetched'), part(quarter, 'loading', 'gsm')])).toEqual([]);
});

test('surroundings: without an answer all is partial, so that absence proves nothing', () => {
  const nothing = { parts: [], channels: [], cells: [], isPartial: false };
  expect(surroundingsOf({ ...nothing, phase: 'idle' }, [], () => [])).toMatchObject({
    boxes: [],
    isPartial: true,
  });
  const done = { ...nothing, parts: [part(box, 'fetched')], phase: 'done' as const };
  expect(surroundingsOf(done, [], () => [])).toMatchObject({ boxes: [box], isPartial: false });
});
