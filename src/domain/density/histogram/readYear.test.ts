import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readYear } from './readYear.ts';

const instant = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2100-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => ({ date, year: date.getUTCFullYear() }));

test('read year: every time format gives its year', () => {
  fc.assert(
    fc.property(instant, ({ date, year }) => {
      const iso = date.toISOString();
      const day = iso.slice(0, 10);
      const ways = [
        ...[iso, day, iso.slice(0, 7), iso.slice(0, 4), iso.replace('T', ' '), iso.slice(0, 16), ` ${day}\n`],
        ...[`${iso.slice(0, 19)}+02:00`, `${iso.slice(0, 19)}-1000`, day.replaceAll('-', '')],
        ...[iso.slice(0, 7).replace('-', ''), iso.slice(0, 19).replaceAll(/\D/g, '')],
        ...[String(date.getTime()), String(Math.floor(date.getTime() / 1000)), `${date.getTime() / 1000}`],
      ];
      for (const way of ways) expect([way, readYear(way)]).toEqual([way, year]);
    }),
  );
});

test('read year: no input throws or gives an impossible year', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.integer().map(String), fc.stringMatching(/^[\d:TZ.+ -]{0,24}$/)),
      (text) => {
        const year = readYear(text);
        if (year === undefined) return;
        expect(Number.isInteger(year)).toBe(true);
        expect(year).toBeGreaterThanOrEqual(1990);
        expect(year).toBeLessThanOrEqual(2100);
      },
    ),
    { numRuns: 2000 },
  );
});

test.each(
  [
    ...['', ' ', '0', '-1', '1989', '2101', '9999', '0001-01-01', '1970-01-01', '2019-13', '2019-02-30'],
    ...['2019-1-1', '20191301', '201913', '2019W01', '99', '02019', '+2019', '-2019-01-01', '1e9', '0x7e3'],
    ...['2019-01-01T', '2019-01-01; DROP TABLE', '٢٠١٩', '２０１９', 'null', '2019\u0000', '2019-01-01Z'],
    ...['99999999999999', '9'.repeat(400), 'unknown', '01/02/2019', 'NaN', 'Infinity'],
  ].map((text) => [text]),
)('%j is no year', (text) => {
  expect(readYear(text)).toBeUndefined();
});

test('read year: a time zone does not change the year', () => {
  expect(readYear('2020-01-01T00:00:00+01:00')).toBe(2020);
});
