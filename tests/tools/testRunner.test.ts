// What a person reads at the end of `npm test`, and what `npm test -- WORD` runs.

import { expect, test } from 'vitest';
import { chooseTests } from '#tools/chooseTests.ts';
import { browserOutcomes, closingLines } from '#tools/testOutcomes.ts';

const outcome = (title: string, more: object = {}) => ({
  file: 'a.test.ts',
  title,
  ms: 10,
  state: 'passed',
  tries: 1,
  ...more,
});

test('the end of a run names what was skipped and why, what needed a second try, what failed, and counts', () => {
  const lines = closingLines([
    outcome('fine'),
    outcome('hiccup', { tries: 2 }),
    outcome('broken', { state: 'failed', ms: 2500 }),
    outcome('absent', { state: 'skipped', reason: 'LibreOffice is not installed' }),
  ]);
  expect(lines.at(-1)).toBe('2 passed, 1 failed, 1 skipped');
  const text = lines.join('\n');
  expect(text).toContain('Skipped:\n  a.test.ts > absent: LibreOffice is not installed');
  expect(text).toContain('Passed at the second try:\n  a.test.ts > hiccup');
  expect(text).toContain('Failed:\n  a.test.ts > broken');
  expect(lines[2]).toBe('    2.5 s  a.test.ts > broken');
});

test('the ten slowest are listed, and a run without skips says nothing of them', () => {
  const lines = closingLines(Array.from({ length: 12 }, (_, at) => outcome(`test ${at}`, { ms: at * 1000 })));
  expect(lines.filter((line) => / s {2}a\.test\.ts > /.test(line))).toHaveLength(10);
  expect(lines.at(-1)).toBe('12 passed, 0 failed');
});

test('a report of browser tests tells tries, reasons and errors outside of tests', () => {
  const spec = (
    title: string,
    status: string,
    tries: number,
    annotations: { type: string; description: string }[] = [],
  ) => ({
    title,
    file: 'search/search.spec.ts',
    tests: [{ status, annotations, results: Array.from({ length: tries }, () => ({ duration: 5 })) }],
  });
  const report = {
    suites: [
      {
        title: 'search/search.spec.ts',
        specs: [spec('finds', 'flaky', 2)],
        suites: [
          { title: 'phone', specs: [spec('taps', 'skipped', 0, [{ type: 'skip', description: 'why' }])] },
        ],
      },
    ],
    errors: [{ message: 'no browser' }],
  };
  expect(browserOutcomes(report)).toMatchObject([
    { file: 'tests/e2e/search/search.spec.ts', title: 'finds', state: 'passed', tries: 2 },
    { title: 'phone > taps', state: 'skipped', reason: 'why' },
    { title: 'no browser', state: 'failed' },
  ]);
});

test('a word runs the files whose path has it, else the tests whose title has it', () => {
  expect(chooseTests('testRunner')).toEqual({ files: ['tests/tools/testRunner.test.ts'] });
  const { files, title } = chooseTests('runs the files whose path has it');
  expect(files).toEqual(['tests/tools/testRunner.test.ts']);
  expect('a word runs the files whose path has it, else').toMatch(new RegExp(title!));
  expect(new RegExp(chooseTests('a (b) [c]?').title!).test('x a (b) [c]? y')).toBe(true);
});
