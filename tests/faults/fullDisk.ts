// A home on a disk without a free byte: what each store answers, what goes on, and what works again when there is room.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Finding, idList, ready, survey } from './homeContents.ts';
import { type Answer, startInstance, until } from './instance.ts';
import type { SmallDisk } from './smallDisk.ts';

const SENTENCE = /The disk is full: \d+ MB are needed in \//;
const LABEL = '/api/gateway/labels/lte%2026201_1101_27447298';
const RANGE =
  "/api/workbook/me/drive/root:/Cell%20review.xlsx:/workbook/worksheets('Cells')/range(address='Z99')";
const SEARCH = '/api/wireless/api/v2/network/search?ssid=eduroam';
const IDS = '/api/followers/1.1/followers/ids.json?stringify_ids=true&screen_name=';

type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>;
type Step = [name: string, ask: (ask: Ask, round: number) => Promise<Answer>];

/** What must be written, or not be done. `round` makes each try another one. */
const WRITES: readonly Step[] = [
  ['labels', (ask) => ask('PUT', LABEL, { label: 'suspicious', note: 'n'.repeat(2000) })],
  [
    'credentials',
    (ask) =>
      ask('PUT', '/api/gateway/connections/wireless', {
        mode: 'embedded',
        credential: { scheme: 'basic', name: 'AIDsomebody', token: '0123456789abcdef' },
      }),
  ],
  ['connections', (ask) => ask('PUT', '/api/gateway/connections/workbook', { mode: 'embedded' })],
  [
    'ledger: limit',
    (ask, round) => ask('PUT', '/api/gateway/ledger/wireless/search', { limit: 1000 + round }),
  ],
  ['ledger: live query', (ask, round) => ask('GET', `${IDS}somebody${round}`)],
  [
    'crawls: begin',
    (ask, round) =>
      ask('POST', '/api/gateway/crawls', { account: `somebody${round}`, kind: 'full', pace: 'burst' }),
  ],
  ['crawls: list', (ask, round) => ask('POST', `/api/gateway/idLists?name=list${round}`, idList(20_000))],
  ['imports', (ask, round) => ask('POST', `/api/gateway/imports?name=walk${round}.csv`, survey(round))],
  ['followers: clock', (ask, round) => ask('PUT', '/api/gateway/followersClock', { speed: 60 + round })],
  ['workbooks', (ask, round) => ask('PATCH', RANGE, { values: [[round]] })],
];

/** What asks for no room. */
const READS: readonly Step[] = [
  ['status', (ask) => ask('GET', '/api/gateway/status')],
  ['read labels', (ask) => ask('GET', '/api/gateway/labels')],
  ['read crawls', (ask) => ask('GET', '/api/gateway/crawls')],
  ['read imports', (ask) => ask('GET', '/api/gateway/imports')],
  ['read log', (ask) => ask('GET', '/api/gateway/log')],
  ['read ledger', (ask) => ask('GET', '/api/gateway/ledger')],
  ['read snapshots', (ask) => ask('GET', '/api/gateway/snapshots')],
  ['embedded wireless', (ask, round) => ask('GET', `${SEARCH}${round}`)],
  ['embedded statistics', (ask) => ask('GET', '/api/wireless/api/v2/stats/site')],
  ['embedded workbooks', (ask) => ask('GET', '/api/workbook/me/drive/root/children')],
];

/**
 * Fills the disk under a running instance and starts another one on the full disk. `isWhole` fills it once more with the
 * own networks and the embedded followers in use.
 */
