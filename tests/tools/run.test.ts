// The runner of the npm scripts, as npm calls it.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freshHome } from '#tests/support/gateway/gatewayRig.ts';

const TIME_MS = 60_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

const isServed = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

test(
  'what runs ends with the shell that npm started it in',
  async () => {
    const url = `http://127.0.0.1:${await freePort()}/`;
    const command = `node tools/run.mjs upstreams --port ${new URL(url).port} --networks 300 --home ${freshHome()}`;
    const shell = spawn('sh', ['-c', `${command}; true`], { detached: true });
    onTestFinished(() => void (shell.pid && killGroup(shell.pid)));
    await vi.waitFor(async () => expect(await isServed(url)).toBe(true), { timeout: TIME_MS });
    shell.kill('SIGTERM');
    await vi.waitFor(async () => expect(await isServed(url)).toBe(false), { timeout: TIME_MS });
  },
  2 * TIME_MS,
);

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // All of it has ended, which is what the test wants.
  }
}
