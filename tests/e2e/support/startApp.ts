import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasSamples } from '#server/emulator/workbook/sample/hasSamples.ts';

/** A running instance on a home of its own. */
export interface App {
  /** http://127.0.0.1:<port> */
  origin: string;
  home: string;
  /** Bearer token of this start. */
  token: string;
  /** A link with a fresh one-time key. */
  link(): Promise<string>;
  /** Resolves once its sample workbooks are there. */
  samplesMade(): Promise<void>;
  /** Ends the process; its home stays. */
  end(): Promise<void>;
  /** Ends the process and removes its home. */
  stop(): Promise<void>;
  /** Ends the process and starts another on the same home and port. */
  restart(): Promise<App>;
  /** Ends it as kill -9 does; `restart` starts it again. */
  kill(): Promise<void>;
}

/** An empty folder for an instance. */
export const makeHome = () => mkdtempSync(join(tmpdir(), 'airledger-e2e-'));

/** A server that has not ended by then is killed. */
const END_MS = 15_000;
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a server of the project with this Node; it ends with this process at the latest. */
export function startServer(args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Asks a server to end, and kills it when it does not. */
export async function endServer(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), END_MS);
  await ended;
  clearTimeout(late);
}

/** The first match in what a server prints; rejects when the server ends without it. */
export function printed(child: ChildProcess, pattern: RegExp): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    child.stdout!.on('data', (chunk) => {
      text += chunk;
      const found = pattern.exec(text)?.[0];
      if (found) resolve(found);
    });
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
}

/** Starts the built product on a free port and waits until its sample data is there. */
export async function startApp(
  networks: number,
  env: Record<string, string> = {},
  home = makeHome(),
  port = '0',
): Promise<App> {
  // Its world map would take the processor from the tests for half a minute.
  const args = [
    'server/main.ts',
    '--no-world',
    '--port',
    port,
    '--home',
    home,
    '--networks',
    String(networks),
  ];
  const child = startServer(args, env);
  const { origin } = new URL(await printed(child, /http:\/\/127\.0\.0\.1:\d+\/#key=\S+/));
  const { token } = JSON.parse(readFileSync(join(home, 'runtime.json'), 'utf8')) as { token: string };
  const ask = (path: string, method = 'GET') =>
    fetch(origin + path, { method, headers: { authorization: `Bearer ${token}` } }).then((answer) =>
      answer.json(),
    );
  for (let preparing: number | null = 0; preparing !== null && preparing < 1; ) {
    ({ preparing } = (await ask('/api/gateway/status')) as { preparing: number | null });
    if (preparing !== null && preparing < 1) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const end = () => endServer(child);
  return {
    origin,
    home,
    token,
    async samplesMade() {
      while (!hasSamples(join(home, 'workbooks'))) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    end,
    link: async () => `${origin}/#key=${((await ask('/api/gateway/keys', 'POST')) as { key: string }).key}`,
    async stop() {
      await end();
      rmSync(home, { recursive: true, force: true });
    },
    async kill() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
    async restart() {
      await end();
      return startApp(networks, env, home, new URL(origin).port);
    },
  };
}
