import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A running instance on a home of its own. */
export interface App {
  /** http://127.0.0.1:<port> */
  origin: string;
  home: string;
  /** Bearer token of this start. */
  token: string;
  /** A link with a fresh one-time key. */
  link(): Promise<string>;
  /** Ends the process; its home stays. */
  end(): Promise<void>;
  /** Ends the process and removes its home. */
  stop(): Promise<void>;
  /** Ends the process and starts another on the same home and port. */
  restart(): Promise<App>;
}

/** An empty folder for an instance. */
export const makeHome = () => mkdtempSync(join(tmpdir(), 'airledger-e2e-'));

/** Starts the built product on a free port and waits until its sample world is there. */
export async function startApp(
  networks: number,
  env: Record<string, string> = {},
  home = makeHome(),
  port = '0',
): Promise<App> {
  const args = ['server/main.ts', '--port', port, '--home', home, '--networks', String(networks)];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const origin = new URL(await printedLink(child)).origin;
  const { token } = JSON.parse(readFileSync(join(home, 'runtime.json'), 'utf8')) as { token: string };
  const ask = (path: string, method = 'GET') =>
    fetch(origin + path, { method, headers: { authorization: `Bearer ${token}` } }).then((answer) =>
      answer.json(),
    );
  for (let preparing: number | null = 0; preparing !== null && preparing < 1; ) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    ({ preparing } = (await ask('/api/gateway/status')) as { preparing: number | null });
  }
  const end = async () => {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.on('exit', resolve));
  };
  return {
    origin,
    home,
    token,
    end,
    link: async () => `${origin}/#key=${((await ask('/api/gateway/keys', 'POST')) as { key: string }).key}`,
    async stop() {
      await end();
      rmSync(home, { recursive: true, force: true });
    },
    async restart() {
      await end();
      return startApp(networks, env, home, new URL(origin).port);
    },
  };
}

function printedLink(child: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    child.stdout!.on('data', (chunk) => {
      printed += chunk;
      const link = /http:\/\/127\.0\.0\.1:\d+\/#key=\S+/.exec(printed)?.[0];
      if (link) resolve(link);
    });
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${printed}`)));
  });
}
