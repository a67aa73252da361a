import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveUpstreams } from '#server/emulator/serveUpstreams.ts';
import { openWorkbook } from '#server/emulator/workbook/openWorkbook.ts';
import { freshHome, gatewayRig, type RigResponse } from '#tests/support/gateway/gatewayRig.ts';
import { plainBook } from '#tests/support/workbook/plainBook.ts';

/** A gateway whose workbook service is live: the embedded one behind HTTP, which notes what it is asked. */
async function liveRig() {
  const folder = freshHome();
  writeFileSync(join(folder, 'Book.xlsx'), await plainBook());
  const workbook = openWorkbook({ folder });
  const asked: string[] = [];
  const noted: typeof workbook = {
    send: (request, signal) => {
      asked.push(`${request.method} ${request.path.replace(/^.*\/items\/[^/]+\//, '')}`);
      return workbook.send(request, signal);
    },
    close: () => workbook.close(),
  };
  const server = serveUpstreams({ workbook: noted });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await workbook.close();
  });
  const rig = await gatewayRig();
  const credential = { scheme: 'bearer', token: 'embedded' };
  await rig.goLive('workbook', `http://127.0.0.1:${port}/workbook/v1.0`, credential);
  const { json } = await rig.ask('GET', '/api/workbook/me/drive/root/children');
  const { id } = (json as { value: { id: string }[] }).value[0]!;
  const sheet = `/api/workbook/me/drive/items/${id}/workbook/worksheets('Plain')`;
  asked.length = 0;
  const write = (method: string, path: string, body: object) =>
    rig.ask(method, `${sheet}/${path}`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { rig, sheet, asked, write, folder };
}

const formatsOf = ({ json }: RigResponse) => (json as { formats: { font: { bold: boolean } }[] }).formats;

test('a live workbook is read once, and is asked for its looks no more', async () => {
  const { rig, sheet, asked, write } = await liveRig();
  const [layout, formats] = await Promise.all([
    rig.ask('GET', `${sheet}/layout`),
    rig.ask('GET', `${sheet}/range(address='A1:C9')/cellFormats`),
  ]);
  expect([layout.status, formats.status]).toEqual([200, 200]);
  expect(layout.headers['airledger-mode']).toBe('live');
  expect(formatsOf(formats).some(({ font }) => font.bold)).toBe(false);

  expect((await write('PATCH', 'formats', { areas: ['B2'], font: { bold: true } })).status).toBe(200);
  const bold = await rig.ask('GET', `${sheet}/range(address='A1:C9')/cellFormats`);
  expect(formatsOf(bold).some(({ font }) => font.bold)).toBe(true);
  expect(asked.filter((one) => one.startsWith('GET'))).toEqual(['GET content']);
});

test('what was refused, or was done to the file as a whole, has the copy read anew', async () => {
  const { rig, sheet, asked, write } = await liveRig();
  const look = () => rig.ask('GET', `${sheet}/layout`, { headers: { 'cache-control': 'no-cache' } });
  const reads = () => asked.filter((one) => one === 'GET content').length;
  await look();
  expect((await write('PATCH', 'formats', { areas: ['B2'], font: { color: 'no colour' } })).status).toBe(400);
  await look();
  expect(reads()).toBe(2);
  const other = sheet.replace(/\/items\/[^/]+/, '/root:/Book.xlsx:');
  await rig.ask('POST', `${other}/range(address='A1')/clear`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ applyTo: 'Contents' }),
  });
  await look();
  expect(reads()).toBe(3);
});

test('after ten minutes a sheet that is looked at again is read anew', async () => {
  const { rig, sheet, asked } = await liveRig();
  await rig.ask('GET', `${sheet}/layout`);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  await rig.ask('GET', `${sheet}/range(address='A1')/cellFormats`);
  expect(asked).toEqual(['GET content']);
  await rig.ask('GET', `${sheet}/layout`, { headers: { 'cache-control': 'no-cache' } });
  expect(asked).toEqual(['GET content', 'GET content']);
});

test('a file that cannot be read is said once, not asked for with each look', async () => {
  const { rig, sheet, asked } = await liveRig();
  const gone = sheet.replace(/\/items\/[^/]+/, '/items/unknown');
  for (const path of ['layout', "range(address='A1')/cellFormats", 'layout'])
    expect((await rig.ask('GET', `${gone}/${path}`)).status).toBe(404);
  expect(asked).toHaveLength(1);
});
