import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { encode } from '#domain/wire/path.ts';
import { type Endpoint, findEndpoint } from '#services/endpoint.ts';
import { followers } from '#services/followers/endpoints.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { type GatewayRig, gatewayRig, kindOf } from '#tests/support/gateway/gatewayRig.ts';
import { corpus } from '#tests/support/runner/corpora.ts';
import { testWith } from '#tests/support/runner/testWith.ts';

const TABLES: Record<string, Readonly<Record<string, Endpoint>>> = { wireless, workbook, followers };

/** Every request that reached a service, with what its path says; fails for one outside the tables. */
function reached(rig: GatewayRig) {
  return Object.entries(rig.upstreams).flatMap(([service, { requests }]) =>
    requests.map(({ method, path }) => {
      const [plain = ''] = path.split('?');
      const found = findEndpoint(TABLES[service]!, method, plain);
      expect(found, `${method} ${path}`).toBeDefined();
      expect(plain.split('/')).not.toContain('..');
      expect(plain).not.toMatch(/^\/\/|\\|[^\x21-\x7e]/);
      return { operation: found!.endpoint.operation, values: found!.values };
    }),
  );
}

const read = (...path: string[]) => {
  const file = corpus('hostile', ...path);
  return file ? readFileSync(file, 'utf8') : undefined;
};
const redirects = read('openredirects.oauth2-proxy.txt')?.split('\n').filter(Boolean);
const itemPaths = read('own', 'hostile-item-paths.json');
const odataIds = read('own', 'hostile-odata-ids.json');

testWith(redirects)(
  'admitRequest: no entry of the open-redirect list reaches a service',
  async () => {
    const rig = await gatewayRig();
    const prefixes = [
      '',
      '/api',
      '/api/wireless',
      '/api/wireless/',
      '/api/workbook',
      '/api/followers/1.1/followers',
    ];
    for (const line of redirects!)
      for (const prefix of prefixes)
        for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
          const { status, headers } = await rig.ask(method, prefix + line);
          expect([200, 400, 404, 405, 414, 503], line).toContain(status);
          expect(headers.location).toBeUndefined();
        }
    expect(reached(rig)).toEqual([]);
  },
  60_000,
);

testWith(itemPaths)(
  'admitRequest passes a hostile item path or id unchanged, or refuses it',
  async () => {
    const rig = await gatewayRig();
    const paths = (JSON.parse(itemPaths!) as { paths: string[] }).paths;
    for (const path of paths) {
      const forms = [
        path,
        encodeSafely(path),
        encodeSafely(encodeSafely(path)),
        path.split('/').map(encodeSafely).join('/'),
      ];
      for (const [at, form] of forms.entries())
        for (const name of ['itemPath', 'item'] as const) {
          const base = name === 'item' ? `items/${form}` : `root:/${form}:`;
          const before = rig.upstreams.workbook.requests.length;
          const asked = await rig.ask('GET', `/api/workbook/me/drive/${base}/workbook/worksheets`);
          const sent = rig.upstreams.workbook.requests.length - before;
          if (asked.status !== 200) expect(sent, `${name} ${form}`).toBe(0);
          else if (at === 1 && sent === 1) expect(reached(rig).at(-1)!.values[name]).toBe(path);
        }
    }
    for (const { values, operation } of reached(rig)) {
      expect(['worksheets', 'children', 'itemByPath']).toContain(operation);
      for (const value of Object.values(values)) expect(value).not.toMatch(/(^|\/)\.{1,2}(\/|$)|\\|\p{Cc}/u);
    }
  },
  60_000,
);

testWith(odataIds)(
  'admitRequest passes a hostile name in a literal unchanged, or refuses its control characters',
  async () => {
    const rig = await gatewayRig();
    const ids = (JSON.parse(odataIds!) as { ids: string[] }).ids;
    for (const id of ids) {
      const literal = encode(id.replaceAll("'", "''"));
      const target = `/api/workbook/me/drive/items/1/workbook/worksheets('${literal}')/charts`;
      const asked = await rig.ask('GET', target, { headers: { 'cache-control': 'no-cache' } });
      if (/\p{Cc}/u.test(id)) expect(asked.status, id).toBe(400);
      else {
        expect(asked.status, id).toBe(200);
        expect(reached(rig).at(-1)).toEqual({ operation: 'charts', values: { item: '1', worksheet: id } });
      }
      for (const raw of [id, `${literal}')/../../x('`]) {
        await rig.ask('GET', `/api/workbook/me/drive/items/1/workbook/worksheets('${raw}')/charts`);
        reached(rig);
      }
    }
  },
  60_000,
);

