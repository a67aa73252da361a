import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SIGHTED, wigleCsv } from '#tests/support/domain/wigleCsv.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';

const wholeTest = wholeOnly(test);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cli-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the command as npm does: in the project's folder, for a user who is in `folder`. */
function run(...args: string[]): Promise<{ code: number; printed: string }> {
  const env = { ...process.env, INIT_CWD: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, ['server/importCli.ts', ...args], { env }, (error, printed) =>
      resolve({ code: error ? Number(error.code) : 0, printed }),
    );
  });
}

test('npm run import: adds files to the store of the home; repeating it changes nothing', async () => {
  writeFileSync(join(folder, 'a.csv'), `${wigleCsv([SIGHTED])}broken\n`);
  const first = await run('a.csv', '--home', 'home');
  expect(first.code).toBe(0);
  expect(first.printed).toContain(
    'a.csv: done\n  2 lines with data, 1 rejected; 1 new observations (0 known or repeated), 1 new networks',
  );
  expect(first.printed).toContain('line 4: 1 field, 14 in the header\n    broken');
  const again = await run('a.csv', '--home', 'home');
  expect(again).toMatchObject({ code: 0 });
  expect(again.printed).toContain('already imported');
  const connections = JSON.parse(readFileSync(join(folder, 'home', 'connections.json'), 'utf8'));
  expect(connections.wireless).toMatchObject({ mode: 'embedded', dataset: 'own' });
}, 30_000);

wholeTest(
  'npm run import: fails after the other files if one is not a survey',
  async () => {
    writeFileSync(join(folder, 'a.json'), '{}');
    writeFileSync(join(folder, 'b.csv'), wigleCsv([SIGHTED]));
    const { code, printed } = await run('a.json', 'b.csv', '--home', 'home');
    expect(code).toBe(1);
    expect(printed).toContain('a.json: failed: This is JSON. Accepted:');
    expect(printed).toContain('b.csv: done');
  },
  30_000,
);

test('npm run import: names a missing file, and imports the others', async () => {
  writeFileSync(join(folder, 'b.csv'), wigleCsv([SIGHTED]));
  const { code, printed } = await run('none.csv', '.', 'b.csv', '--home', 'home');
  expect(code).toBe(1);
  expect(printed).toContain(`none.csv: failed: There is no file ${join(folder, 'none.csv')}.`);
  expect(printed).toContain(`.: failed: ${folder} is a folder.`);
  expect(printed).toContain('b.csv: done');
}, 30_000);

wholeTest(
  'npm run import: a closed output pipe stops nothing and prints no stack',
  async () => {
    for (const name of ['a.csv', 'b.csv'])
      writeFileSync(join(folder, name), wigleCsv([{ ...SIGHTED, name }]));
    const command = `"${process.execPath}" server/importCli.ts a.csv b.csv --home home | true; exit \${PIPESTATUS[0]}`;
    const env = { ...process.env, INIT_CWD: folder };
    const [code, complaints] = await new Promise<[number, string]>((resolve) => {
      execFile('bash', ['-c', command], { env }, (error, _, stderr) =>
        resolve([error ? Number(error.code) : 0, stderr]),
      );
    });
    const stack = complaints.replace(/^[ab]\.csv: (?:reading|merging): .*\n/gm, '');
    expect([code, stack]).toEqual([0, '']);
    const store = new DatabaseSync(join(folder, 'home', 'wireless', 'own.sqlite'));
    expect(
      store
        .prepare('SELECT name FROM upload ORDER BY id')
        .all()
        .map(({ name }) => name),
    ).toEqual(['a.csv', 'b.csv']);
    store.close();
  },
  30_000,
);

test('npm run import: without a file prints its usage', async () => {
  expect(await run()).toMatchObject({ code: 2, printed: expect.stringContaining('npm run import -- FILE') });
}, 30_000);
