import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appendNetworks, emptyTable } from '#domain/network/NetworkTable.ts';
import { anyNetwork } from '#tests/support/domain/anyNetwork.ts';
import { countMonths, inMonths, readMonth, writeMonth } from './monthSpan.ts';

const day = fc.constantFrom(
  null,
  ...['2019-12-31T23:59:59.999Z', '2020-01-01T00:00:00Z', '2020-02-29T12:00:00Z', '2021-07-01T00:00:00Z'].map(
    (text) => Date.parse(text),
  ),
);

test('months: are counted and selected as the texts of the dates say', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyNetwork(), day, day), { maxLength: 12 }),
      fc.constantFrom('first' as const, 'last' as const),
      fc.constantFrom('2019-12', '2020-01', '2020-03'),
      fc.constantFrom('2020-01', '2020-02', '2021-07'),
      (seen, by, from, to) => {
        const networks = seen.map(([network, firstMs, lastMs], at) => ({
          ...network,
          id: `n${at}`,
          firstMs,
          lastMs,
        }));
        const table = appendNetworks(emptyTable(), networks);
        const rows = Uint32Array.from({ length: table.length }, (_, row) => row);
        const texts = networks.map(({ firstMs, lastMs }) => {
          const timeMs = by === 'first' ? firstMs : lastMs;
          return timeMs === null ? '' : new Date(timeMs).toISOString().slice(0, 7);
        });
        const { start, counts, undated } = countMonths(table, rows, by);
        expect(undated).toBe(texts.filter((text) => text === '').length);
        for (const [at, count] of counts.entries())
          expect(count).toBe(texts.filter((text) => text === writeMonth(start + at)).length);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(texts.length - undated);
        const months = { from: readMonth(from)!, to: readMonth(to)! };
        expect([...rows.filter(inMonths(table, { by, months }))]).toEqual(
          [...rows].filter((row) => texts[row]! >= from && texts[row]! <= to && texts[row] !== ''),
        );
        expect([...rows.filter(inMonths(table, { by }))]).toEqual([...rows]);
      },
    ),
  );
});

test('months: are read as they are written, and nothing else is one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 * 12 }), (month) => {
      expect(readMonth(writeMonth(month))).toBe(month);
    }),
  );
  for (const text of ['', '2020', '2020-13', '2020-00', '2020-1', '20200-01', '2020-01-01'])
    expect(readMonth(text)).toBeUndefined();
});
