import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serialOfDay } from '#domain/sheet/serialDate.ts';
import { isoOfSerial } from './isoOfSerial.ts';

const DAY_MS = 86_400_000;

test.each([
  [46_130.395833333336, 'yyyy-mm-dd hh:mm', '2026-04-18T09:30:00'],
  [46_130, 'yyyy-mm-dd hh:mm', '2026-04-18T00:00:00'],
  [46_130, 'm/d/yyyy', '2026-04-18'],
  [46_130.5, 'm/d/yyyy', '2026-04-18T12:00:00'],
  [46_129.999999, 'yyyy-mm-dd hh:mm', '2026-04-18T00:00:00'],
  [46_130, 'mmm', '2026-04-18'],
  [0.5, 'h:mm', undefined],
  [1.5, '[h]:mm:ss', undefined],
  [46_130, 'General', undefined],
  [46_130, '0.0', undefined],
  [-1, 'm/d/yyyy', undefined],
  [0, 'm/d/yyyy', undefined],
  [1e15, 'm/d/yyyy', undefined],
])('%d as %j is %j', (serial, format, iso) => {
  expect(isoOfSerial(serial, format, false)).toBe(iso);
});

test('the 1904 system counts from later on', () => {
  expect(isoOfSerial(46_130 - 1462, 'm/d/yyyy', true)).toBe('2026-04-18');
});

test('every second comes back', () => {
  const second = fc.date({
    min: new Date(Date.UTC(1901, 0, 1)),
    max: new Date(Date.UTC(9999, 0, 1)),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(second, (date) => {
      date.setUTCMilliseconds(0);
      const day = serialOfDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
      const time = (((date.getTime() % DAY_MS) + DAY_MS) % DAY_MS) / DAY_MS;
      expect(`${isoOfSerial(day + time, 'yyyy-mm-dd hh:mm:ss', false)}.000Z`).toBe(date.toISOString());
    }),
  );
});
