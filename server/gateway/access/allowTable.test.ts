import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Param } from '#domain/wire/param.ts';
import { fillPath } from '#domain/wire/path.ts';
import { type Endpoint, templates } from '#services/endpoint.ts';
import { followers } from '#services/followers/endpoints.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { type GatewayRig, gatewayRig } from '#tests/support/gateway/gatewayRig.ts';
import { corpus } from '#tests/support/runner/corpora.ts';
import { cases } from '#tests/support/runner/sampled.ts';
import { testWith } from '#tests/support/runner/testWith.ts';

/** The whole table of who may call, in the corpus's own words; all else is refused. */
const ALLOWED_HOSTS = ['127.0.0.1:PORT', 'localhost:PORT', '[::1]:PORT'];
const ALLOWED_ORIGINS = ['http://127.0.0.1:PORT', 'http://localhost:PORT', 'ORIGIN-MISSING'];
const ALLOWED_SITES = ['same-origin', 'MISSING'];
const ALLOWED_METHOD = 'GET';
/** How many of the four may be wrong at once in what is asked: what two leave out, a third does not let in. */
const FAULTS = cases(2, 4);
/** Of each endpoint. */
const CALLERS = cases(100, 500);
const ABSOLUTE = 'ABSOLUTE-FORM http://evil.com/ + Host localhost';

interface Matrix {
  hosts: string[];
  origins: string[];
  sec_fetch_site: string[];
  methods: string[];
  matrix: number;
}

interface Case {
  host: string;
  origin: string;
  site: string;
  method: string;
}

function* everyCaller({ hosts, origins, sec_fetch_site, methods }: Matrix): Generator<Case> {
  for (const host of hosts)
    for (const origin of origins)
      for (const site of sec_fetch_site) for (const method of methods) yield { host, origin, site, method };
}

/** How many of the four are not as the table allows. */
const faultsOf = ({ host, origin, site, method }: Case): number =>
  Number(!ALLOWED_HOSTS.includes(host)) +
  Number(!ALLOWED_ORIGINS.includes(origin)) +
  Number(!ALLOWED_SITES.includes(site)) +
  Number(method !== ALLOWED_METHOD);

/** The status that the table gives a case; 200 for what may pass. */
function expected({ host, origin, site, method }: Case, allowedMethod: string): number {
  if (host === ABSOLUTE) return 400;
  if (!ALLOWED_HOSTS.includes(host)) return 421;
  if (!ALLOWED_ORIGINS.includes(origin) || !ALLOWED_SITES.includes(site)) return 403;
  return method === allowedMethod ? 200 : 405;
}

function send(rig: GatewayRig, one: Case, target: string) {
  const { port, token } = rig.gateway;
  const fill = (text: string) =>
    text
      .replace('WRONGPORT', String(port + 1))
      .replace('OTHERPORT', String(port + 2))
      .replace('PORT', String(port));
  const rawHeaders = ['Authorization', `Bearer ${token}`];
  if (one.host === 'HOST-DUPLICATED')
    rawHeaders.push('Host', `127.0.0.1:${port}`, 'Host', `127.0.0.1:${port}`);
  else if (one.host === ABSOLUTE) rawHeaders.push('Host', `localhost:${port}`);
  else if (one.host !== 'HOST-MISSING') rawHeaders.push('Host', fill(one.host));
  if (one.origin === 'ORIGIN-DUPLICATED')
    rawHeaders.push('Origin', `http://127.0.0.1:${port}`, 'Origin', `http://127.0.0.1:${port}`);
  else if (one.origin !== 'ORIGIN-MISSING') rawHeaders.push('Origin', fill(one.origin));
  if (one.site === 'DUPLICATED')
    rawHeaders.push('Sec-Fetch-Site', 'same-origin', 'sec-fetch-site', 'same-origin');
  else if (one.site !== 'MISSING') rawHeaders.push('Sec-Fetch-Site', one.site);
  const [method, override] = one.method.split(' + X-HTTP-Method-Override: ');
  if (override) rawHeaders.push('X-HTTP-Method-Override', override);
  const path = one.host === ABSOLUTE ? `http://evil.com${target}` : target;
  return rig.ask(method!, path, { rawHeaders });
}

const file = corpus('hostile', 'own', 'host-origin-matrix.json');
const matrix = file ? (JSON.parse(readFileSync(file, 'utf8')) as Matrix) : undefined;

