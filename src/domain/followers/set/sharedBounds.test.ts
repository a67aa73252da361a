import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostShared } from './sharedBounds.ts';

const ids = fc.uniqueArray(fc.nat(7), { maxLength: 4 });

/** Tries all sets of ids that contain those that are here and have the size. */
function slowly(one: number[], oneAll: number, other: number[], otherAll: number): number {
  const supersets = (here: number[], all: number): number[][] => {
    // Ids beyond those of the test stand for accounts that nobody has seen.
    const free = Array.from({ length: 12 }, (_, id) => id).filter((id) => !here.includes(id));
    const choose = (count: number, from: number[]): number[][] =>
      count === 0
        ? [[]]
        : from.flatMap((id, at) => choose(count - 1, from.slice(at + 1)).map((rest) => [id, ...rest]));
    return choose(all - here.length, free).map((more) => [...here, ...more]);
  };
  return Math.max(
    ...supersets(one, oneAll).flatMap((a) =>
      supersets(other, otherAll).map((b) => a.filter((id) => b.includes(id)).length),
    ),
  );
}

test('shared ids: the most that two partial sets can share is what trying all of them gives', () => {
  fc.assert(
    fc.property(ids, ids, fc.nat(2), fc.nat(2), (one, other, missing, otherMissing) => {
      const seen = one.filter((id) => other.includes(id)).length;
      const [all, otherAll] = [one.length + missing, other.length + otherMissing];
      expect(mostShared(seen, { here: one.length, all }, { here: other.length, all: otherAll })).toBe(
        slowly(one, all, other, otherAll),
      );
    }),
    { numRuns: 40 },
  );
  expect(mostShared(3, { here: 5, all: null }, { here: 5, all: 5 })).toBeNull();
  expect(mostShared(3, { here: 5, all: 4 }, { here: 9, all: 9 })).toBe(3);
});
