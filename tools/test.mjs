// `npm test`: static checks, unit, component, contract and gateway tests, then the built page in a browser. With a word it
// runs the tests of that path or title alone; `--all` runs whole what is otherwise sampled, and a second browser engine.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireChromium, requireFirefox } from './browsers.mjs';
import { CHECKS, check } from './check.mjs';
import { chooseTests } from './chooseTests.ts';
import { buildPage, NODE, ROOT } from './setup.mjs';
import { LOAD_SOURCES } from './stay.mjs';
import { browserOutcomes, closingLines } from './testOutcomes.ts';

const {
  values: { all },
  positionals: [word],
} = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean', default: false } } });

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 2 ** 30;

/** Where tests keep their files: in memory where there is room, since every durable write waits for a disk. */
function scratchRoot() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

const scratch = mkdtempSync(join(scratchRoot(), 'airledger-test-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

const one = (file, title, state) => ({ file, title, ms: 0, state, tries: 1 });

/** Runs a test runner that leaves a JSON report; a runner that leaves none counts as one failure. */
function runner(heading, args, env, read) {
  console.log(`\n— ${heading}`);
  const report = join(scratch, 'report.json');
  rmSync(report, { force: true });
  spawnSync(NODE, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${LOAD_SOURCES}`,
      TMPDIR: scratch,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...env,
    },
  });
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return [one(heading, 'the test run left no report', 'failed')];
  }
}

function unitTests({ files = [], title }) {
  const chosen = files.filter((file) => !file.endsWith('.spec.ts'));
  if (files.length > 0 && chosen.length === 0) return [];
  const env = all ? { AIRLEDGER_TESTS: 'all', AIRLEDGER_FIREFOX: requireFirefox() } : {};
  const report = ['--report', join(scratch, 'report.json'), ...(title ? ['--title', title] : [])];
  const args = ['tools/unitTests.mjs', ...report, ...chosen];
  return runner('unit, component, contract and gateway tests', args, env, (outcomes) => outcomes);
}

function browserTests({ files = [], title }) {
  const chosen = files.filter((file) => file.endsWith('.spec.ts'));
  if (files.length > 0 && chosen.length === 0) return [];
  const filter = title ? ['--grep', title, '--pass-with-no-tests'] : [];
  const options = ['-c', 'tests/e2e', '--reporter=list,json', ...filter];
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...options, ...chosen];
  const env = { AIRLEDGER_CHROMIUM: requireChromium(), ...(all ? { AIRLEDGER_TESTS: 'all' } : {}) };
  return runner('end to end, in a browser', args, env, browserOutcomes);
}

async function staticChecks() {
  const failed = await check();
  return CHECKS.map(([name]) => one('static checks', name, failed.includes(name) ? 'failed' : 'passed'));
}

function firstViewSize() {
  console.log('\n— size of the first view');
  const { status } = spawnSync(NODE, ['node_modules/size-limit/bin.js'], { cwd: ROOT, stdio: 'inherit' });
  return [one('static checks', 'size of the first view', status === 0 ? 'passed' : 'failed')];
}

async function everything() {
  const checking = staticChecks();
  await buildPage();
  const checked = await checking;
  return [...checked, ...unitTests({}), ...browserTests({}), ...firstViewSize()];
}

async function chosen() {
  const choice = chooseTests(word);
  await buildPage();
  const outcomes = [...unitTests(choice), ...browserTests(choice)];
  return choice.title ? outcomes.filter(({ state }) => state !== 'skipped') : outcomes;
}

const outcomes = word === undefined ? await everything() : await chosen();
if (outcomes.length === 0) console.error(`\nNo test has ${JSON.stringify(word)} in its path or title.`);
console.log(closingLines(outcomes).join('\n'));
const states = new Set(outcomes.map(({ state }) => state));
process.exit(states.has('failed') || !states.has('passed') ? 1 : 0);
