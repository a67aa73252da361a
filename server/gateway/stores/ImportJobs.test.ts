import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { fullFailure } from '#server/disk/diskFailure.ts';
import { StoreFile } from '#server/disk/StoreFile.ts';
import {
  type EmbeddedWireless,
  type ImportProgress,
  NOTHING_READ,
} from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import {
  freshHome,
  type GatewayRig,
  gatewayRig,
  recordingUpstream,
} from '#tests/support/gateway/gatewayRig.ts';

/** A store whose imports end when the test says so. */
function fakeWireless() {
  const files: string[] = [];
  const accepted: boolean[] = [];
  const stopped: string[] = [];
  const end: ((progress: Partial<ImportProgress>) => void)[] = [];
  const wireless: EmbeddedWireless = {
    ...recordingUpstream(),
    prepared: 1,
    unprepared: () => null,
    dataset: 'sample',
    useDataset: vi.fn(async () => {}),
    networkCount: async () => 3,
    importFile: ({ path, isAccepted }, onProgress) => {
      files.push(readFileSync(path, 'utf8').slice(0, 20));
      accepted.push(isAccepted ?? false);
      onProgress({ ...NOTHING_READ, lines: 1 });
      return new Promise((resolve) => end.push((last) => resolve({ ...NOTHING_READ, lines: 2, ...last })));
    },
    cancelImport: (id) => {
      stopped.push(id);
      end.at(-1)?.({ state: 'cancelled' });
    },
    importRejects: async (_, after, limit) =>
      [1, 2, 3]
        .filter((line) => line > after)
        .slice(0, limit)
        .map((line) => ({ line, reason: 'no', text: '' })),
    surveys: async () => [],
    surveyTrack: async () => undefined,
    sampleScans: async () => [],
    pastStatistic: async () => undefined,
  };
  return { wireless, files, accepted, stopped, end };
}

const upload = (rig: GatewayRig, body: string | Uint8Array, type = 'application/octet-stream') =>
  rig.ask('POST', '/api/gateway/imports?name=walk.csv', { headers: { 'content-type': type }, body });
const idOf = (json: unknown) => (json as { id: string }).id;
const status = (rig: GatewayRig, id: string) => rig.ask('GET', `/api/gateway/imports/${id}`);
const dataset = async (rig: GatewayRig) =>
  ((await rig.ask('GET', '/api/gateway/connections')).json as { connections: { dataset: string }[] })
    .connections[0]!.dataset;

test('ImportJobs receives a whole file, imports it, and then shows your own data', async () => {
  const { wireless, files, end } = fakeWireless();
  const rig = await gatewayRig({ wireless });
  const asked = await upload(rig, 'WigleWifi-1.4');
  expect(asked.status).toBe(201);
  const id = idOf(asked.json);
  await vi.waitFor(async () =>
    expect((await status(rig, id)).json).toMatchObject({ state: 'reading', lines: 1 }),
  );
  expect(files).toEqual(['WigleWifi-1.4']);
  expect(await dataset(rig)).toBe('sample');
  end[0]!({ state: 'done', observations: 7 });
  await vi.waitFor(async () =>
    expect((await status(rig, id)).json).toMatchObject({ state: 'done', observations: 7 }),
  );
  expect(await dataset(rig)).toBe('own');
  expect(wireless.useDataset).toHaveBeenCalledWith('own');
  expect(readdirSync(join(rig.home, 'incoming'))).toEqual([]);
  expect((await rig.ask('GET', '/api/gateway/status')).json).toMatchObject({
    imports: 0,
    networks: 3,
    preparing: null,
  });
});

test('ImportJobs imports files in order and skips a cancelled one', async () => {
  const { wireless, files, end } = fakeWireless();
  const rig = await gatewayRig({ wireless });
  const first = idOf((await upload(rig, 'one')).json);
  const second = idOf((await upload(rig, 'two')).json);
  await vi.waitFor(() => expect(files).toEqual(['one']));
  await rig.ask('DELETE', `/api/gateway/imports/${first}`);
  await vi.waitFor(() => expect(files).toEqual(['one', 'two']));
  end[1]!({ state: 'failed', message: 'not a survey' });
  await vi.waitFor(async () =>
    expect((await status(rig, second)).json).toMatchObject({ state: 'failed', message: 'not a survey' }),
  );
  expect((await status(rig, first)).json).toMatchObject({ state: 'cancelled' });
  expect(await dataset(rig)).toBe('sample');
});