test('admitRequest names an unlisted, repeated or invalid parameter and sends nothing', async () => {
  const rig = await gatewayRig();
  const search = '/api/wireless/api/v2/network/search';
  for (const [query, name] of [
    ['nope=1', 'nope'],
    ['ssid=a&first=100', 'first'],
    ['ssid=a&ssid=b', 'ssid'],
    ['variance=9', 'variance'],
    ['latrange1=NaN', 'latrange1'],
    ['__proto__=1', '__proto__'],
    ['constructor=1', 'constructor'],
  ]) {
    const asked = await rig.ask('GET', `${search}?${query}`);
    expect([asked.status, kindOf(asked)], query).toEqual([400, 'invalid']);
    expect(asked.text).toContain(name);
  }
  expect(rig.upstreams.wireless.requests).toEqual([]);
});

test('admitRequest builds the upstream request from the endpoint', async () => {
  const rig = await gatewayRig();
  await rig.ask('GET', '/api/wireless/api/v2/network/search?variance=0.0100&ssid=a%2Bb%26c&encryption=wpa2', {
    headers: { cookie: 'a=b', 'x-forwarded-for': '1.2.3.4', 'x-evil': '1', referer: 'http://127.0.0.1/' },
  });
  expect(rig.upstreams.wireless.requests).toEqual([
    {
      method: 'GET',
      path: '/api/v2/network/search?variance=0.01&encryption=WPA2&ssid=a%2Bb%26c',
      headers: { authorization: `Basic ${btoa('embedded:embedded')}` },
    },
  ]);
});

test('admitRequest checks a body, refuses unknown fields and keeps long numbers', async () => {
  const rig = await gatewayRig();
  const target = "/api/workbook/me/drive/items/1/workbook/worksheets('S')/range(address='A1')";
  const headers = { 'content-type': 'application/json' };
  const send = (body: string) => rig.ask('PATCH', target, { headers, body });
  expect((await send('{"values":[[9007199254740993]],"nope":1}')).text).toContain('nope');
  expect((await send('{"values":')).text).toContain('not JSON');
  expect((await send('['.repeat(100))).text).toContain('64 levels');
  expect(rig.upstreams.workbook.requests).toEqual([]);
  expect((await send('{"values":[[9007199254740993]]}')).status).toBe(200);
  expect(rig.upstreams.workbook.requests[0]!.body).toBe('{"values":[[9007199254740993]]}');
});

test('admitRequest passes the form of a comment field by field', async () => {
  const rig = await gatewayRig();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = (body: string) => rig.ask('POST', '/api/wireless/api/v2/network/comment', { headers, body });
  expect((await send('netid=0A:2C:EF:3D:25:1B&comment=x&z=1')).status).toBe(400);
  expect((await send('netid=0A:2C:EF:3D:25:1B&comment=a+b%26')).status).toBe(200);
  expect(rig.upstreams.wireless.requests.map(({ body }) => body)).toEqual([
    'netid=0A%3A2C%3AEF%3A3D%3A25%3A1B&comment=a+b%26',
  ]);
});

test('admitRequest passes a session id that is a valid header, to the workbook only', async () => {
  const rig = await gatewayRig();
  const target = '/api/workbook/me/drive/items/1/workbook/worksheets';
  const withSession = (session: string) =>
    rig.ask('GET', target, { headers: { 'workbook-session-id': session } });
  expect((await withSession('a\r\nb')).status).toBe(400);
  expect((await withSession('cluster=PP1&session=12.a0')).status).toBe(200);
  expect(rig.upstreams.workbook.requests[0]!.headers['workbook-session-id']).toBe(
    'cluster=PP1&session=12.a0',
  );
});

test('admitRequest answers another method of a known path with 405 and the allowed ones', async () => {
  const rig = await gatewayRig();
  const asked = await rig.ask('PUT', "/api/workbook/me/drive/items/1/workbook/worksheets('S')");
  expect([asked.status, asked.headers.allow]).toEqual([405, 'PATCH, DELETE']);
  expect((await rig.ask('PROPFIND', '/api/wireless/api/v2/stats/site')).headers.allow).toBe('GET');
  expect((await rig.ask('GET', '/api/wireless/api/v2/stats/sites')).status).toBe(404);
  expect((await rig.ask('GET', '/api/elsewhere/x')).status).toBe(404);
});

function encodeSafely(text: string): string {
  return text.isWellFormed() ? encode(text) : text;
}
