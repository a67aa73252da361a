// The product as a process of its own, called over HTTP.

import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { PAGE_SCHEME } from '#services/pageScheme.ts';
import { SAMPLE_NETWORKS } from './putSample.ts';

const MAIN = join(import.meta.dirname, '..', '..', '..', 'server', 'main.ts');

export interface Answer {
  status: number;
  kind: string | undefined;
  message: string;
  json: unknown;
}

export interface Instance {
  child: ChildProcess;
  /** All that was printed so far, errors too. */
  printed(): string;
  /** Whether it still runs. */
  isAlive(): boolean;
  /** Sends bytes as a file, text as a form, all else as JSON. */
  ask(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Ends it, by the signal, and waits. Tells the exit status. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts it; resolves when it has printed its link or has ended. The token is read from what opens its link. */
export async function startInstance(
  home: string,
  { env = {}, ...options }: SpawnOptions = {},
): Promise<Instance> {
  const args = [MAIN, '--no-world', '--port', '0', '--networks', String(SAMPLE_NETWORKS), '--home', home];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
    env: { ...process.env, ...env },
  });
  let text = '';
  const closed = once(child, 'close');
  const linked = new Promise<void>((resolve) => {
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (bytes) => {
        text += bytes;
        if (text.includes('#key=')) resolve();
      });
  });
  await Promise.race([linked, closed]);
  const link = /http:\S+/.exec(text)?.[0];
  const { origin, hash } = new URL(link ?? 'http://127.0.0.1:9/');
  const authorization = link === undefined ? '' : await signIn(origin, hash.slice('#key='.length));
  return {
    child,
    printed: () => text,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async ask(method, path, body) {
      const response = await fetch(origin + path, {
        method,
        headers: { authorization, origin, 'content-type': typeOf(body) },
        ...(body !== undefined && {
          body: bytesOf(body),
        }),
      });
      return readAnswer(response.status, await response.text());
    },
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      await closed;
      return child.exitCode;
    },
  };
}

function typeOf(body: unknown): string {
  if (typeof body === 'string') return 'application/x-www-form-urlencoded';
  return body instanceof Uint8Array ? 'application/octet-stream' : 'application/json';
}

function bytesOf(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

/** As a page does, since a full disk keeps runtime.json with its token away. */
async function signIn(page: string, key: string): Promise<string> {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const response = await fetch(`${page}/api/gateway/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, publicKey: spki, page, name: 'test' }),
  });
  const { secret } = (await response.json()) as { secret: string };
  return `${PAGE_SCHEME} ${secret}`;
}

function readAnswer(status: number, text: string): Answer {
  const json: unknown = text.startsWith('{') ? JSON.parse(text) : undefined;
  const { failure } = (json ?? {}) as { failure?: { kind: string; message: string } };
  return { status, kind: failure?.kind, message: failure?.message ?? '', json };
}

/** Asks until `isDone`, for at most a minute and a half: on a busy machine the first import takes long. */
export async function until<T>(ask: () => Promise<T>, isDone: (answer: T) => boolean): Promise<T> {
  const last = performance.now() + 90_000;
  for (;;) {
    const answer = await ask();
    if (isDone(answer)) return answer;
    if (performance.now() > last) throw new Error(`it never came: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
