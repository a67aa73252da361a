import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { FLAGS, MALLOC } from '#bench/startFlags.ts';

const PROGRAM = join(import.meta.dirname, '../../server/main.ts');
const PAUSE_MS = 100;

interface Embedded {
  gateway: ChildProcess;
  url: string;
  token: string;
  end(): Promise<void>;
}

/** The server with its embedded services and the flags of `npm start`; its sample data may still be in the making. */
export async function startEmbedded(home: string): Promise<Embedded> {
  const args = [...FLAGS, PROGRAM, '--home', home, '--port', '0', '--no-world'];
  const env = { ...MALLOC, ...process.env };
  const gateway = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  const ended = once(gateway, 'exit');
  const end = async () => {
    gateway.kill();
    await ended;
  };
  for (;;) {
    if (gateway.exitCode !== null) throw new Error(`the gateway ended with ${gateway.exitCode}`);
    try {
      const { url, token } = JSON.parse(readFileSync(join(home, 'runtime.json'), 'utf8'));
      return { gateway, url, token, end };
    } catch {
      await setTimeout(PAUSE_MS);
    }
  }
}
