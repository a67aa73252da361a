// What the runners report, in one form.

import { relative } from 'node:path';
import { inspect } from 'node:util';
import type { Vitest } from 'vitest/node';

interface Outcome {
  file: string;
  title: string;
  ms: number;
  state: string;
  /** Two for a test that failed at first. */
  tries: number;
  /** Why it was skipped. */
  reason?: string | undefined;
}

/** What is read of the JSON report of Playwright. */
interface BrowserReport {
  suites: Suite[];
  errors: { message: string }[];
}

interface Suite {
  title: string;
  specs: Spec[];
  suites?: Suite[];
}

interface Spec {
  title: string;
  file: string;
  tests: {
    status: string;
    results: { duration: number }[];
    annotations: { type: string; description?: string }[];
  }[];
}

/** The tests that a Vitest run has in memory; a file that could not be loaded, and an error outside of tests, fail too. */
export function unitOutcomes(vitest: Vitest): Outcome[] {
  const modules = vitest.state.getTestModules();
  const tests = modules.flatMap((module) =>
    [...module.children.allTests()].map((one) => {
      const result = one.result();
      const reason = 'note' in result ? result.note : undefined;
      const { duration: ms = 0, retryCount = 0 } = one.diagnostic() ?? {};
      const file = module.relativeModuleId;
      return { file, title: one.fullName, ms, state: result.state, tries: retryCount + 1, reason };
    }),
  );
  const failed = (file: string, title: string) => ({ file, title, ms: 0, state: 'failed', tries: 1 });
  const unloaded = modules.filter((module) => module.errors().length > 0);
  return [
    ...tests,
    ...unloaded.map((module) => failed(module.relativeModuleId, 'could not be loaded')),
    ...vitest.state.getUnhandledErrors().map((error) => failed(runningAt(error), messageOf(error))),
  ];
}

/** The file that ran when an error was thrown outside of its tests. */
const runningAt = (error: unknown): string => {
  const path = (error as { VITEST_TEST_PATH?: string } | null)?.VITEST_TEST_PATH;
  return path ? `${relative(process.cwd(), path)}, outside of its tests` : 'outside of tests';
};

/** Errors of other threads come as plain objects, which may have no text of their own. */
const messageOf = (error: unknown): string =>
  (error as { message?: string } | null)?.message ?? inspect(error);

const STATES: Readonly<Record<string, string>> = {
  expected: 'passed',
  flaky: 'passed',
  unexpected: 'failed',
  skipped: 'skipped',
};

/** The tests of a JSON report of Playwright; an error outside of tests fails too. */
export function browserOutcomes({ suites, errors }: BrowserReport): Outcome[] {
  const specsOf = (suite: Suite, path: string[] = []): Spec[] => [
    ...suite.specs.map((spec) => ({ ...spec, title: [...path, spec.title].join(' > ') })),
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, [...path, inner.title])),
  ];
  const tests = suites
    .flatMap((suite) => specsOf(suite))
    .flatMap(({ file, title, tests }) =>
      tests.map(({ status, results, annotations }) => ({
        file: `tests/e2e/${file}`,
        title,
        ms: Math.max(0, ...results.map(({ duration }) => duration)),
        state: STATES[status] ?? 'failed',
        tries: results.length,
        reason: annotations.find(({ type }) => type === 'skip')?.description,
      })),
    );
  return [
    ...tests,
    ...errors.map(({ message }) => ({
      file: 'outside of tests',
      title: message,
      ms: 0,
      state: 'failed',
      tries: 1,
    })),
  ];
}

const SLOWEST = 10;

/** The end of a run: what was skipped and why, what needed a second try, the slowest, and the counts. */
export function closingLines(outcomes: readonly Outcome[]): string[] {
  const of = (state: string) => outcomes.filter((one) => one.state === state);
  const name = ({ file, title }: Outcome) => `${file} > ${title}`;
  const section = (heading: string, lines: string[]) =>
    lines.length > 0 ? ['', heading, ...lines.map((line) => `  ${line}`)] : [];
  const [passed, failed, skipped] = [of('passed'), of('failed'), of('skipped')];
  const slowest = outcomes.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  return [
    ...section(
      'Slowest:',
      slowest.map((one) => `${(one.ms / 1000).toFixed(1).padStart(5)} s  ${name(one)}`),
    ),
    ...section(
      'Skipped:',
      skipped.map((one) => `${name(one)}: ${one.reason ?? 'no reason is given'}`),
    ),
    ...section(
      'Passed at the second try:',
      of('passed')
        .filter(({ tries }) => tries > 1)
        .map(name),
    ),
    ...section('Failed:', failed.map(name)),
    '',
    `${passed.length} passed, ${failed.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`,
  ];
}
