// The package of `npm run package`, installed beside the packages that it names and no others.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const TIME_MS = 120_000;
const root = mkdtempSync(join(tmpdir(), 'airledger-package-'));
const installed = join(root, 'node_modules/airledger');
const started: ChildProcess[] = [];
const manifest = () => JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));

beforeAll(() => {
  const made = spawnSync(process.execPath, ['tools/package.mjs', '--folder', installed], {
    encoding: 'utf8',
  });
  expect(made.status, made.stderr).toBe(0);
  for (const name of Object.keys(manifest().dependencies)) {
    mkdirSync(dirname(join(root, 'node_modules', name)), { recursive: true });
    symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name));
  }
}, TIME_MS);
afterAll(async () => {
  for (const child of started) {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
  rmSync(root, { recursive: true, force: true });
});

/** Runs its command, and answers with the first address that it prints. */
async function addressOf(...args: string[]): Promise<string> {
  const options = ['--home', join(root, `home-${started.length}`), '--port', '0', '--networks', '300'];
  const child = spawn(process.execPath, [join(installed, manifest().bin.airledger), ...args, ...options]);
  started.push(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
  await vi.waitFor(() => expect(printed).toContain('http://'), { timeout: TIME_MS });
  return /http:\/\/127\.0\.0\.1:\d+/.exec(printed)![0];
}

test('package: what it holds runs without what builds and tests it', () => {
  const { dependencies, bin, engines } = manifest();
  expect(Object.keys(bin)).toEqual(['airledger']);
  expect(engines).toEqual({ node: '>=20' });
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['node', 'undici', 'echarts']));
  for (const name of ['vite', 'react', 'leaflet', '@iconify-json/lucide', 'h3-js'])
    expect(dependencies).not.toHaveProperty([name]);
  expect(existsSync(join(installed, 'dist/index.html'))).toBe(true);
});

test(
  'package: its command serves the page',
  async () => {
    const answer = await fetch(await addressOf('--no-world'));
    expect(await answer.text()).toContain('<title>Airledger</title>');
  },
  TIME_MS,
);

test(
  'package: its services answer, from their threads and with their data',
  async () => {
    const base = await addressOf('upstreams');
    const ask = async (path: string, authorization: string) =>
      (await fetch(base + path, { headers: { authorization } })).json();
    const basic = `Basic ${Buffer.from('embedded:embedded').toString('base64')}`;
    expect(await ask('/wireless/api/v2/stats/site', basic)).toMatchObject({ success: true });
    const drive = await ask('/workbook/me/drive/root/children', 'Bearer embedded');
    expect(drive.value.map(({ name }: { name: string }) => name)).toContain('Survey log.xlsx');
  },
  TIME_MS,
);