export async function fullDisk(disk: SmallDisk, isWhole: boolean): Promise<Finding[]> {
  const findings: Finding[] = [];
  const home = join(disk.folder, 'home');
  const live = await liveFollowers();
  const env = { AIRLEDGER_FOLLOWERS_URL: live.url };
  let instance = await startInstance(home, { env });
  const note = (name: string, isGood: boolean, said: string) =>
    findings.push({ name, isGood: isGood && instance.isAlive(), said });
  const ask: Ask = (...asked) => instance.ask(...asked);
  try {
    await ready(instance);
    const credential = { scheme: 'bearer', token: 'a-token-of-a-test' };
    const goLive = { mode: 'live', baseUrl: live.url, credential };
    await ask('PUT', '/api/gateway/connections/followers', goLive);
    for (const [name, step] of [...WRITES, ...READS]) {
      const answer = await step(ask, 1);
      if (answer.status >= 300) throw new Error(`${name}, with room: ${JSON.stringify(answer)}`);
    }
    await until(
      () => ask('GET', '/api/gateway/imports'),
      ({ json }) => !/"endedAt":null/.test(JSON.stringify(json)),
    );

    const full = async (where: string, round: number) => {
      const before = live.served();
      for (const [name, step] of WRITES) {
        const { status, kind, message } = await step(ask, round);
        const isSaid = status === 507 && kind === 'full' && SENTENCE.test(message);
        note(`${where}: ${name}`, isSaid, `${status} ${kind}: ${message}`);
      }
      note(`${where}: live queries sent`, live.served() === before, String(live.served() - before));
      for (const [name, step] of READS) {
        const { status, message } = await step(ask, round);
        note(`${where}: ${name}`, status === 200, `${status} ${message}`);
      }
    };
    const again = async (where: string, round: number) => {
      for (const [name, step] of WRITES) {
        const { status, message } = await until(
          () => step(ask, round),
          (answer) => answer.status !== 507,
        );
        note(`${where}: ${name}`, status < 300, `${status} ${message}`);
      }
    };

    disk.fill();
    await full('full', 2);
    await new Promise((resolve) => setTimeout(resolve, 1500)); // the log, the ledger and crawls write by timers
    note('full: after all timers', true, 'the process runs');
    disk.free();
    await again('room again', 3);

    if (isWhole) {
      await secondFill(disk, ask, note);
      await ask('PUT', '/api/gateway/connections/followers', goLive);
    }

    await instance.end();
    disk.fill();
    instance = await startInstance(home, { env });
    note(
      'start on a full disk',
      /#key=/.test(instance.printed()),
      instance.printed().trim().replaceAll('\n', ' | '),
    );
    if (instance.isAlive()) {
      await ready(instance);
      for (const [name, step] of WRITES) {
        const { status, kind, message } = await step(ask, 4);
        const isSaid = status === 507 && kind === 'full' && SENTENCE.test(message);
        note(`started full: ${name}`, isSaid, `${status} ${kind}: ${message}`);
      }
      disk.free();
      await again('started full, room again', 5);
    }
    note('ends at the end', (await instance.end()) === 0, String(instance.child.exitCode));
    findings.at(-1)!.isGood = instance.child.exitCode === 0;
  } finally {
    await instance.end('SIGKILL');
    live.close();
  }
  return findings;
}

async function secondFill(
  disk: SmallDisk,
  ask: Ask,
  note: (name: string, isGood: boolean, said: string) => void,
): Promise<void> {
  await ask('PUT', '/api/gateway/connections/followers', { mode: 'embedded' });
  await ask('PUT', '/api/gateway/connections/wireless', { mode: 'embedded', dataset: 'own' });
  await ask('GET', `${IDS}followers_10`);
  disk.fill();
  for (const [name, path] of [
    ['embedded followers', `${IDS}followers_20`],
    ['own networks', SEARCH],
  ] as const) {
    const { status, message } = await ask('GET', path);
    note(`full: ${name}`, status === 200, `${status} ${message}`);
  }
  disk.free();
  const { kind, message } = await ask('POST', '/api/gateway/imports?name=large.csv', survey(9, 250_000));
  note('an import larger than the disk', kind === 'full' && /: [12]\d MB are needed/.test(message), message);
}

async function liveFollowers(): Promise<{ url: string; served(): number; close(): void }> {
  let served = 0;
  const server = createServer((_, response) => {
    served += 1;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ ids: ['1', '2'], next_cursor: 0, next_cursor_str: '0', previous_cursor_str: '0' }),
    );
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
