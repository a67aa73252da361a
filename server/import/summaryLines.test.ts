import { expect, test } from 'vitest';
import type { Progress } from './ImportTarget.ts';
import { progressLine, summaryLines } from './summaryLines.ts';

const PROGRESS: Progress = {
  state: 'done',
  message: null,
  bytesRead: 50,
  bytesTotal: 200,
  lines: 12_345,
  observations: 12_000,
  known: 20,
  rejected: 25,
  networksNew: 3000,
  networksChanged: 7,
};

test('progress: states how much, of what', () => {
  expect(progressLine('a.csv', { ...PROGRESS, state: 'reading' })).toBe(
    'a.csv: reading: 25 %, 12,345 lines, 12,000 observations, 25 rejected',
  );
  expect(progressLine('a.csv', { ...PROGRESS, state: 'merging', placed: 0.5 })).toMatch(
    /^a\.csv: merging: 50 %, /,
  );
  expect(progressLine('a.csv', { ...PROGRESS, bytesTotal: null })).toBe(
    'a.csv: done: 12,345 lines, 12,000 observations, 25 rejected',
  );
});

test('summary: lists the first rejected lines and where to find the rest', () => {
  const rejects = [{ line: 9, reason: 'no such day', text: 'x'.repeat(200) }];
  expect(summaryLines('a.csv', { progress: PROGRESS, rejects, rest: 'in the drawer' })).toEqual([
    'a.csv: done',
    '  12,345 lines with data, 25 rejected; 11,980 new observations (20 known or repeated), 3,000 new networks, 7 changed',
    '  line 9: no such day',
    `    ${'x'.repeat(160)}…`,
    '  24 more. Their list, at most 1,000 lines or 1 MB, is in the drawer.',
  ]);
});

test('summary: a doubtful file says what to do, and a long list how much is stored', () => {
  const progress = { ...PROGRESS, state: 'doubtful', message: 'probably another format', rejected: 12_000 };
  expect(summaryLines('a.csv', { progress, rejects: [], rest: 'in the drawer' })).toEqual([
    'a.csv: doubtful: probably another format',
    '  12,345 lines with data, 12,000 rejected',
    '  Nothing was imported. To import the lines that could be read, add --anyway.',
    '  12,000 more. Their list, at most 1,000 lines or 1 MB, is in the drawer.',
  ]);
});

test('summary: no control characters of a file reach the terminal', () => {
  const rejects = [{ line: 1, reason: 'bad \x1b]0;owned\x07', text: '\x1b[2J\r\u202ename' }];
  const progress = { ...PROGRESS, message: 'at \x1b[31m', rejected: 1 };
  const printed = [
    progressLine('a\x1b.csv', progress),
    ...summaryLines('a\x1b.csv', { progress, rejects, rest: '' }),
  ].join('');
  expect([...printed].filter((one) => one.charCodeAt(0) < 32 || one === '\u202e')).toEqual([]);
});
