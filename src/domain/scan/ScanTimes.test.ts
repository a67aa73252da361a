import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ScanTimes } from './ScanTimes.ts';

const HALF_PAST = Date.UTC(2026, 10, 20, 23, 30);

test.each([
  '2026-11-20T23:30:00Z',
  '2026-11-20 23:30:00',
  '2026-11-20 11:30:00 PM',
  '2026-11-21T00:30:00.000+01:00',
  '1795217400',
  '1795217400000',
  '1795217400000000',
  '20.11.2026 23:30',
  '20.11.2026, 23:30:00',
  '20/11/2026 23:30',
  '20-11-2026 23:30:00',
  '11/20/2026 11:30:00 PM',
  '11/20/2026, 11:30 p.m.',
  'Fri Nov 20 23:30:00 2026',
  'Fri, 20 Nov 2026 23:30:00 +0000',
  'Sat, 21 Nov 2026 00:30:00 +0100',
  '20 November 2026 23:30 GMT',
])('scan times: %s is read', (text) => {
  const times = new ScanTimes();
  expect(times.read(text)).toBe(HALF_PAST);
  expect(times.notes().join()).not.toContain('could not be read');
});

test.each(['', '0', 'null', '-'])('scan times: %j is no time, and no mistake', (text) => {
  const times = new ScanTimes();
  expect([times.read(text), times.notes()]).toEqual([null, []]);
});

test.each([
  '05/11/2026 23:30',
  '31/31/2026 23:30',
  '11/20/2026 13:30 PM',
  'Fri Nov 20 23:30:00 CET 2026',
  'yesterday',
])('scan times: %s is not guessed', (text) => {
  const times = new ScanTimes();
  expect(times.read(text)).toBeNull();
  expect(times.read('x')).toBeNull();
  expect(times.notes()[0]).toBe(
    `Times that could not be read: 2, for example “${text}”. Their rows are read without a time.`,
  );
});

test('scan times: one date with a number above 12 decides the others of its file', () => {
  const [dayFirst, monthFirst] = [new ScanTimes(), new ScanTimes()];
  dayFirst.learn('13/11/2026 08:00');
  monthFirst.learn('11/13/2026 08:00');
  expect(dayFirst.read('05/11/2026 23:30')).toBe(Date.UTC(2026, 10, 5, 23, 30));
  expect(monthFirst.read('05/11/2026 23:30')).toBe(Date.UTC(2026, 4, 11, 23, 30));
  expect(dayFirst.notes()[0]).toBe('Dates such as 05/11/2026 were read with the day first.');
  expect(monthFirst.notes()[0]).toBe('Dates such as 05/11/2026 were read with the month first.');
  dayFirst.learn('11/13/2026 08:00');
  expect(dayFirst.read('05/11/2026 23:30')).toBeNull();
  expect(dayFirst.read('20/11/2026 23:30')).toBe(HALF_PAST);
  expect(dayFirst.read('11/20/2026 23:30')).toBe(HALF_PAST);
});

test.each(['2026-11-20', '20.11.2026', '20/11/2026', '11-20-2026'])('scan times: %s begins a day', (text) => {
  expect(new ScanTimes().read(text)).toBe(Date.UTC(2026, 10, 20));
});

test('scan times: UTC is said where a time had no zone', () => {
  const zoned = new ScanTimes();
  zoned.read('2026-11-20T23:30:00.000+01:00');
  zoned.read('1795217400');
  expect(zoned.notes()).toEqual([]);
  zoned.read('2026-11-20 23:30:00');
  expect(zoned.notes()).toEqual(['Times without a time zone were read as UTC.']);
});

test('scan times: what a date is written as is read back, in any form that is read', () => {
  const forms: ((date: Date) => string)[] = [
    (date) => date.toISOString(),
    (date) => date.toUTCString(),
    (date) => date.toLocaleString('en-US', { timeZone: 'UTC' }),
    (date) => date.toLocaleString('en-GB', { timeZone: 'UTC' }),
    (date) => date.toLocaleString('de-DE', { timeZone: 'UTC' }),
  ];
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4_000_000_000 }), fc.constantFrom(...forms), (seconds, write) => {
      const date = new Date(seconds * 1000);
      const times = new ScanTimes();
      times.learn(write(new Date(Date.UTC(2026, 10, 20))));
      expect(times.read(write(date))).toBe(seconds * 1000);
    }),
  );
});
