import { expect, test } from 'vitest';
import { limitText, readLimit } from './ruleLimits.ts';

test('limits of rules: what is typed is the formula of the file, and back', () => {
  for (const [type, typed, formula] of [
    ['whole', '-5', '-5'],
    ['decimal', '=B$1*2', 'B$1*2'],
    ['list', 'open,"WPA2"', '"open,""WPA2"""'],
    ['list', '=Lists!$A$1:$A$3', 'Lists!$A$1:$A$3'],
    ['date', '2026-01-31', '46053'],
    ['date', '=TODAY()', 'TODAY()'],
    ['time', '18:00:00', '0.75'],
    ['custom', '=ISNUMBER(A1)', 'ISNUMBER(A1)'],
    ['custom', '=1', '1'],
  ] as const) {
    expect([typed, readLimit(typed, type, false)]).toEqual([typed, formula]);
    expect(limitText(formula, type, false)).toBe(typed);
  }
  expect(readLimit('2026-01-31', 'date', true)).toBe('44591');
  expect(limitText('44591', 'date', true)).toBe('2026-01-31');
  expect(limitText('46053.5', 'date', false)).toBe('2026-01-31 12:00:00');
  expect(['', ' = ', 'ten'].map((text) => readLimit(text, 'whole', false))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
