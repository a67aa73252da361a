import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleLength } from './scaleLength.ts';

test('lengths are written in the unit that fits them', () => {
  expect(scaleLength(3_400_000)).toEqual({ metres: 2_000_000, text: '2,000 km' });
  expect(scaleLength(999)).toEqual({ metres: 500, text: '500 m' });
  expect(scaleLength(1000)).toEqual({ metres: 1000, text: '1 km' });
  expect(scaleLength(0.25).text).toBe('20 cm');
  expect(scaleLength(1000, 'imperial').text).toBe('2,000 ft');
  expect(scaleLength(3_400_000, 'imperial')).toEqual({ metres: 3_218_688, text: '2,000 mi' });
});

test('a length fits, and is more than a third of the room', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.1, max: 1e7, noNaN: true }),
      fc.constantFrom('metric', 'imperial'),
      (room, system) => {
        const { metres } = scaleLength(room, system);
        expect(metres).toBeLessThanOrEqual(room * (1 + 1e-9));
        expect(metres).toBeGreaterThan(room / 3);
      },
    ),
  );
});
