import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTime } from './readTime.ts';

const HALF_PAST = Date.UTC(2021, 6, 9, 4, 3, 2);

test.each([
  ['2021-07-09 04:03:02', HALF_PAST],
  ['2021-7-9 4:3:2', HALF_PAST],
  [' 2021/07/09 04:03:02 ', HALF_PAST],
  ['2021-07-09T04:03:02Z', HALF_PAST],
  ['2021-07-09T04:03:02.5Z', HALF_PAST + 500],
  ['2021-07-09T04:03:02.123456', HALF_PAST + 123],
  ['2021-07-09T06:03:02+02:00', HALF_PAST],
  ['2021-07-08 23:33:02-0430', HALF_PAST],
  ['2021-07-09 04:03', HALF_PAST - 2000],
  ['2024-02-29 00:00:00', Date.UTC(2024, 1, 29)],
  ['1970-01-01 00:00:00', 0],
  ['', 0],
])('%j is read', (text, timeMs) => {
  expect(readTime(text)).toBe(timeMs);
});

test.each([
  ['2021-07 04:03:02', 'the day is missing'],
  ['2021-7- 04:03:02', 'the day is missing'],
  ['2021-07T04:03:02', 'the day is missing'],
  ['0000-00-00 00:00:00', 'no such month'],
  ['2023-02-29 00:00:00', 'no such day'],
  ['2021-07-00 00:00:00', 'no such day'],
  ['2021-07-09 24:00:00', 'no such time of day'],
  ['1969-12-31 23:59:59', 'before 1970'],
  ['yesterday', 'not a date such as 2024-05-31 23:59:59'],
])('%j is refused: %s', (text, reason) => {
  expect(readTime(text)).toBe(reason);
});

test('every second that is written is read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 253_402_300_799 }), (second) => {
      expect(readTime(new Date(second * 1000).toISOString())).toBe(second * 1000);
    }),
  );
});

test('the usual form and any other of the same date are read alike', () => {
  const number = fc.integer({ min: 0, max: 99 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1968, max: 2101 }),
      fc.tuple(number, number, number, number, number),
      (year, parts) => {
        const [month, day, hour, minute, second] = parts.map((part) => String(part).padStart(2, '0'));
        const text = `${year}-${month}-${day} ${hour}:${minute}:${second}`;
        expect(readTime(text)).toBe(readTime(`${text}Z`));
      },
    ),
    {
      examples: [
        [2024, [2, 29, 23, 59, 60]],
        [2023, [2, 29, 0, 0, 0]],
        [1970, [1, 28, 0, 0, 0]],
        [1969, [12, 28, 23, 59, 59]],
      ],
      numRuns: 1_000,
    },
  );
});
