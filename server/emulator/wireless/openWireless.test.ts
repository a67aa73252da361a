import { spawn } from 'node:child_process';
import { getEventListeners } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { samplePath } from '#server/emulator/wireless/sample/sampleFile.ts';
import type {
  EmbeddedWireless,
  ImportProgress,
  WirelessOptions,
} from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import { putSample, SAMPLE_NETWORKS } from '#tests/support/faults/putSample.ts';
import { cases } from '#tests/support/runner/sampled.ts';
import { openWireless } from './openWireless.ts';

const SLOW_MS = 60_000;
/** Of an import that searches come between. */
const ROWS = cases(12_000, 60_000);
const MAIN = new URL('../../upstreamsMain.ts', import.meta.url).pathname;

let home: string;
let folder: string;
let wireless: EmbeddedWireless | null = null;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'airledger-host-'));
  folder = join(home, 'wireless');
  mkdirSync(folder);
});
afterEach(async () => {
  await wireless?.close();
  wireless = null;
  rmSync(home, { recursive: true, force: true });
});

function open(options: Partial<WirelessOptions> = {}): EmbeddedWireless {
  wireless = openWireless({ folder, dataset: 'sample', networks: SAMPLE_NETWORKS, ...options });
  return wireless;
}

const headers = { authorization: `Basic ${Buffer.from('embedded:embedded').toString('base64')}` };

async function search(service: EmbeddedWireless, path = '/api/v2/network/search?resultsPerPage=3') {
  const reply = await service.send({ method: 'GET', path, headers }, new AbortController().signal);
  return { ...reply, json: JSON.parse(new TextDecoder().decode(reply.body)) };
}

const prepared = (service: EmbeddedWireless) =>
  vi.waitFor(() => expect(service.prepared).toBe(1), { timeout: SLOW_MS, interval: 20 });

