import { expect, test } from 'vitest';
import { aDetail, aPlace, aSighting } from '#tests/support/wireless/aSighting.ts';
import { positionEvidence, positionVerdicts } from './positionEvidence.ts';

const METRES_PER_DEGREE = 111_195;
/** Metres north of 50, 8. */
const north = (metres: number) => ({ lat: 50 + metres / METRES_PER_DEGREE, lng: 8 });
const seen = (metres: number, dayMs: number, signalDbm: number | null = -70) =>
  aSighting({ ...north(metres), timeMs: dayMs, signalDbm });
const DAY = 86_400_000;

const home = aPlace({
  ...north(10),
  sightings: [seen(0, DAY), seen(20, DAY, -50), seen(40, 2 * DAY), seen(-80, 3 * DAY)],
});
const away = aPlace({ ...north(5000), sightings: [seen(5000, 9 * DAY)] });

test('position evidence: the nearest place explains the position, with its spread', () => {
  const found = positionEvidence(aDetail({ ...north(0), places: [away, home] }))!;
  expect(found).toMatchObject({
    place: home,
    placeNumber: 2,
    located: 4,
    days: 3,
    strongestDbm: -50,
    otherPlaces: 1,
  });
  expect(found.offsetMetres).toBeCloseTo(10, 0);
  expect(found.halfWithinMetres).toBeCloseTo(20, 0);
  expect(found.allWithinMetres).toBeCloseTo(80, 0);
  expect(found.furthestPlaceMetres).toBeCloseTo(5000, -1);
});

test('position evidence: without a position or a located sighting there is none', () => {
  expect(positionEvidence(aDetail({ places: [home] }))).toBeUndefined();
  expect(positionEvidence(aDetail(north(0)))).toBeUndefined();
  expect(positionEvidence(aDetail({ ...north(0), places: [aPlace(north(0))] }))).toBeUndefined();
});

const verdicts = (places: ReturnType<typeof aPlace>[], kind: 'wifi' | 'lte' = 'wifi') =>
  positionVerdicts(positionEvidence(aDetail({ ...north(0), places }))!, kind);

test('position verdicts: each rule speaks for itself', () => {
  expect(verdicts([aPlace({ sightings: [seen(0, DAY)] })])).toEqual(['oneSighting']);
  expect(verdicts([aPlace({ sightings: [seen(0, DAY), seen(30, DAY)] })])).toEqual(['oneDay']);
  expect(verdicts([aPlace({ sightings: [1, 2, 3, 4, 5].map((day) => seen(day, day * DAY)) })])).toEqual([
    'manyDays',
  ]);
  expect(verdicts([home, away])).toEqual(['close', 'otherPlaces']);
  const far = aPlace({ ...north(150), sightings: [seen(0, DAY), seen(400, 2 * DAY)] });
  expect(verdicts([far])).toEqual(['elsewhere', 'wide']);
  expect(verdicts([far], 'lte')).toEqual([]);
});
