import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combinationIds, compareSets } from './compareSets.ts';
import { distinctIds } from './distinctIds.ts';
import { idOrder } from './idOrder.ts';
import { idSet } from './idSet.ts';
import { diffIds, intersectIds, onlyIn } from './idSets.ts';
import { idsAt } from './idsAt.ts';
import { sortedIds } from './sortedIds.ts';

const BOUNDS = [
  0n,
  1n,
  2n ** 32n - 1n,
  2n ** 32n,
  2n ** 53n,
  2n ** 63n,
  0x7fefffffffffffffn,
  0x7ff0000000000000n,
];
/** Ids of every size, few enough different ones that sets share some, up to the largest of 64 bits. */
const anyId = fc.oneof(
  fc.bigInt(0n, 60n),
  fc.bigInt(0n, 40n).map((offset) => 1_540_000_000_000_000_000n + offset * 2n ** 31n),
  fc.constantFrom(...BOUNDS, 2n ** 64n - 1n),
  fc.bigInt(0n, 2n ** 64n - 1n),
);
/** As of today: below the bits that doubles cannot compare. */
const ofToday = anyId.filter((id) => id < 2n ** 62n);
const arrays = fc.oneof(fc.array(anyId), fc.array(ofToday)).map((ids) => BigUint64Array.from(ids));
const sets = arrays.map(idSet);

const inBoth = (a: Iterable<bigint>, b: Set<bigint>) => [...a].filter((id) => b.has(id));
const inOne = (a: Iterable<bigint>, b: Set<bigint>) => [...a].filter((id) => !b.has(id));
const ascending = (ids: Iterable<bigint>) => [...ids].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));

test('sorts like the engine, without changing its input', () => {
  fc.assert(
    fc.property(arrays, (ids) => {
      const before = [...ids];
      expect([...sortedIds(ids)]).toEqual([...ids.slice().sort()]);
      expect([...ids]).toEqual(before);
    }),
  );
});

test('sorting reads a part of a longer buffer', () => {
  const whole = BigUint64Array.of(9n, 8n, 7n, 6n);
  expect([...sortedIds(whole.subarray(1, 3))]).toEqual([7n, 8n]);
});

test('the order has every position once, ascending by id and then by position', () => {
  fc.assert(
    fc.property(arrays, (ids) => {
      const order = idOrder(ids);
      expect([...order].sort((a, b) => a - b)).toEqual([...ids.keys()]);
      for (let i = 1; i < order.length; i++) {
        const [a, b] = [order[i - 1]!, order[i]!];
        expect(ids[a]! < ids[b]! || (ids[a] === ids[b] && a < b)).toBe(true);
      }
      expect([...idsAt(ids, order)]).toEqual([...sortedIds(ids)]);
    }),
  );
});

test('a set has each id once, and a set is its own set', () => {
  fc.assert(
    fc.property(arrays, (ids) => {
      const set = idSet(ids);
      expect([...set]).toEqual(ascending(new Set(ids)));
      expect(idSet(set)).toBe(set);
    }),
  );
});

test('repeats fall out and the rest stays in its order', () => {
  fc.assert(
    fc.property(arrays, (ids) => {
      expect([...distinctIds(BigUint64Array.from(ids))]).toEqual([...new Set(ids)]);
    }),
  );
});

test('two sets share and differ as Set<bigint> does', () => {
  fc.assert(
    fc.property(sets, sets, (a, b) => {
      const [left, right] = [new Set(a), new Set(b)];
      expect([...intersectIds(a, b)]).toEqual(ascending(inBoth(left, right)));
      expect([...onlyIn(a, b)]).toEqual(ascending(inOne(left, right)));
      const { gained, lost, stayed } = diffIds(a, b);
      expect([...gained]).toEqual(ascending(inOne(right, left)));
      expect([...lost]).toEqual(ascending(inOne(left, right)));
      expect([...stayed]).toEqual(ascending(inBoth(left, right)));
    }),
  );
});

test('2 to 8 sets are compared as counting every id by hand does', () => {
  fc.assert(
    fc.property(fc.array(sets, { minLength: 2, maxLength: 8 }), (list) => {
      const named = list.map((ids, at) => ({ key: `k${at}`, label: `set ${at}`, ids }));
      const byMembers = Map.groupBy(new Set(list.flatMap((ids) => [...ids])), (id) =>
        named
          .filter(({ ids }) => ids.includes(id))
          .map(({ key }) => key)
          .join(' '),
      );
      const { sizes, union, intersections, shared, jaccard } = compareSets(named);
      expect(new Map(intersections.map(({ members, count }) => [members.join(' '), count]))).toEqual(
        new Map([...byMembers].map(([members, ids]) => [members, ids.length])),
      );
      expect(sizes).toEqual(list.map((ids) => ids.length));
      expect(union).toBe(new Set(list.flatMap((ids) => [...ids])).size);
      for (const [i, a] of list.entries())
        for (const [j, b] of list.entries()) {
          const [both, either] = [inBoth(a, new Set(b)).length, new Set([...a, ...b]).size];
          expect(shared[i]![j]).toBe(both);
          expect(jaccard[i]![j]).toBe(either === 0 ? 1 : both / either);
        }
      for (const [members, ids] of byMembers)
        expect([...combinationIds(named, members.split(' '))]).toEqual(ascending(ids));
    }),
    { numRuns: 60 },
  );
});

test('combinations come with the largest first, and empty ones have no ids', () => {
  const named = [
    { key: 'a', label: 'a', ids: BigUint64Array.of(1n, 2n, 3n) },
    { key: 'b', label: 'b', ids: BigUint64Array.of(3n) },
  ];
  expect(compareSets(named).intersections).toEqual([
    { members: ['a'], count: 2 },
    { members: ['a', 'b'], count: 1 },
  ]);
  expect(combinationIds(named, ['b'])).toHaveLength(0);
  expect(combinationIds(named, [])).toHaveLength(0);
});

test('one set, or nine, cannot be compared', () => {
  const set = { key: 'a', label: 'a', ids: new BigUint64Array(0) };
  expect(() => compareSets([set])).toThrow('2 to 8 sets can be compared, not 1');
  expect(() => compareSets(Array.from({ length: 9 }, () => set))).toThrow('not 9');
});
