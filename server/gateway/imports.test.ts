import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import {
  type EmbeddedWireless,
  type ImportProgress,
  NOTHING_READ,
} from '#server/embedded/wireless/embedded.ts';
import { freshHome, gatewayRig, notingUpstream, type Rig } from '#tests/gatewayRig.ts';

/** A store whose imports end when the test says so. */
function fakeWireless() {
  const files: string[] = [];
  const end: ((progress: Partial<ImportProgress>) => void)[] = [];
  const wireless: EmbeddedWireless = {
    ...notingUpstream(),
    prepared: 1,
    dataset: 'sample',
    useDataset: vi.fn(async () => {}),
    networkCount: async () => 3,
    importFile: ({ path }, onProgress) => {
      files.push(readFileSync(path, 'utf8'));
      onProgress({ ...NOTHING_READ, lines: 1 });
      return new Promise((resolve) => end.push((last) => resolve({ ...NOTHING_READ, lines: 2, ...last })));
    },
    cancelImport: () => end.at(-1)!({ state: 'cancelled' }),
    importRejects: async (_, after, limit) =>
      [1, 2, 3]
        .filter((line) => line > after)
        .slice(0, limit)
        .map((line) => ({ line, reason: 'no', text: '' })),
    sampleScans: async () => [],
  };
  return { wireless, files, end };
}

const upload = (rig: Rig, body: string, type = 'application/octet-stream') =>
  rig.ask('POST', '/api/gateway/imports?name=walk.csv', { headers: { 'content-type': type }, body });
const idOf = (json: unknown) => (json as { id: string }).id;
const status = (rig: Rig, id: string) => rig.ask('GET', `/api/gateway/imports/${id}`);
const dataset = async (rig: Rig) =>
  ((await rig.ask('GET', '/api/gateway/connections')).json as { connections: { dataset: string }[] })
    .connections[0]!.dataset;

test('a file is taken in whole, imported, and then the own data are shown', async () => {
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

test('a second file waits for the first, and a cancelled one is not imported', async () => {
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

test('an import that a restart cut off begins again, and the list stays', async () => {
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

test('rejected lines come in pages', async () => {
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

test('a foreign form cannot upload, nor can anybody without the token', async () => {
  const { wireless } = fakeWireless();
  const rig = await gatewayRig({ wireless });
  for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])
    expect((await upload(rig, 'x', type)).status).toBe(415);
  const rawHeaders = ['Host', `127.0.0.1:${rig.gateway.port}`, 'Content-Type', 'application/octet-stream'];
  expect((await rig.ask('POST', '/api/gateway/imports?name=a', { rawHeaders })).status).toBe(401);
  expect((await rig.ask('GET', '/api/gateway/imports')).json).toEqual({ imports: [] });
});
