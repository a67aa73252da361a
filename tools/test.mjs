// The whole test: static checks, unit, component, contract and gateway tests, then the built page in a browser.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKS, check } from './check.mjs';
import { requireChromium } from './chromium.mjs';
import { buildPage, NODE, ROOT } from './setup.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'airledger-test-'));
const total = { passed: 0, failed: 0 };

function count(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}

/** Runs a test runner that leaves a JSON report; a runner that leaves none counts as one failure. */
function suite(args, env, read) {
  const report = join(scratch, `${args.length}-${Math.random().toString(36).slice(2)}.json`);
  spawnSync(
    NODE,
    args.map((arg) => arg.replace('REPORT', report)),
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  try {
    count(...read(JSON.parse(readFileSync(report, 'utf8'))));
  } catch {
    console.error('The test run left no report.');
    count(0, 1);
  }
}

const failedChecks = check();
count(CHECKS.length - failedChecks.length, failedChecks.length);

console.log('\n— unit, component, contract and gateway tests');
suite(
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=REPORT',
  ],
  {},
  (report) => [report.numPassedTests, report.numTotalTests - report.numPassedTests - report.numPendingTests],
);

console.log('\n— end to end, in a browser');
buildPage();
suite(
  ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/e2e', '--reporter=list,json'],
  { AIRLEDGER_CHROMIUM: requireChromium() },
  (report) => [report.stats.expected + report.stats.flaky, report.stats.unexpected],
);

console.log('\n— size of the first view');
count(
  ...(spawnSync(NODE, ['node_modules/size-limit/bin.js'], { cwd: ROOT, stdio: 'inherit' }).status === 0
    ? [1, 0]
    : [0, 1]),
);

rmSync(scratch, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
