import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aSighting } from '#tests/support/wireless/aSighting.ts';
import { valueHistory } from './valueHistory.ts';

const named = (name: string | null, timeMs: number | null) => aSighting({ name, timeMs });

test('value history: each value has its days and sightings, the latest first', () => {
  const sightings = [
    named('old', 100),
    named('new', 900),
    named('old', 300),
    named('old', 300),
    named(null, null),
  ];
  expect(valueHistory(sightings, ({ name }) => name)).toEqual([
    { value: 'new', firstMs: 900, lastMs: 900, days: [900], sightings: 1 },
    { value: 'old', firstMs: 100, lastMs: 300, days: [100, 300], sightings: 3 },
    { value: null, firstMs: null, lastMs: null, days: [], sightings: 1 },
  ]);
});

test('value history: no sighting is lost', () => {
  const any = fc.array(fc.tuple(fc.constantFrom('a', 'b', null), fc.option(fc.nat(), { nil: null })));
  fc.assert(
    fc.property(any, (list) => {
      const spans = valueHistory(
        list.map(([name, timeMs]) => named(name, timeMs)),
        ({ name }) => name,
      );
      expect(spans.reduce((sum, span) => sum + span.sightings, 0)).toBe(list.length);
    }),
  );
});