test('ImportJobs removes an ended import permanently, and refuses to remove a running one', async () => {
  const home = freshHome();
  const { wireless, files, stopped, end } = fakeWireless();
  const rig = await gatewayRig({ home, wireless });
  const id = idOf((await upload(rig, 'one')).json);
  const remove = () => rig.ask('POST', `/api/gateway/imports/${id}/remove`);
  await vi.waitFor(() => expect(files).toEqual(['one']));
  expect((await remove()).status).toBe(409);
  end[0]!({ state: 'failed', message: 'not a survey' });
  await vi.waitFor(async () => expect((await status(rig, id)).json).toMatchObject({ state: 'failed' }));
  expect((await remove()).status).toBe(200);
  expect([(await status(rig, id)).status, stopped]).toEqual([404, [id]]);
  await rig.gateway.close(0);
  const again = await gatewayRig({ home, wireless: fakeWireless().wireless });
  expect((await again.ask('GET', '/api/gateway/imports')).json).toEqual({ imports: [] });
});

test('ImportJobs runs small and large files side by side', async () => {
  const { wireless, files, end } = fakeWireless();
  const rig = await gatewayRig({ wireless });
  const large = 'large'.padEnd(4 * 1024 ** 2 + 1);
  for (const body of [large, 'small 1', 'small 2', large]) await upload(rig, body);
  await vi.waitFor(() => expect(files.map((file) => file.trim())).toEqual(['large', 'small 1']));
  end[1]!({ state: 'done' });
  await vi.waitFor(() => expect(files.at(-1)).toBe('small 2'));
  end[0]!({ state: 'done' });
  await vi.waitFor(() =>
    expect(files.map((file) => file.trim())).toEqual(['large', 'small 1', 'small 2', 'large']),
  );
});

test('ImportJobs sizes a gzip file by its unpacked length', async () => {
  const { wireless, files } = fakeWireless();
  const rig = await gatewayRig({ wireless });
  const packed = Buffer.alloc(4 * 1024 ** 2);
  await upload(rig, packed);
  packed.set([0x1f, 0x8b]);
  await upload(rig, packed.subarray(0, 2 ** 18));
  await upload(rig, 'small');
  await vi.waitFor(() => expect(files).toHaveLength(2));
  expect(files.map((file) => file.charCodeAt(0))).toEqual([0, 0x1f]);
});

const doubtful = {
  state: 'doubtful',
  message: '31 of 61 lines could not be read',
  lines: 61,
  rejected: 31,
} as const;

test('ImportJobs holds a doubtful file for a decision, also across a restart', async () => {
  const home = freshHome();
  const before = fakeWireless();
  const first = await gatewayRig({ home, wireless: before.wireless });
  const id = idOf((await upload(first, 'rows')).json);
  await vi.waitFor(() => expect(before.files).toHaveLength(1));
  before.end[0]!(doubtful);
  await vi.waitFor(async () => expect((await status(first, id)).json).toMatchObject(doubtful));
  expect(await dataset(first)).toBe('sample');
  await first.gateway.close(0);

  const after = fakeWireless();
  const second = await gatewayRig({ home, wireless: after.wireless });
  expect((await status(second, id)).json).toMatchObject({ ...doubtful, endedAt: expect.any(Number) });
  expect(after.files).toEqual([]);
  const asked = await second.ask('POST', `/api/gateway/imports/${id}/accept`);
  expect(asked.json).toMatchObject({ state: 'reading', rejected: 0, endedAt: null });
  await vi.waitFor(() => expect(after.files).toEqual(['rows']));
  expect([before.accepted, after.accepted]).toEqual([[false], [true]]);
  after.end[0]!({ state: 'done', rejected: 31 });
  await vi.waitFor(async () => expect((await status(second, id)).json).toMatchObject({ state: 'done' }));
  expect(await dataset(second)).toBe('own');
  expect(readdirSync(join(home, 'incoming'))).toEqual([]);
  expect((await second.ask('POST', `/api/gateway/imports/${id}/accept`)).json).toMatchObject({
    state: 'done',
  });
});

