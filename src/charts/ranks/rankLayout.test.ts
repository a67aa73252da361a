import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankAxis, rankRows, rankValue } from './rankLayout.ts';

const aValue = fc.oneof(fc.double(), fc.nat(1e6), fc.constant(null));
const someRows = fc
  .array(fc.tuple(aValue, aValue), { maxLength: 30 })
  .map((values) => values.map(([value, before], at) => ({ key: `${at}`, label: '', value, before })));

test('rows are in order, none is lost, and equal ones stay as they came', () => {
  fc.assert(
    fc.property(someRows, (rows) => {
      const ranked = rankRows(rows);
      expect(ranked.map(({ key }) => key).sort()).toEqual(rows.map(({ key }) => key).sort());
      for (const [at, row] of ranked.entries()) {
        const next = ranked[at + 1];
        if (!next) continue;
        const [one, other] = [rankValue(row.value), rankValue(next.value)];
        if (one === null) expect(other).toBeNull();
        else if (other !== null) expect(one).toBeGreaterThanOrEqual(other);
        if (one === other) expect(Number(row.key)).toBeLessThan(Number(next.key));
      }
    }),
  );
});

test.each(['linear', 'log'] as const)(
  'bars and ticks of a %s axis are inside it, greater ones end later',
  (scale) => {
    fc.assert(
      fc.property(someRows, (rows) => {
        const axis = rankAxis(rows, scale);
        for (const { position } of axis.ticks) {
          expect(position).toBeGreaterThanOrEqual(-1e-9);
          expect(position).toBeLessThanOrEqual(1 + 1e-9);
        }
        let last = Number.POSITIVE_INFINITY;
        for (const { value } of rankRows(rows)) {
          const bar = axis.span(value);
          if (!bar) continue;
          expect(bar.from).toBeGreaterThanOrEqual(-1e-9);
          expect(bar.to).toBeLessThanOrEqual(1 + 1e-9);
          expect(bar.to).toBeGreaterThanOrEqual(bar.from);
          if ((value ?? 0) > 0) {
            expect(bar.to).toBeLessThanOrEqual(last + 1e-9);
            last = bar.to;
          }
        }
      }),
      { numRuns: 500 },
    );
  },
);

test('an axis of the least numbers there are has no bar outside it', () => {
  const axis = rankAxis([{ key: 'a', label: '', value: 5e-324, before: -5e-324 }], 'linear');
  const bar = axis.span(5e-324)!;
  for (const place of [bar.from, bar.to]) expect(place).toBeCloseTo(0, 9);
  for (const { position } of axis.ticks) expect(Math.abs(position - 0.5)).toBeLessThanOrEqual(0.5);
});

test('counts have whole numbers at their axis', () => {
  const rows = [{ key: 'a', label: '', value: 2 }];
  expect(rankAxis(rows, 'linear').ticks.map(({ value }) => value)).toEqual([0, 1, 2]);
});
