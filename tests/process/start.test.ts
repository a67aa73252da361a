import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Runtime } from '#server/disk/home.ts';
import { freshHome } from '#tests/support/gateway/gatewayRig.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const MAIN = [join(ROOT, 'server', 'main.ts')];
/** What `npm start` runs. */
const LAUNCHER = [join(ROOT, 'tools', 'run.mjs'), 'start', '--no-world'];

interface Started {
  child: ChildProcessWithoutNullStreams;
  /** All that was printed so far. */
  printed(): string;
  /** The exit code. */
  ended: Promise<number | null>;
}

const start = (home: string, ...args: string[]) => startedBy(MAIN, home, ...args);

function startedBy(program: readonly string[], home: string, ...args: string[]): Started {
  const options = ['--port', '0', '--networks', '500', '--home', home, ...args];
  const child = spawn(process.execPath, [...program, ...options]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (text += bytes));
  return { child, printed: () => text, ended: once(child, 'exit').then(([code]) => code as number | null) };
}

async function linkOf({ child, printed }: Started): Promise<string> {
  while (!/#key=/.test(printed()) && child.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const links = printed().match(/http:\S+/g);
  expect(links, printed()).toHaveLength(1);
  return links![0];
}

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

async function openWith(link: string): Promise<number> {
  const { origin, hash } = new URL(link);
  const answer = await fetch(`${origin}/api/gateway/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: hash.slice('#key='.length), publicKey, page: origin, name: 'a test' }),
  });
  return answer.status;
}

const runtimeOf = (home: string) => JSON.parse(readFileSync(join(home, 'runtime.json'), 'utf8')) as Runtime;

test('prints one link that works once, writes runtime.json for its owner, and cleans up at the end', async () => {
  const home = freshHome();
  const first = start(home);
  const link = await linkOf(first);
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#key=[\w-]{43}$/);
  expect(await openWith(link)).toBe(200);
  expect(await openWith(link)).toBe(401);
  const runtime = runtimeOf(home);
  expect(runtime).toEqual({ url: new URL(link).origin, token: expect.any(String), pid: first.child.pid });
  expect(statSync(join(home, 'runtime.json')).mode & 0o777).toBe(0o600);
  const status = await fetch(`${runtime.url}/api/gateway/status`, {
    headers: { authorization: `Bearer ${runtime.token}` },
  });
  expect(status.status).toBe(200);

  const second = start(home);
  const fresh = await linkOf(second);
  expect(await second.ended).toBe(0);
  expect(second.printed()).toContain(`already runs on ${home} (process ${first.child.pid})`);
  expect(await openWith(fresh)).toBe(200);

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(existsSync(join(home, 'runtime.json'))).toBe(false);
}, 60_000);

test('npm start builds the page once the server has its home, and ends with it', async () => {
  const home = freshHome();
  const first = startedBy(LAUNCHER, home);
  const link = await linkOf(first);
  expect((await fetch(new URL(link).origin)).status).toBe(200);
  const second = startedBy(LAUNCHER, home);
  expect(await second.ended).toBe(0);
  expect(second.printed()).toContain(`already runs on ${home} `);
  process.kill(runtimeOf(home).pid, 'SIGKILL');
  expect(await first.ended).toBe(1);
  expect(first.printed()).toContain('The process was ended by SIGKILL.');
}, 120_000);

test('after kill -9 the next start takes the home over', async () => {
  const home = freshHome();
  const killed = start(home);
  await linkOf(killed);
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(existsSync(join(home, 'runtime.json'))).toBe(true);
  const next = start(home);
  expect(await openWith(await linkOf(next))).toBe(200);
  expect(runtimeOf(home).pid).toBe(next.child.pid);
  next.child.kill('SIGINT');
  expect(await next.ended).toBe(0);
}, 60_000);

test('a port in use is named, with what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const started = start(freshHome(), '--port', String(port));
  expect(await started.ended).toBe(1);
  expect(started.printed()).toContain(`Port ${port} is in use`);
  expect(started.printed()).toContain('npm start -- --port');
}, 60_000);

test('a bad option is named', async () => {
  const started = start(freshHome(), '--port', '99999');
  expect(await started.ended).toBe(1);
  expect(started.printed()).toContain('--port must be a whole number from 0 to 65535, got "99999"');
  const mistyped = start(freshHome(), '--prot', '4601');
  expect(await mistyped.ended).toBe(1);
  expect(mistyped.printed()).toMatch(/^Unknown option '--prot'.*\nUsage: npm start -- \[OPTIONS\]/);
}, 60_000);

test('with a page of the development server every link leads there', async () => {
  const home = freshHome();
  const page = 'http://127.0.0.1:5173';
  const first = start(home, '--page-origin', page);
  expect(new URL(await linkOf(first)).origin).toBe(page);
  expect(new URL(await linkOf(start(home))).origin).toBe(page);
}, 60_000);
