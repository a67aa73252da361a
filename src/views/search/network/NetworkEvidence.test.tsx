import { expect, test } from 'vitest';
import { aDetail, aPlace, aSighting } from '#tests/support/wireless/aSighting.ts';
import { drawnEvidence } from './NetworkEvidence.tsx';

const DAY = 86_400_000;
const at = (lat: number, day: number, signalDbm: number | null = null) =>
  aSighting({ lat, lng: 13, timeMs: Date.UTC(2023, 0, 1) + day * DAY, signalDbm });

test('network evidence: what has a place is drawn under its number, and days make a path in order', () => {
  const nowhere = aSighting({ timeMs: Date.UTC(2024, 0, 1) });
  const evidence = drawnEvidence(
    aDetail({
      lat: 52,
      lng: 13,
      places: [
        aPlace({
          lat: 52,
          lng: 13,
          firstMs: 0,
          lastMs: Date.UTC(2024, 0, 1),
          sightings: [at(52, 9, -50), nowhere, at(52, 0)],
        }),
        aPlace({ sightings: [at(53, 5)] }),
      ],
    }),
  );
  expect(evidence.sightings).toEqual([
    { id: 0, lat: 52, lng: 13, signalDbm: -50 },
    { id: 2, lat: 52, lng: 13, signalDbm: null },
    { id: 3, lat: 53, lng: 13, signalDbm: null },
  ]);
  expect(evidence.places).toEqual([{ lat: 52, lng: 13, weight: 1, label: '1 · 1970–2024' }]);
  expect(evidence.path.map(({ lat }) => Math.round(lat))).toEqual([52, 53, 52]);
  expect(evidence.position).toEqual({ lat: 52, lng: 13 });
});
