import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ImportOptions } from './ImportTarget.ts';
import { runningTarget } from './runningTarget.ts';

let folder: string;
let server: Server;
let url: string;
const seen: string[] = [];
let answers: Record<string, () => [number, unknown]>;

const job = (facts: object) => ({
  id: 'job1',
  name: 'a b.csv',
  state: 'reading',
  message: null,
  bytesRead: 0,
  bytesTotal: 5,
  lines: 0,
  observations: 0,
  known: 0,
  rejected: 0,
  networksNew: 0,
  networksChanged: 0,
  startedAt: 1,
  endedAt: null,
  south: null,
  west: null,
  north: null,
  east: null,
  ...facts,
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request) body += piece;
  return body;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'target-'));
  writeFileSync(join(folder, 'a b.csv'), 'hello');
  seen.length = 0;
  server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    seen.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`.trim());
    const [status, reply] = answers[`${request.method} ${request.url?.split('?')[0]}`]!();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const OPTIONS: ImportOptions = {
  isAccepted: false,
  onProgress: () => {},
  signal: new AbortController().signal,
};
const target = () => runningTarget({ url, token: 'secret', pid: 1 });

test('runningTarget: sends a file with the token, follows the import, and fetches its rejects', async () => {
  let asked = 0;
  answers = {
    'POST /api/gateway/imports': () => [202, job({})],
    'GET /api/gateway/imports/job1': () => [
      200,
      ++asked < 2 ? job({ lines: 4 }) : job({ state: 'done', endedAt: 2, lines: 9, rejected: 1 }),
    ],
    'GET /api/gateway/imports/job1/rejects': () => [
      200,
      { rejects: [{ line: 7, reason: 'r', text: null }], more: false },
    ],
  };
  const told: number[] = [];
  const outcome = await target().run(join(folder, 'a b.csv'), {
    ...OPTIONS,
    onProgress: ({ lines }) => told.push(lines),
  });
  expect(seen[0]).toBe('POST /api/gateway/imports?name=a+b.csv Bearer secret hello');
  expect(seen.at(-1)).toBe('GET /api/gateway/imports/job1/rejects?limit=20 Bearer secret');
  expect(told).toEqual([4, 9]);
  expect(outcome).toMatchObject({
    progress: { state: 'done' },
    rejects: [{ line: 7, reason: 'r', text: '' }],
  });
});

test('runningTarget: an abort cancels the import and waits for its end', async () => {
  const abort = new AbortController();
  let isCancelled = false;
  answers = {
    'POST /api/gateway/imports': () => [202, job({})],
    'GET /api/gateway/imports/job1': () => [
      200,
      isCancelled ? job({ state: 'cancelled', endedAt: 3 }) : job({ lines: 1 }),
    ],
    'DELETE /api/gateway/imports/job1': () => {
      isCancelled = true;
      return [200, job({ state: 'cancelled' })];
    },
  };
  const outcome = await target().run(join(folder, 'a b.csv'), {
    ...OPTIONS,
    onProgress: () => abort.abort(),
    signal: abort.signal,
  });
  expect(outcome.progress.state).toBe('cancelled');
});

test.each([
  [false, 'doubtful', []],
  [true, 'done', ['POST /api/gateway/imports/job1/accept Bearer secret']],
])(
  'runningTarget: a doubtful file is imported only on request (%j: %s)',
  async (isAccepted, state, accepts) => {
    let current = 'doubtful';
    answers = {
      'POST /api/gateway/imports': () => [202, job({})],
      'GET /api/gateway/imports/job1': () => [200, job({ state: current, endedAt: 3 })],
      'POST /api/gateway/imports/job1/accept': () => {
        current = 'done';
        return [200, job({})];
      },
    };
    const outcome = await target().run(join(folder, 'a b.csv'), { ...OPTIONS, isAccepted });
    expect(outcome.progress.state).toBe(state);
    expect(seen.filter((one) => one.includes('accept'))).toEqual(accepts);
  },
);

test('runningTarget: a refusal is reported with its reason', async () => {
  answers = {
    'POST /api/gateway/imports': () => [
      413,
      { failure: { kind: 'invalid', message: 'The file is larger than 2 GB.' } },
    ],
  };
  const run = target().run(join(folder, 'a b.csv'), OPTIONS);
  await expect(run).rejects.toThrow('The running instance answered 413: The file is larger than 2 GB.');
});