testWith(matrix)(
  'allow table: every Host, Origin, Sec-Fetch-Site and method is answered as listed',
  async () => {
    const rig = await gatewayRig();
    let count = 0;
    let passed = 0;
    const wrong: string[] = [];
    for (const one of everyCaller(matrix!)) {
      count += 1;
      if (faultsOf(one) > FAULTS) continue;
      const { status } = await send(rig, one, '/api/wireless/api/v2/network/detail');
      const wanted = expected(one, ALLOWED_METHOD);
      if (wanted === 200) passed += 1;
      if (status !== wanted) wrong.push(`${JSON.stringify(one)} ${status} instead of ${wanted}`);
    }
    expect(wrong.slice(0, 10)).toEqual([]);
    expect(count).toBe(matrix!.matrix);
    expect(passed).toBe(3 * 3 * 2);
    // networkDetail is kept: the first call that passes is the only one that reaches the service.
    expect(rig.upstreams.wireless.requests).toHaveLength(1);
  },
  120_000,
);

/** Deterministic, so that a failure can be repeated. */
function* sample(seed: number, { hosts, origins, sec_fetch_site, methods }: Matrix, count: number) {
  let state = seed;
  const pick = <T>(list: T[]) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return list[Math.floor((state / 2 ** 32) * list.length)]!;
  };
  for (let at = 0; at < count; at += 1) {
    const one = {
      host: pick(hosts),
      origin: pick(origins),
      site: pick(sec_fetch_site),
      method: pick(methods),
    };
    yield at % 4 === 0 ? { ...one, host: ALLOWED_HOSTS[0]! } : one;
  }
}

function anyTarget(endpoint: Endpoint, template: string): string {
  const at = (endpoint.parts.at ?? {}) as Readonly<Record<string, Param>>;
  const names = [...template.matchAll(/\{(\w+)/g)].map(([, name]) => name!);
  const values = names.map((name) => [name, textFor(at[name])]);
  return `/api/${endpoint.service}${fillPath(template, Object.fromEntries(values))}`;
}

function textFor(param: Param | undefined): string {
  const tries = [...(param?.choices ?? []), '1', 'A1', '0A:2C:EF:3D:25:1B'];
  return tries.find((value) => !param || param.read(value) !== undefined) ?? '1';
}

testWith(matrix)(
  'allow table: sampled callers of every other endpoint are answered as listed',
  async () => {
    const rig = await gatewayRig();
    let rows = 0;
    for (const endpoint of Object.values({ ...wireless, ...workbook, ...followers }) as Endpoint[])
      for (const template of templates(endpoint)) {
        rows += 1;
        const target = anyTarget(endpoint, template);
        const calls = () =>
          Object.values(rig.upstreams).reduce((sum, { requests }) => sum + requests.length, 0);
        for (const one of sample(rows, matrix!, CALLERS)) {
          const wanted = expected(one, endpoint.method);
          const before = calls();
          const { status, json } = await send(rig, one, target);
          if (wanted === 200)
            expect(
              [400, 401, 415, 200, 201, 204, 502],
              `${endpoint.operation} ${JSON.stringify(json)}`,
            ).toContain(status);
          else if (wanted !== 405)
            expect(status, `${endpoint.operation} ${JSON.stringify(one)}`).toBe(wanted);
          else if (!['POST', 'GET', 'PUT', 'PATCH', 'DELETE'].includes(one.method.split(' ')[0]!))
            expect(status).toBe(405);
          if (wanted !== 200 && wanted !== 405) expect(calls()).toBe(before);
        }
      }
    expect(rows).toBeGreaterThanOrEqual(80);
  },
  120_000,
);

test('a write without its media type is refused, so that no foreign form can send one', async () => {
  const rig = await gatewayRig();
  const put = (type: string) =>
    rig.ask('PUT', '/api/gateway/connections/wireless', {
      headers: { 'content-type': type },
      body: '{"mode":"embedded"}',
    });
  expect((await put('text/plain')).status).toBe(415);
  expect((await put('application/x-www-form-urlencoded')).status).toBe(415);
  expect((await put('application/json; charset=utf-8')).status).toBe(200);
});

test('no response has a CORS header', async () => {
  const rig = await gatewayRig();
  for (const method of ['GET', 'OPTIONS', 'POST'])
    for (const target of ['/', '/api/gateway/status', '/api/x']) {
      const { headers } = await rig.ask(method, target, {
        headers: { origin: `http://localhost:${rig.gateway.port}` },
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
});
