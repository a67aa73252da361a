import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ledgerDays } from './ledgerDays.ts';

const NOW = Date.UTC(2026, 10, 21, 23, 59);
const entry = fc.record({
  day: fc
    .integer({ min: -5, max: 40 })
    .map((ago) => new Date(NOW - ago * 86_400_000).toISOString().slice(0, 10)),
  service: fc.constantFrom('wireless', 'followers'),
  class: fc.constantFrom('search', 'stats'),
  mode: fc.constantFrom('live', 'embedded'),
  spent: fc.nat(50),
});

test('each series has every day once, and all that was spent in them', () => {
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const all = ledgerDays(entries, 30, NOW);
      for (const { points, total } of all) {
        expect(points).toHaveLength(30);
        expect(points.at(-1)!.atMs).toBe(Date.UTC(2026, 10, 21));
        expect(new Set(points.map(({ atMs }) => atMs)).size).toBe(30);
        expect(points.reduce((sum, { value }) => sum + value, 0)).toBe(total);
      }
      const inside = entries.filter(({ day }) => day >= '2026-10-23' && day <= '2026-11-21');
      expect(all.reduce((sum, { total }) => sum + total, 0)).toBe(
        inside.reduce((sum, { spent }) => sum + spent, 0),
      );
    }),
  );
});

test('days without queries are zero, and a day that cannot be read is left out', () => {
  const spent = { service: 'wireless', class: 'search', mode: 'live', spent: 4 };
  const [series] = ledgerDays(
    [
      { day: '2026-11-20', ...spent },
      { day: 'yesterday', ...spent },
    ],
    3,
    NOW,
  );
  expect(series!.points.map(({ value }) => value)).toEqual([0, 4, 0]);
});
