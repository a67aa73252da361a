// A home on a disk without a free byte: what each store answers, what goes on, and what works again when there is room.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type FaultOutcome, idList, ready, survey } from './fillHome.ts';
import type { SmallDisk } from './smallDisk.ts';
import { type Answer, type Instance, startInstance, until } from './startInstance.ts';

const SENTENCE = /The disk is full: \d+ MB must be free in \//;
const LABEL = '/api/gateway/labels/lte%2026201_1101_27447298';
const RANGE =
  "/api/workbook/me/drive/root:/Cell%20review.xlsx:/workbook/worksheets('Cells')/range(address='Z99')";
const SEARCH = '/api/wireless/api/v2/network/search?ssid=eduroam';
const IDS = '/api/followers/1.1/followers/ids.json?stringify_ids=true&screen_name=';

type Step = [name: string, ask: (instance: Instance, round: number) => Promise<Answer>];

const BEARER = { scheme: 'bearer', token: 'a-token-of-a-test' };

/** What must be written, or not be done. `round` makes each try another one. */
const WRITES: readonly Step[] = [
  ['labels', ({ ask }) => ask('PUT', LABEL, { label: 'suspicious', note: 'n'.repeat(2000) })],
  [
    'credentials',
    ({ ask }) =>
      ask('PUT', '/api/gateway/connections/wireless', {
        mode: 'embedded',
        credential: { scheme: 'basic', name: 'AIDsomebody', token: '0123456789abcdef' },
      }),
  ],
  ['connections', ({ ask }) => ask('PUT', '/api/gateway/connections/workbook', { mode: 'embedded' })],
  [
    'ledger: limit',
    ({ ask }, round) => ask('PUT', '/api/gateway/ledger/wireless/search', { limit: 1000 + round }),
  ],
  ['ledger: live query', ({ ask }, round) => ask('GET', `${IDS}somebody${round}`)],
  [
    'crawls: begin',
    ({ ask }, round) =>
      ask('POST', '/api/gateway/crawls', { account: `somebody${round}`, kind: 'full', pace: 'burst' }),
  ],
  ['crawls: list', ({ ask }, round) => ask('POST', `/api/gateway/idLists?name=list${round}`, idList(20_000))],
  ['imports', ({ ask }, round) => ask('POST', `/api/gateway/imports?name=walk${round}.csv`, survey(round))],
  ['followers: clock', ({ ask }, round) => ask('PUT', '/api/gateway/followersClock', { speed: 60 + round })],
  ['workbooks', ({ ask }, round) => ask('PATCH', RANGE, { values: [[round]] })],
];

/** What asks for no room. */
const READS: readonly Step[] = [
  ['status', ({ ask }) => ask('GET', '/api/gateway/status')],
  ['read labels', ({ ask }) => ask('GET', '/api/gateway/labels')],
  ['read crawls', ({ ask }) => ask('GET', '/api/gateway/crawls')],
  ['read imports', ({ ask }) => ask('GET', '/api/gateway/imports')],
  ['read log', ({ ask }) => ask('GET', '/api/gateway/log')],
  ['read ledger', ({ ask }) => ask('GET', '/api/gateway/ledger')],
  ['read snapshots', ({ ask }) => ask('GET', '/api/gateway/snapshots')],
  ['embedded wireless', ({ ask }, round) => ask('GET', `${SEARCH}${round}`)],
  ['embedded statistics', ({ ask }) => ask('GET', '/api/wireless/api/v2/stats/site')],
  ['embedded workbooks', ({ ask }) => ask('GET', '/api/workbook/me/drive/root/children')],
];

interface Run {
  disk: SmallDisk;
  live: Live;
  instance: Instance;
  findings: FaultOutcome[];
}

