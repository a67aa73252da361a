// `npm run upstreams` as another program meets it.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HEADER_1_6, PRE_HEADER_1_6 } from '#tests/support/domain/wigleCsv.ts';

const START_MS = 60_000;
const home = join(mkdtempSync(join(tmpdir(), 'airledger-upstreams-')), 'home');
const credential = { authorization: `Basic ${Buffer.from('embedded:embedded').toString('base64')}` };
const SEARCH = '/wireless/api/v2/network/search?resultsPerPage=1';
let child: ChildProcess;
let printed = '';
let base = '';

function run(...options: string[]): ChildProcess {
  return spawn(process.execPath, [
    'server/upstreamsMain.ts',
    '--home',
    home,
    '--networks',
    '300',
    ...options,
  ]);
}

beforeAll(async () => {
  child = run('--port', '0', '--limits', 'search=2', '--speed', '10');
  child.stdout!.on('data', (text) => {
    printed += text;
  });
  await vi.waitFor(() => expect(printed).toContain('\n'), { timeout: START_MS });
  base = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)![0];
}, START_MS);
afterAll(() => {
  child.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

test(
  'the first request waits until the sample world is made',
  async () => {
    expect((await fetch(`${base}/wireless/api/v2/stats/site`)).status).toBe(200);
  },
  START_MS,
);

test('one line says where the upstreams are and how to get in', () => {
  expect(printed.trim().split('\n')).toHaveLength(1);
  expect(printed).toContain(`${base}/wireless (API name and token "embedded")`);
  expect(printed).toContain(
    `${base}/followers (bearer "embedded"; OAuth 1.0a consumer key and secret "embedded"`,
  );
  expect(printed).toContain(`${base}/workbook (bearer "embedded")`);
});

test('what it stores is for its owner alone', () => {
  const modes = ['.', 'wireless', 'wireless/sample.sqlite'].map(
    (name) => statSync(join(home, name)).mode & 0o077,
  );
  expect(modes).toEqual([0, 0, 0]);
});

test('searches need the credential and count against the limit of the day', async () => {
  expect((await fetch(base + SEARCH)).status).toBe(401);
  const answers = [];
  for (let query = 0; query < 3; query++) answers.push(await fetch(base + SEARCH, { headers: credential }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(await answers[0]!.json()).toMatchObject({ success: true, resultCount: 1 });
});

test('a comment travels as a form', async () => {
  const detail = await fetch(`${base}/wireless/api/v2/stats/user`, { headers: credential });
  expect((await detail.json()).user).toBe('embedded');
  const answer = await fetch(`${base}/wireless/api/v2/network/comment`, {
    method: 'POST',
    headers: credential,
    body: new URLSearchParams({ netid: '00:00:00:00:00:00', comment: 'x' }),
  });
  expect([answer.status, (await answer.json()).message]).toEqual([
    404,
    expect.stringContaining('No matching'),
  ]);
});

test('a survey is uploaded as clients do it; its transaction is done, and nothing without a position has a KML', async () => {
  const row = '02:77:00:00:00:01,home,[ESS],2024-03-05 10:00:00,6,2437,-60,0,0,0,0,,,WIFI';
  const form = new FormData();
  form.append('file', new File([gzipSync([PRE_HEADER_1_6, HEADER_1_6, row].join('\n'))], 'drive.csv.gz'));
  form.append('donate', 'on');
  const path = `${base}/wireless/api/v2/file`;
  const sent = await fetch(`${path}/upload`, { method: 'POST', headers: credential, body: form });
  const { success, results } = await sent.json();
  expect([success, results.filename]).toEqual([true, 'drive.csv.gz']);
  const listed = await (
    await fetch(`${path}/transactions?pagestart=0&pageend=1`, { headers: credential })
  ).json();
  expect(listed.results).toMatchObject([{ transid: results.transids[0].transId, status: 'D', total: 1 }]);
  const kml = await fetch(`${path}/kml/${results.transids[0].transId}`, { headers: credential });
  expect(kml.status).toBe(204);
});

test('followers need a credential, and windows go by a clock of their own', async () => {
  const path = `${base}/followers/1.1/followers/ids.json?screen_name=followers_1`;
  expect((await fetch(path)).status).toBe(400);
  const token = await fetch(`${base}/followers/oauth2/token`, {
    method: 'POST',
    headers: credential,
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const bearer = (await token.json()).access_token;
  const answer = await fetch(path, { headers: { authorization: `Bearer ${bearer}` } });
  expect([answer.status, answer.headers.get('x-rate-limit-remaining')]).toEqual([200, '14']);
  const reset = Number(answer.headers.get('x-rate-limit-reset'));
  expect(reset).toBeLessThanOrEqual(Date.now() / 1000 + 91);
});

test('workbooks need the bearer token; whatever is no operation of theirs says so', async () => {
  const drive = `${base}/workbook/v1.0/me/drive`;
  expect((await fetch(`${drive}/root/children`)).status).toBe(401);
  const headers = { authorization: 'Bearer embedded', 'client-request-id': 'mine' };
  const answer = await fetch(`${drive}/root/children`, { headers });
  expect([answer.status, answer.headers.get('client-request-id')]).toEqual([200, 'mine']);
  const unknown = await fetch(`${drive}/anything`, { headers });
  expect([unknown.status, (await unknown.json()).error.innerError.code]).toEqual([404, 'apiNotFound']);
});

test(
  'a port in use ends with a message and a failure',
  async () => {
    const second = run('--port', new URL(base).port);
    let said = '';
    second.stderr!.on('data', (text) => {
      said += text;
    });
    expect(await once(second, 'exit')).toEqual([1, null]);
    expect(said).toContain(`Cannot listen on 127.0.0.1:${new URL(base).port}`);
  },
  START_MS,
);

test(
  'SIGTERM ends it cleanly, with the store closed',
  async () => {
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    for (const folder of ['wireless', 'followers', 'workbooks/.airledger'])
      expect(readdirSync(join(home, folder)).filter((name) => /-(wal|shm)$/.test(name))).toEqual([]);
  },
  START_MS,
);
