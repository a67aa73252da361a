// Hours of work in minutes: ten callers, an import and a workbook edit each now and then, crawls one after another, all in
// one gateway with its embedded services. Prints every few minutes how many calls were answered, how long they took, and
// what memory and file handles the gateway holds; what leaks grows from line to line.
// Usage: node bench/soak.ts [minutes] [minutes between lines]

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startEmbedded } from '#bench/gateway/startEmbedded.ts';
import { writeSurvey } from '#bench/import/writeSurvey.ts';

const MINUTES = Number(process.argv[2] ?? 60);
const LINE_MINUTES = Number(process.argv[3] ?? 5);
const CALLERS = 10;
const PAUSE_MS = 250;
const EDIT_MS = 2_000;
const IMPORT_MS = 60_000;
const OBSERVATIONS = 10_000;
const CRAWL = { account: 'followers_50000', kind: 'full', pace: 'burst' };
const CLOCK_SPEED = 600;
const DRIVE = '/api/workbook/me/drive';
const MINUTE_MS = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'bench-soak-'));
const { gateway, url, token, end } = await startEmbedded(join(folder, 'home'));
let waits: number[] = [];
let failed = 0;
const endMs = performance.now() + MINUTES * MINUTE_MS;
const isOver = () => performance.now() >= endMs;

/** The reply, or undefined where there is none that is a success. */
async function ask(
  method: string,
  path: string,
  body?: BodyInit,
  type = 'application/json',
): Promise<unknown> {
  const began = performance.now();
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { body }),
  });
  const reply = await response.text();
  waits.push(performance.now() - began);
  if (response.ok) return reply === '' ? null : JSON.parse(reply);
  failed += 1;
  return undefined;
}

/** What a question is answered with, however often it has to be asked. */
async function answered(question: () => Promise<unknown>): Promise<unknown> {
  for (;;) {
    const reply = await question();
    if (reply !== undefined) return reply;
    await setTimeout(EDIT_MS);
  }
}

const somewhere = () => {
  const [lat, lng, half] = [
    52.35 + Math.random() * 0.3,
    13.1 + Math.random() * 0.6,
    0.01 + Math.random() * 0.05,
  ];
  return `latrange1=${lat - half}&latrange2=${lat + half}&longrange1=${lng - half}&longrange2=${lng + half}`;
};

const CALLS: readonly (() => Promise<unknown>)[] = [
  () => ask('GET', `/api/wireless/api/v2/network/search?${somewhere()}`),
  () =>
    ask(
      'GET',
      `/api/wireless/api/v2/network/search?ssidlike=%25${Math.random().toString(36).slice(2, 5)}%25`,
    ),
  () => ask('GET', `/api/wireless/api/v2/bluetooth/search?${somewhere()}`),
  () => ask('GET', `/api/wireless/api/v2/cell/search?${somewhere()}`),
  () => ask('GET', '/api/wireless/api/v2/stats/site'),
  () => ask('GET', `${DRIVE}/root/children`),
  () => ask('GET', '/api/gateway/status'),
  () => ask('GET', '/api/gateway/crawls'),
];

async function calling(): Promise<void> {
  while (!isOver()) {
    await CALLS[Math.floor(Math.random() * CALLS.length)]!();
    await setTimeout(PAUSE_MS);
  }
}

async function importing(): Promise<void> {
  const path = join(folder, 'survey.csv');
  for (let time = 0; !isOver(); time++) {
    writeSurvey(path, OBSERVATIONS, 5 * time);
    await ask(
      'POST',
      `/api/gateway/imports?name=survey-${time}.csv`,
      readFileSync(path),
      'application/octet-stream',
    );
    await setTimeout(IMPORT_MS);
  }
}

async function editing(): Promise<void> {
  const { value } = (await answered(() => ask('GET', `${DRIVE}/root/children`))) as {
    value: { id: string; name: string }[];
  };
  const book = `${DRIVE}/items/${value.find(({ name }) => name === 'Cell review.xlsx')!.id}/workbook`;
  const sheets = (await answered(() => ask('GET', `${book}/worksheets`))) as { value: { name: string }[] };
  const sheet = `${book}/worksheets('${encodeURIComponent(sheets.value[0]!.name)}')`;
  for (let time = 0; !isOver(); time++) {
    await ask(
      'PATCH',
      `${sheet}/range(address='Z${1 + (time % 50)}')`,
      JSON.stringify({ formulas: [[`=${time}+1`]] }),
    );
    await ask('GET', `${sheet}/range(address='A1:Z60')`);
    await setTimeout(EDIT_MS);
  }
}

async function crawling(): Promise<void> {
  await ask('PUT', '/api/gateway/followersClock', JSON.stringify({ speed: CLOCK_SPEED }));
  while (!isOver()) {
    const started = (await ask('POST', '/api/gateway/crawls', JSON.stringify(CRAWL))) as
      | { id: string }
      | undefined;
    for (let state = 'running'; started && !isOver() && !['done', 'failed', 'cancelled'].includes(state); ) {
      await setTimeout(EDIT_MS);
      const { crawls } = (await answered(() => ask('GET', '/api/gateway/crawls'))) as {
        crawls: { id: string; state: string }[];
      };
      state = crawls.find(({ id }) => id === started.id)!.state;
    }
    if (started) await ask('DELETE', `/api/gateway/crawls/${started.id}`);
    await setTimeout(EDIT_MS);
  }
}

async function reporting(): Promise<void> {
  for (let minutes = LINE_MINUTES; minutes <= MINUTES; minutes += LINE_MINUTES) {
    await setTimeout(LINE_MINUTES * MINUTE_MS);
    const ordered = waits.toSorted((a, b) => a - b);
    waits = [];
    const at = (share: number) => (ordered[Math.floor(share * ordered.length)] ?? Number.NaN).toFixed(1);
    const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${gateway.pid}/status`, 'utf8'))![1];
    console.log(
      `  ${String(minutes).padStart(3)} min: ${ordered.length} calls, p50/p99 ${at(0.5)}/${at(0.99)} ms, ${failed} failed, ` +
        `${Math.round(Number(memory) / 1024)} MB, ${readdirSync(`/proc/${gateway.pid}/fd`).length} files open`,
    );
    failed = 0;
  }
}

try {
  console.log(
    `soak: ${MINUTES} minutes of ${CALLERS} callers, an import, a crawl and a workbook that is edited`,
  );
  await answered(CALLS[0]!); // the sample data are being made
  [waits, failed] = [[], 0];
  await Promise.all([
    ...Array.from({ length: CALLERS }, calling),
    importing(),
    editing(),
    crawling(),
    reporting(),
  ]);
} finally {
  await end();
  rmSync(folder, { recursive: true, force: true });
}
