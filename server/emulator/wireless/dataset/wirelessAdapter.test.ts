import { expect, test } from 'vitest';
import { wireless } from '#services/wireless/endpoints.ts';
import { tinyEmulator } from '#tests/support/wireless/tinyEmulator.ts';

const { apiToken, cellChannel, comment, detailWifi, networkSearch, profileUser, site, standings } = wireless;

async function ask(authorization: string | undefined, path: string = profileUser.path) {
  const { emulator } = tinyEmulator();
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  return await emulator.answer({ method: 'GET', path, headers });
}
const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;
const bodyOf = (reply: { body: Uint8Array }) => new TextDecoder().decode(reply.body);

test.each([
  undefined,
  '',
  'Basic',
  'Basic ada:secret',
  basic('ada'),
  basic('ada:Secret'),
  basic('ada:secret '),
  basic('ada:'),
  basic('zoe:secret'),
  basic(':secret'),
  `Bearer ${Buffer.from('ada:secret').toString('base64')}`,
])('wireless auth: %j gives 401, as text and with a challenge', async (authorization) => {
  const reply = await ask(authorization);
  expect(reply.status).toBe(401);
  expect(reply.headers['content-type']).toMatch(/^text\/plain/);
  expect(reply.headers['www-authenticate']).toBe('Basic realm="wireless"');
  expect(bodyOf(reply)).toBe('Not Authorized (no such API name and token)');
});

test('wireless auth: accepts a name and its token in any scheme case', async () => {
  expect((await ask(basic('ada:secret'))).status).toBe(200);
  expect((await ask(basic('ada:secret').replace('Basic', 'basic'))).status).toBe(200);
});

test('wireless auth: rejects a disabled token', async () => {
  const { emulator, store } = tinyEmulator();
  store.database.exec("UPDATE token SET status = 'STATUS_DISABLED' WHERE name = 'ada'");
  const headers = { authorization: basic('ada:secret') };
  expect((await emulator.answer({ method: 'GET', path: profileUser.path, headers })).status).toBe(401);
});

test('wireless auth: a bad credential is anonymous where none is required', async () => {
  const reply = await ask(basic('ada:wrong'), standings.path);
  expect(reply.status).toBe(200);
  expect(JSON.parse(bodyOf(reply)).myUsername).toBe('');
  expect(JSON.parse(bodyOf(await ask(basic('ada:secret'), standings.path))).myUsername).toBe('ada');
});

test('wireless quota: classes count separately per account until the UTC day turns', async () => {
  const tiny = tinyEmulator({ dailyLimits: { search: 2, detail: 1, stats: 1 } });
  const search = async (who?: 'bob') => (await tiny.ask(networkSearch, {}, who)).status;
  expect([await search(), await search(), await search(), await search('bob')]).toEqual([200, 200, 429, 200]);
  expect((await tiny.ask(detailWifi, { wifiNetworkId: '02:00:00:00:00:01' })).status).toBe(200);
  expect((await tiny.ask(profileUser, {})).status).toBe(200);
  tiny.clock.nowMs = Date.UTC(2024, 6, 15, 23, 59, 59);
  expect(await search()).toBe(429);
  tiny.clock.nowMs = Date.UTC(2024, 6, 16);
  expect(await search()).toBe(200);
});

test("wireless quota: a spent one is reported in the upstream's words", async () => {
  const { text, headers } = await tinyEmulator({ dailyLimits: { search: 0, detail: 0, stats: 0 } }).ask(
    networkSearch,
    {},
  );
  expect(text).toBe('{"success":false,"message":"Too many queries today."}');
  expect(headers['content-type']).toMatch(/^application\/json/);
});

test('wireless quota: anonymous calls and comments cost nothing', async () => {
  const tiny = tinyEmulator({ dailyLimits: { search: 0, detail: 0, stats: 0 } });
  expect((await tiny.ask(site, {}, 'nobody')).status).toBe(200);
  const body = { netid: '02:00:00:00:00:01', comment: 'hello' };
  expect((await tiny.ask(comment, { body })).status).toBe(200);
});

test('commercial token: pays for searches until its balance is spent', async () => {
  const tiny = tinyEmulator({ dailyLimits: { search: 0, detail: 0, stats: 0 } });
  tiny.store.database.exec("UPDATE token SET balance = 2 WHERE name = 'shop'");
  const statuses: number[] = [];
  for (let query = 0; query < 3; query++) statuses.push((await tiny.ask(networkSearch, {}, 'shop')).status);
  expect(statuses).toEqual([200, 200, 402]);
});

test('commercial token: has no details and no cell channels', async () => {
  const tiny = tinyEmulator();
  const region = { latitude1: 52.4, latitude2: 52.5, longitude1: 13.4, longitude2: 13.5 };
  const channel = await tiny.ask(cellChannel, { type: 'NR', ...region }, 'shop');
  expect(channel.status).toBe(403);
  expect(JSON.parse(channel.text).message).toMatch(/^Commercial request made for a non-commercial resource/);
});

test('tokens: an account without tokens of a type gets 204 and no body', async () => {
  const { status, text } = await tinyEmulator().ask(apiToken, { type: 'COMMAPI' });
  expect([status, text]).toEqual([204, '']);
});

test('wireless: an internal error reveals only the operation and its message', async () => {
  const tiny = tinyEmulator();
  await tiny.store.close();
  const { status, text } = await tiny.ask(site, {}, 'nobody');
  expect([status, JSON.parse(text)]).toEqual([500, { success: false, message: expect.any(String) }]);
});
