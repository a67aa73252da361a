import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVENT_MEASURES, type EventCounts, eventBoard, eventCount, eventTotals } from './eventBoard.ts';

const count = fc.option(fc.integer({ min: -5, max: 20 }), { nil: null });
const counts: fc.Arbitrary<EventCounts> = fc.record({
  userName: fc.option(fc.string(), { nil: null }),
  wifiDiscoveredWithLocation: count,
  wifiDiscovered: count,
  cellDiscoveredWithLocation: count,
  cellDiscovered: count,
  btDiscoveredWithLocation: count,
  btDiscovered: count,
});
const measure = fc.constantFrom(...EVENT_MEASURES);

test('a rank is one more than the number of members with more', () => {
  fc.assert(
    fc.property(fc.array(counts), measure, (members, by) => {
      const board = eventBoard(members, by);
      expect(new Set(board.map((row) => row.counts))).toEqual(new Set(members));
      for (const row of board) {
        const value = eventCount(row.counts, by);
        const more = members.filter((one) => (eventCount(one, by) ?? -Infinity) > (value ?? -Infinity));
        expect(row.rank).toBe(value === null ? null : more.length + 1);
      }
      const values = board.map(({ value }) => value ?? Number.NEGATIVE_INFINITY);
      expect(values).toEqual(values.toSorted((a, b) => (a === b ? 0 : b - a)));
    }),
  );
});

test('totals are the given ones, or else the sum of the known counts', () => {
  fc.assert(
    fc.property(fc.array(counts, { minLength: 1 }), measure, (members, by) => {
      expect(eventTotals(members.slice(0, 1), members)).toEqual({ counts: members[0], isSummed: false });
      const { counts: summed, isSummed } = eventTotals([], members);
      const known = members.map((one) => eventCount(one, by)).filter((one) => one !== null);
      expect(isSummed).toBe(true);
      expect(eventCount(summed!, by)).toBe(known.length === 0 ? null : known.reduce((a, b) => a + b, 0));
    }),
  );
  expect(eventTotals([], []).counts).toBeUndefined();
});
