import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  EVENT_PRESETS,
  formatMinute,
  formatPhase,
  formatSpan,
  parseMinute,
  phaseOf,
  presetWindow,
  readEventWindow,
  SHORTEST_EVENT_MS,
  weekUpTo,
} from './EventWindow.ts';

const moment = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2100, 0, 1) });
const iso = (timeMs: number) => new Date(timeMs).toISOString();

test('every preset is a window that the service takes, whenever it is chosen', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(...EVENT_PRESETS), (nowMs, preset) => {
      const window = presetWindow(preset, nowMs);
      expect(window.endMs - window.startMs).toBeGreaterThanOrEqual(SHORTEST_EVENT_MS);
      expect(readEventWindow(formatMinute(window.startMs), formatMinute(window.endMs))).toEqual(window);
      if (preset === 'lastWeekend' || preset === 'lastMonth') expect(phaseOf(window, nowMs)).toBe('after');
    }),
  );
});

test('weekends are Saturday and Sunday in UTC, this one also while it lasts', () => {
  fc.assert(
    fc.property(moment, (nowMs) => {
      const { startMs, endMs } = presetWindow('thisWeekend', nowMs);
      expect(new Date(startMs).getUTCDay()).toBe(6);
      expect(startMs % 86_400_000).toBe(0);
      expect(endMs).toBeGreaterThan(nowMs);
      expect(presetWindow('lastWeekend', nowMs).startMs).toBe(startMs - 7 * 86_400_000);
    }),
  );
  const sunday = Date.UTC(2026, 10, 22, 12);
  expect(iso(presetWindow('thisWeekend', sunday).startMs)).toBe('2026-11-21T00:00:00.000Z');
  expect(iso(presetWindow('lastWeekend', sunday).endMs)).toBe('2026-11-16T00:00:00.000Z');
});

test('months of the calendar, over the turn of the year', () => {
  const january = Date.UTC(2027, 0, 31, 23, 59);
  const { startMs, endMs } = presetWindow('lastMonth', january);
  expect([iso(startMs), iso(endMs)]).toEqual(['2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z']);
});

test('the week up to a day ends with it, over the turn of a month', () => {
  const { startMs, endMs } = weekUpTo('2026-03-02')!;
  expect([iso(startMs), iso(endMs)]).toEqual(['2026-02-24T00:00:00.000Z', '2026-03-03T00:00:00.000Z']);
  expect(weekUpTo('2026-02-30')).toBeUndefined();
});

test('reads back every written time, and rejects anything else', () => {
  fc.assert(
    fc.property(moment, (timeMs) => {
      const minute = Math.floor(timeMs / 60_000) * 60_000;
      expect(parseMinute(formatMinute(timeMs))).toBe(minute);
      expect(parseMinute(iso(minute))).toBe(minute);
    }),
  );
  for (const text of ['', '2026-02-30T00:00', '2026-11-21', '2026-13-01T00:00', '2026-11-21T24:30', 'x'])
    expect(parseMinute(text), text).toBeUndefined();
  for (const text of ['2026-11-21T18:00+01:00', '2026-11-21T18:00:30Z'])
    expect(parseMinute(text), text).toBeUndefined();
});

test.each([
  ['', '2026-11-22T00:00', ['start'], 'it is empty'],
  ['now', 'then', ['start', 'end'], 'got "now"'],
  ['2026-11-22T00:00', '2026-11-22T00:00', ['end'], 'after the start'],
  ['2026-11-22T00:00', '2026-11-21T00:00', ['end'], 'after the start'],
  ['2026-11-21T00:00', '2026-11-21T23:59', ['end'], '23 h 59 min'],
])('from %j to %j is rejected before a request is sent', (start, end, fields, words) => {
  const problems = readEventWindow(start, end);
  if (!Array.isArray(problems)) throw new Error('taken');
  expect(problems.map(({ field }) => field)).toEqual(fields);
  expect(problems[0]!.text).toContain(words);
});

test('exactly 24 hours are enough', () => {
  expect(readEventWindow('2026-11-21T06:30', '2026-11-22T06:30')).toEqual({
    startMs: Date.UTC(2026, 10, 21, 6, 30),
    endMs: Date.UTC(2026, 10, 22, 6, 30),
  });
});

test('the clock counts to the start, then to the end, then on', () => {
  const window = { startMs: 100 * 86_400_000, endMs: 102 * 86_400_000 };
  expect(formatPhase(window, window.startMs - 11_520_000)).toBe('Begins in 3 h 12 min');
  expect(formatPhase(window, window.startMs)).toBe('Ends in 2 d');
  expect(formatPhase(window, window.endMs - 45_000)).toBe('Ends in 45 s');
  expect(formatPhase(window, window.endMs)).toBe('Ended 0 s ago');
  expect(formatPhase(window, window.endMs + 187_200_000)).toBe('Ended 2 d 4 h ago');
  expect(formatSpan(-5)).toBe('0 s');
});