test('ImportJobs: a doubtful file stays doubtful while a full disk keeps it from being accepted', async () => {
  const { wireless, accepted, end } = fakeWireless();
  const rig = await gatewayRig({ wireless });
  const id = idOf((await upload(rig, 'all wrong')).json);
  await vi.waitFor(() => expect(end).toHaveLength(1));
  end[0]!(doubtful);
  await vi.waitFor(async () => expect((await status(rig, id)).json).toMatchObject(doubtful));
  const before = (await status(rig, id)).json;
  const full = vi.spyOn(StoreFile.prototype, 'run').mockImplementation((...[sql]) => {
    if (sql.includes('job')) throw fullFailure('/home');
  });
  expect((await rig.ask('POST', `/api/gateway/imports/${id}/accept`)).status).toBe(507);
  full.mockRestore();
  expect((await status(rig, id)).json).toEqual(before);
  expect((await rig.ask('POST', `/api/gateway/imports/${id}/accept`)).status).toBe(200);
  await vi.waitFor(() => expect(accepted).toEqual([false, true]));
  end[1]!({ state: 'done' });
});

test('ImportJobs: a file that cannot be removed blocks no other import', async () => {
  const { wireless, files, end } = fakeWireless();
  const home = freshHome();
  const rig = await gatewayRig({ home, wireless });
  const id = idOf((await upload(rig, 'first')).json);
  await vi.waitFor(() => expect(end).toHaveLength(1));
  const path = join(home, 'incoming', id);
  rmSync(path);
  mkdirSync(path);
  end[0]!({ state: 'done' });
  await vi.waitFor(async () => expect((await status(rig, id)).json).toMatchObject({ state: 'done' }));
  await upload(rig, 'second');
  await vi.waitFor(() => expect(files).toEqual(['first', 'second']));
  end[1]!({ state: 'done' });
});

test('ImportJobs: a discarded doubtful file leaves nothing behind', async () => {
  const { wireless, stopped, end, files } = fakeWireless();
  const rig = await gatewayRig({ wireless });
  const id = idOf((await upload(rig, 'rows')).json);
  await vi.waitFor(() => expect(files).toHaveLength(1));
  end[0]!(doubtful);
  await vi.waitFor(async () => expect((await status(rig, id)).json).toMatchObject(doubtful));
  expect((await rig.ask('DELETE', `/api/gateway/imports/${id}`)).json).toMatchObject({
    state: 'cancelled',
    message: null,
  });
  expect(readdirSync(join(rig.home, 'incoming'))).toEqual([]);
  expect(stopped).toEqual([id]);
});

test('ImportJobs restarts an interrupted import and keeps its list', async () => {
  const home = freshHome();
  const before = fakeWireless();
  const first = await gatewayRig({ home, wireless: before.wireless });
  const id = idOf((await upload(first, 'rows')).json);
  await vi.waitFor(() => expect(before.files).toHaveLength(1));
  await first.gateway.close(0);
  const after = fakeWireless();
  const second = await gatewayRig({ home, wireless: after.wireless });
  await vi.waitFor(() => expect(after.files).toEqual(['rows']));
  after.end[0]!({ state: 'done' });
  await vi.waitFor(async () =>
    expect((await status(second, id)).json).toMatchObject({ state: 'done', name: 'walk.csv' }),
  );
  expect(existsSync(join(home, 'incoming', id))).toBe(false);
});

test('ImportJobs removes a partial upload at the next start', async () => {
  const home = freshHome();
  mkdirSync(join(home, 'incoming'), { recursive: true });
  writeFileSync(join(home, 'incoming', 'half'), 'rows');
  await gatewayRig({ home, wireless: fakeWireless().wireless });
  expect(readdirSync(join(home, 'incoming'))).toEqual([]);
});

test('ImportJobs returns rejected lines in pages', async () => {
  const { wireless } = fakeWireless();
  const rig = await gatewayRig({ wireless });
  const id = idOf((await upload(rig, 'x')).json);
  const page = await rig.ask('GET', `/api/gateway/imports/${id}/rejects?limit=2`);
  expect(page.json).toMatchObject({ rejects: [{ line: 1 }, { line: 2 }], more: true });
  expect((await rig.ask('GET', `/api/gateway/imports/${id}/rejects?after=2&limit=2`)).json).toMatchObject({
    more: false,
  });
  expect((await rig.ask('GET', '/api/gateway/imports/none/rejects')).status).toBe(404);
});

test('ImportJobs refuses uploads from foreign forms or without the token', async () => {
  const { wireless } = fakeWireless();
  const rig = await gatewayRig({ wireless });
  for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])
    expect((await upload(rig, 'x', type)).status).toBe(415);
  const rawHeaders = ['Host', `127.0.0.1:${rig.gateway.port}`, 'Content-Type', 'application/octet-stream'];
  expect((await rig.ask('POST', '/api/gateway/imports?name=a', { rawHeaders })).status).toBe(401);
  expect((await rig.ask('GET', '/api/gateway/imports')).json).toEqual({ imports: [] });
});
