// A refresh whose gateway is killed again and again: the next one goes on with what is in the table.

import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ExportValue } from '#domain/export/ExportRows.ts';
import { plainRows } from '#domain/export/plainRows.ts';
import { runMutation } from '#queries/cache/runMutation.ts';
import { undoableRefresh } from '#queries/workbook/tables/refreshTable.ts';
import { putSample } from '#tests/support/faults/putSample.ts';
import { startInstance } from '#tests/support/faults/startInstance.ts';
import { freshHome } from '#tests/support/gateway/gatewayRig.ts';
import { storage } from '#tests/support/page/idbKeyval.ts';
import { keepStorage } from '#tests/support/page/keepStorage.ts';
import { cases } from '#tests/support/runner/sampled.ts';
import { randomFrom } from '#tests/support/wireless/awkwardNetworks.ts';

keepStorage();

const KILLS = cases(3, 20);
const BOOK = '/api/workbook/me/drive/root:/Cell%20review.xlsx';
const COLUMNS = ['netid', 'ssid', 'level', 'note'];
const ROWS = 40;
const idOf = (at: number) => `id ${at}`;

/** Every fifth row is gone, of the others every third has another name and every fourth another level; five are new. */
const isGone = (at: number) => at % 5 === 0;
const answered = (at: number): ExportValue[] => [
  ...[
    idOf(at),
    at < ROWS && at % 3 === 0 ? `renamed ${at}` : `=${at}`,
    at < ROWS && at % 4 === 0 ? -at - 0.5 : -at,
  ],
];
const kept = Array.from({ length: ROWS }, (_, at) => at).filter((at) => !isGone(at));
const added = Array.from({ length: 5 }, (_, at) => ROWS + at);
const ANSWER = [...kept, ...added].map(answered);

function markOf(at: number): string {
  if (at >= ROWS) return 'new';
  const changed = [...(at % 3 === 0 ? ['ssid'] : []), ...(at % 4 === 0 ? ['level'] : [])];
  return changed.length > 0 ? `changed: ${changed.join(', ')}` : '';
}

test('refresh: rows come, change and go once, and are marked, though the gateway is killed at random writes', {
  timeout: 300_000,
}, async () => {
  const home = join(freshHome(), 'home');
  putSample(home);
  const random = randomFrom(Number(process.env.AIRLEDGER_SEED ?? 1));
  let instance = await startInstance(home);
  onTestFinished(() => void instance.end('SIGKILL'));
  const ask = async (method: string, path: string, body?: unknown) =>
    (await instance.ask(method, path, body)).json as Record<string, unknown>;
  const sheet = `${BOOK}:/workbook/worksheets('Rows')`;
  const item = String((await ask('GET', BOOK)).id);
  const worksheet = String((await ask('POST', `${BOOK}:/workbook/worksheets`, { name: 'Rows' })).id);
  const address = `A1:D${ROWS + 1}`;
  const before = Array.from({ length: ROWS }, (_, at) => [idOf(at), `'=${at}`, -at, `note ${at}`]);
  await ask('PATCH', `${sheet}/range(address='${address}')`, { values: [COLUMNS, ...before] });
  const made = await ask('POST', `${sheet}/tables/add`, { address: `Rows!${address}`, hasHeaders: true });

  let writesLeft = Number.POSITIVE_INFINITY;
  const send = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (!url.startsWith('/')) return send(url, init);
    const { method = 'GET', body } = init;
    if (method !== 'GET') writesLeft -= 1;
    if (writesLeft === 0) setTimeout(() => void instance.child.kill('SIGKILL'), random() * 40);
    const sent = typeof body === 'string' ? JSON.parse(body) : undefined;
    const { status, json } = await instance.ask(method, url, sent);
    return status === 204 ? new Response(null, { status }) : Response.json(json, { status });
  });
  const refresh = () =>
    runMutation(new QueryClient(), undoableRefresh, {
      ...{ item, worksheet, table: { id: String(made.id), showTotals: false } },
      ...{ key: ['netid'], gone: 'remove' as const, addsNew: true },
      answer: plainRows(COLUMNS.slice(0, 3), ANSWER.length, (at) => ANSWER[at]!),
    });
  let kills = 0;
  let isDone = false;
  while (!isDone && kills < KILLS) {
    writesLeft = 1 + Math.floor(random() * 3);
    isDone = await refresh().then(
      () => true,
      () => false,
    );
    if (!isDone) kills += 1;
    await instance.end('SIGKILL');
    instance = await startInstance(home);
  }
  expect(kills).toBeGreaterThan(0);
  writesLeft = Number.POSITIVE_INFINITY;
  // Another one after the end would find nothing to mark.
  if (!isDone) await refresh();
  expect(storage.size).toBe(0);

  const { values } = await ask('GET', `${sheet}/range(address='A1:E${ROWS + 7}')`);
  const expected = [...kept, ...added].map((at) => [
    ...answered(at),
    ...[at < ROWS ? `note ${at}` : '', markOf(at)],
  ]);
  const blank = Array.from({ length: ROWS + 6 - expected.length }, () => Array(5).fill(''));
  expect(values).toEqual([[...COLUMNS, 'Airledger refresh'], ...expected, ...blank]);
});