test(
  'sample data: requests get the progress until another size is generated, then replies; complete ones are reused',
  async () => {
    putSample(home);
    const service = open({ networks: SAMPLE_NETWORKS + 50 });
    expect(service.prepared).toBeLessThan(1);
    const early = await search(service);
    expect(early.status).toBe(503);
    expect(Number(early.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(early.json.message).toMatch(/^The sample data is still being generated: \d+ %\.$/);
    const left = new AbortController();
    const waited = service.ready!(left.signal);
    left.abort(new Error('the client went away'));
    await expect(waited).rejects.toBe(left.signal.reason);
    expect(getEventListeners(left.signal, 'abort')).toEqual([]);
    await service.ready!(new AbortController().signal);
    expect(service.prepared).toBe(1);
    const late = await search(service);
    expect(late.status).toBe(200);
    expect(late.json.results).toHaveLength(3);
    expect(await service.networkCount()).toBe(SAMPLE_NETWORKS + 50);
    expect(readdirSync(folder).filter((name) => name.includes('making'))).toEqual([]);
    await service.close();
    const again = open({ networks: SAMPLE_NETWORKS + 50 });
    expect(again.prepared).toBe(1);
    expect(await again.networkCount()).toBe(SAMPLE_NETWORKS + 50);
  },
  SLOW_MS,
);

test('sample data: a request waits for it up to a limit', async () => {
  const service = open({ networks: 60_000, patienceMs: 1 });
  await service.ready!(new AbortController().signal);
  expect(service.prepared).toBeLessThan(1);
  const answer = await search(service);
  expect([answer.status, Number(answer.headers['retry-after']) >= 1]).toEqual([503, true]);
});

test(
  'sample data: a kill while generating leaves none, and the next start completes it',
  async () => {
    const child = spawn(process.execPath, [MAIN, '--port', '0', '--home', home, '--networks', '60000'], {
      stdio: 'ignore',
    });
    const makers = () => readdirSync(folder).map((name) => /making-(\d+)\.sqlite$/.exec(name)?.[1]);
    const maker = await vi.waitFor(() => Number(makers().find(Boolean) ?? expect.fail()), {
      timeout: SLOW_MS,
      interval: 5,
    });
    child.kill('SIGKILL');
    // It ends with the process that started it.
    await vi.waitFor(() => expect(() => process.kill(maker, 0)).toThrow('ESRCH'), { timeout: SLOW_MS });
    expect(existsSync(samplePath(folder))).toBe(false);
    const service = open();
    await prepared(service);
    expect(await service.networkCount()).toBe(SAMPLE_NETWORKS);
    expect(readdirSync(folder).filter((name) => name.includes('making'))).toEqual([]);
  },
  SLOW_MS,
);

const WHY = /^The sample data could not be generated\. .+/;

test(
  'sample data: a failure to generate it says why, and who asks for that has it tried again',
  async () => {
    const inTheWay = `${samplePath(folder)}-wal`;
    mkdirSync(inTheWay);
    const service = open();
    await service.ready!(new AbortController().signal);
    expect(service.unprepared()).toMatch(WHY);
    expect(await search(service)).toMatchObject({
      status: 500,
      json: { message: expect.stringMatching(WHY) },
    });
    rmSync(inTheWay, { recursive: true });
    await prepared(service);
    expect(service.unprepared()).toBeNull();
  },
  SLOW_MS,
);

test('openWireless: an aborted request rejects with the reason of its signal', async () => {
  const service = open({ dataset: 'own' });
  const reason = new Error('the client went away');
  const early = AbortSignal.abort(reason);
  const request = { method: 'GET', path: '/api/v2/network/search', headers };
  await expect(service.send(request, early)).rejects.toBe(reason);
  const late = new AbortController();
  const sent = service.send(request, late.signal);
  late.abort(reason);
  await expect(sent).rejects.toBe(reason);
  expect((await search(service)).status).toBe(200);
});

/** A WigleWifi 1.4 file of networks around Berlin, with one line that is none. */
function surveyFile(rows: number): string {
  const path = join(folder, 'survey.csv');
  const lines = Array.from({ length: rows }, (_, row) => {
    const mac = row
      .toString(16)
      .padStart(6, '0')
      .replace(/(..)(?=.)/g, '$1:');
    return `02:11:22:${mac},net ${row},[WPA2-PSK-CCMP][ESS],2024-03-05 10:00:00,6,-60,${52.5 + (row % 100) / 1000},13.4,30,4,WIFI`;
  });
  const header = [
    'WigleWifi-1.4,appRelease=1,model=m,release=1,device=d,display=x,board=b,brand=c',
    'MAC,SSID,AuthMode,FirstSeen,Channel,RSSI,CurrentLatitude,CurrentLongitude,AltitudeMeters,AccuracyMeters,Type',
  ];
  writeFileSync(path, [...header, 'not a network', ...lines, ''].join('\n'));
  return path;
}

test(
  'imports: change only your own data, while searches are answered',
  async () => {
    putSample(home);
    const service = open({ dataset: 'own' });
    const file = { id: 'one', path: surveyFile(ROWS), name: 'survey.csv' };
    const order: string[] = [];
    const searches: Promise<unknown>[] = [];
    const onProgress = ({ lines }: ImportProgress) => {
      if (lines === 0 || searches.length > 0) return;
      searches.push(search(service).then(({ status, json }) => order.push(`${status} ${json.totalResults}`)));
    };
    const done = await service.importFile(file, onProgress);
    order.push('imported');
    await Promise.all(searches);
    expect(order).toEqual(['200 0', 'imported']);
    expect(done).toMatchObject({ state: 'done', observations: ROWS, networksNew: ROWS, rejected: 1 });
    expect((await search(service)).json).toMatchObject({ totalResults: ROWS });
    const [found] = (await search(service)).json.results;
    expect(found).toMatchObject({ netid: '02:11:22:00:00:00', userfound: true, country: 'DE' });
    expect(await service.importRejects('one', 0, 10)).toEqual([
      { line: 3, reason: expect.stringMatching(/\S/), text: 'not a network' },
    ]);
    await service.useDataset('sample');
    expect((await search(service)).json.totalResults).toBeLessThan(SAMPLE_NETWORKS);
    expect(await service.networkCount()).toBe(SAMPLE_NETWORKS);
  },
  SLOW_MS,
);

test(
  'imports: of a file of bad lines all are counted and the first thousand stored, none after a cancel or discard',
  async () => {
    const service = open({ dataset: 'own' });
    const path = join(folder, 'bad.csv');
    const [header] = readFileSync(surveyFile(0), 'utf8').split('not a network');
    writeFileSync(path, `${header}${'x\n'.repeat(60_000)}`);
    const done = await service.importFile({ id: 'bad', path, name: 'bad.csv' }, () => {});
    expect(done).toMatchObject({ state: 'failed', lines: 60_000, rejected: 60_000 });
    expect(done.message).toMatch(/^None of the 60,000 lines with data could be read\. The first: 1 field, /);
    expect(await service.importRejects('bad', 0, 10_000)).toHaveLength(1000);
    writeFileSync(path, `${header}${'x\n'.repeat(3_000_000)}`); // long enough to be stopped
    const cancelled = await service.importFile({ id: 'stop', path, name: 'bad.csv' }, ({ lines }) => {
      if (lines > 0) service.cancelImport('stop');
    });
    expect(cancelled.state).toBe('cancelled');
    expect(readdirSync(join(folder, 'rejects'))).toEqual(['bad.ndjson']);
    service.cancelImport('bad');
    expect(readdirSync(join(folder, 'rejects'))).toEqual([]);
  },
  SLOW_MS,
);

test(
  'imports: two at once run in order, and both complete',
  async () => {
    const service = open({ dataset: 'own' });
    const large = surveyFile(5000);
    const small = join(folder, 'small.csv');
    const lines = readFileSync(large, 'utf8').split('\n').slice(0, 103);
    writeFileSync(small, `${lines.join('\n')}\n`.replaceAll('02:11:22', '06:11:22'));
    const ended: string[] = [];
    const run = async (id: string, path: string) => {
      const { state, networksNew } = await service.importFile({ id, path, name: id }, () => {});
      ended.push(`${id} ${state} ${networksNew}`);
    };
    await Promise.all([run('large', large), run('small', small)]);
    expect(ended).toEqual(['large done 5000', 'small done 100']);
    expect(await service.networkCount()).toBe(5100);
  },
  SLOW_MS,
);

test.each(['reading', 'merging'])(
  'imports: one that is cancelled while %s leaves your own data unchanged',
  async (where) => {
    const service = open({ dataset: 'own' });
    const file = { id: 'two', path: surveyFile(cases(40_000, 100_000)), name: 'survey.csv' };
    const done = await service.importFile(file, ({ lines, state }) => {
      if (lines > 0 && state === where) service.cancelImport('two');
    });
    expect(done.state).toBe('cancelled');
    expect(await service.networkCount()).toBe(0);
    expect(statSync(join(folder, 'own.sqlite-wal')).size).toBe(0);
  },
  SLOW_MS,
);

test('imports: one cancelled before it starts is cancelled too', async () => {
  const service = open({ dataset: 'own' });
  const done = service.importFile({ id: 'three', path: surveyFile(10), name: 'survey.csv' }, () => {});
  service.cancelImport('three');
  expect((await done).state).toBe('cancelled');
  expect(await service.networkCount()).toBe(0);
});

test('imports: an unreadable one fails with a message', async () => {
  const service = open({ dataset: 'own' });
  const done = await service.importFile(
    { id: 'four', path: join(folder, 'none.csv'), name: 'none.csv' },
    () => {},
  );
  expect(done).toMatchObject({ state: 'failed', message: expect.stringContaining('none.csv') });
});

test('imports: one into a damaged store blames the store', async () => {
  writeFileSync(join(folder, 'own.sqlite'), 'no database');
  const service = open({ dataset: 'own' });
  const file = { id: 'five', path: surveyFile(10), name: 'survey.csv' };
  expect(await service.importFile(file, () => {})).toMatchObject({
    state: 'failed',
    fault: 'unusable',
    message: expect.stringContaining('own.sqlite is damaged.'),
  });
});