/** Fills the disk under a running instance, and starts others on the full and on the read-only disk. */
export async function fullDisk(disk: SmallDisk): Promise<FaultOutcome[]> {
  const home = join(disk.folder, 'home');
  const live = await liveFollowers();
  const env = { AIRLEDGER_FOLLOWERS_URL: live.url };
  const run: Run = { disk, live, instance: await startInstance(home, { env }), findings: [] };
  try {
    await ready(run.instance);
    await everythingWritten(run);
    await filled(run);
    await embeddedAndOwn(run);
    await run.instance.end();

    disk.mountReadOnly(true);
    run.instance = await startInstance(home, { env });
    const refusal = run.instance.printed().trim();
    const isSentence = !refusal.includes('\n') && refusal.includes(`${home} is on a read-only disk.`);
    const { exitCode } = run.instance.child;
    run.findings.push({
      name: 'start on a read-only disk',
      isGood: isSentence && exitCode === 1,
      said: refusal,
    });
    disk.mountReadOnly(false);

    disk.fill();
    run.instance = await startInstance(home, { env });
    const printed = run.instance.printed().trim();
    note(run, 'start on a full disk', /#key=/.test(printed), printed.replaceAll('\n', ' | '));
    await ready(run.instance);
    await refusedWrites(run, 'started full', 4);
    disk.free();
    await takenWrites(run, 'started full, room again', 5);
    const status = await run.instance.end();
    run.findings.push({ name: 'ends when asked to', isGood: status === 0, said: `status ${status}` });
  } finally {
    await run.instance.end('SIGKILL');
    live.close();
  }
  return run.findings;
}

function note({ findings, instance }: Run, name: string, isGood: boolean, said: string): void {
  const isAlive = instance.isAlive();
  findings.push({ name, isGood: isGood && isAlive, said: isAlive ? said : 'the process has ended' });
}

async function everythingWritten({ instance, live }: Run): Promise<void> {
  const connection = { mode: 'live', baseUrl: live.url, credential: BEARER };
  await instance.ask('PUT', '/api/gateway/connections/followers', connection);
  await instance.ask('PUT', '/api/gateway/ledger/followers/window', { limit: 1_000_000 });
  for (const [name, step] of [...WRITES, ...READS]) {
    const answer = await step(instance, 1);
    if (answer.status >= 300) throw new Error(`${name}, with room: ${JSON.stringify(answer)}`);
  }
  await importsEnded(instance);
  await until(async () => live.served(), isMoreThan(5)); // the crawl that was begun goes on until the end
}

/** While a crawl goes on. */
async function filled(run: Run): Promise<void> {
  const { disk, instance, live } = run;
  disk.fill();
  await new Promise((resolve) => setTimeout(resolve, 500)); // the page that is under way
  const before = live.served();
  await refusedWrites(run, 'full', 2);
  for (const [name, step] of READS) {
    const { status, message } = await step(instance, 2);
    note(run, `full: ${name}`, status === 200, `${status} ${message}`);
  }
  await new Promise((resolve) => setTimeout(resolve, 1500)); // the log, the ledger and crawls write by timers
  const sent = live.served() - before;
  note(run, 'full: live queries sent, by a crawl too', sent === 0, String(sent));
  const { json } = await instance.ask('GET', '/api/gateway/crawls');
  const { crawls } = json as { crawls: { state: string; failure: { kind: string } | null }[] };
  const held = crawls.filter(({ failure }) => failure?.kind === 'full').map(({ state }) => state);
  note(run, 'full: the crawl waits and says why', held.join() === 'waiting', held.join());
  disk.free();
  await takenWrites(run, 'room again', 3);
  const count = live.served();
  await until(async () => live.served(), isMoreThan(count + 2));
  note(run, 'room again: the crawl goes on', true, `${live.served() - count} pages`);
  const log = JSON.stringify((await instance.ask('GET', '/api/gateway/log')).json);
  note(run, 'room again: the log has what happened meanwhile', log.includes('failed:full'), 'failed:full');
}

async function refusedWrites(run: Run, where: string, round: number): Promise<void> {
  for (const [name, step] of WRITES) {
    const { status, kind, message } = await step(run.instance, round);
    const isSaid = status === 507 && kind === 'full' && SENTENCE.test(message);
    note(run, `${where}: ${name}`, isSaid, `${status} ${kind}: ${message}`);
  }
}

async function takenWrites(run: Run, where: string, round: number): Promise<void> {
  for (const [name, step] of WRITES) {
    const { status, message } = await until(
      () => step(run.instance, round),
      (answer) => answer.status !== 507,
    );
    note(run, `${where}: ${name}`, status < 300, `${status} ${message}`);
  }
}

async function embeddedAndOwn(run: Run): Promise<void> {
  const { disk, instance, live } = run;
  await instance.ask('PUT', '/api/gateway/connections/followers', { mode: 'embedded' });
  await instance.ask('PUT', '/api/gateway/connections/wireless', { mode: 'embedded', dataset: 'own' });
  await instance.ask('GET', `${IDS}followers_10`);
  disk.fill();
  for (const [name, path] of [
    ['embedded followers', `${IDS}followers_20`],
    ['own networks', SEARCH],
  ] as const) {
    const { status, message } = await instance.ask('GET', path);
    note(run, `full: ${name}`, status === 200, `${status} ${message}`);
  }
  const comment = () =>
    instance.ask('POST', '/api/wireless/api/v2/network/comment', 'netid=00:01:01:00:00:00&comment=moved');
  const refused = await comment();
  note(run, 'full: a comment', refused.kind === 'full', `${refused.status} ${refused.message}`);
  disk.free();
  note(run, 'room again: a comment', (await comment()).status === 200, '200');
  const large = await instance.ask('POST', '/api/gateway/imports?name=large.csv', survey(9, 250_000));
  const isKnown = large.kind === 'full' && /: [12]\d MB must be free/.test(large.message);
  note(run, 'an import larger than the disk', isKnown, large.message);

  disk.fill(3_000_000);
  await instance.ask('POST', '/api/gateway/imports?name=middle.csv', survey(8, 25_000));
  const { state, message } = (await importsEnded(instance))[0]!;
  note(
    run,
    'an import that cannot be merged',
    state === 'failed' && SENTENCE.test(message ?? ''),
    `${state}: ${message}`,
  );
  disk.free();
  await instance.ask('PUT', '/api/gateway/connections/followers', {
    mode: 'live',
    baseUrl: live.url,
    credential: BEARER,
  });
}

interface Job {
  state: string;
  message: string | null;
  endedAt: number | null;
}

async function importsEnded(instance: Instance): Promise<Job[]> {
  const { json } = await until(
    () => instance.ask('GET', '/api/gateway/imports'),
    (answer) => (answer.json as { imports: Job[] }).imports.every(({ endedAt }) => endedAt !== null),
  );
  return (json as { imports: Job[] }).imports;
}

const isMoreThan = (least: number) => (count: number) => count > least;

interface Live {
  url: string;
  /** Pages until now. */
  served(): number;
  close(): void;
}

const PAGE_MS = 100;

/** A service whose lists never end. */
async function liveFollowers(): Promise<Live> {
  let served = 0;
  const server = createServer((_, response) => {
    served += 1;
    const page = { ids: [String(served)], next_cursor: 0, next_cursor_str: String(served + 1) };
    const answer = () => response.setHeader('content-type', 'application/json').end(JSON.stringify(page));
    setTimeout(answer, PAGE_MS);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    served: () => served,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
