import { expect, test, vi } from 'vitest';
import type { LookupAnswer, LookupItem, LookupJobView } from '#services/gateway/jobShapes.ts';
import { type RecordingUpstream, recordingUpstream, reply } from '#tests/support/gateway/gatewayRig.ts';
import { turn } from '#tests/support/jobs/jobParts.ts';
import { BASE_URL, type PaidJobsRig, paidJobsRig } from '#tests/support/jobs/paidJobsRig.ts';
import { LookupJobs } from './LookupJobs.ts';

const bssid = (at: number) => `0A:00:00:00:00:${at.toString(16).padStart(2, '0').toUpperCase()}`;
const wifi = (count: number): LookupItem[] =>
  Array.from({ length: count }, (_, at) => ({ kind: 'wifi', id: bssid(at) }));

/** Knows WiFi networks with even last digits, GSM cells and Berlin. */
function database(): RecordingUpstream {
  const upstream = recordingUpstream();
  upstream.answer = ({ path }) => {
    const { pathname, searchParams } = new URL(path, BASE_URL);
    const id = decodeURIComponent(pathname.split('/').at(-1)!);
    if (pathname.includes('/geocode'))
      return reply({
        success: true,
        results: searchParams.get('addresscode')!.includes('Berlin')
          ? [
              {
                lat: 52.5,
                lon: 13.4,
                display_name: 'Berlin',
                address: { city: 'Berlin', country_code: 'de' },
              },
            ]
          : [],
      });
    if (pathname.endsWith('/network/search'))
      return reply({
        success: true,
        totalResults: 7,
        results: [
          { netid: bssid(0), trilat: 52.5, trilong: 13.4 },
          { netid: bssid(2), trilat: 52.5001, trilong: 13.4, ssid: 'near' },
        ],
      });
    const isKnown = pathname.includes('/wifi/')
      ? Number.parseInt(id.slice(-1), 16) % 2 === 0
      : pathname.includes('/GSM/');
    if (!isKnown) return reply({ success: false, message: 'not found' }, 404);
    return reply({
      networkId: id,
      name: `name of ${id}`,
      trilateratedLatitude: 52.5,
      trilateratedLongitude: 13.4,
      channel: 11,
      locationClusters: [],
    });
  };
  return upstream;
}

interface Rig extends PaidJobsRig<LookupJobView, LookupJobs> {
  begin(items: LookupItem[], more?: object): Promise<LookupJobView>;
  answers(id: string): LookupAnswer[];
  asked(): string[];
  restart(): Promise<Rig>;
}

function rigOf(
  upstream: RecordingUpstream,
  rig = paidJobsRig<LookupJobView, LookupJobs>(LookupJobs, upstream),
): Rig {
  const { jobs } = rig;
  return {
    ...rig,
    begin: (items, more = {}) =>
      jobs.start({ items, isDetailed: true, isNear: false, budget: null, target: 'a sheet', ...more }),
    answers: (id) => jobs.answers(id, 0).answers,
    asked: () => upstream.requests.map(({ path }) => decodeURIComponent(path.replace(/^.*\/api\/v.\//, ''))),
    restart: async () => rigOf(upstream, await rig.restart()),
  };
}

test('lookup job: asks each identifier once, found or not, and tells the answers in their order', async () => {
  const rig = rigOf(database());
  const { id } = await rig.begin([...wifi(3), ...wifi(3)]);
  expect(await rig.until('done')).toMatchObject({
    items: 3,
    done: 3,
    spent: 3,
    failure: null,
    target: 'a sheet',
  });
  expect(rig.asked()).toEqual(wifi(3).map((one) => `detail/wifi/${one.id}`));
  expect(rig.answers(id)).toMatchObject([
    {
      item: { id: bssid(0) },
      found: { name: `name of ${bssid(0)}`, lat: 52.5, channel: 11 },
      fetchedAt: expect.any(Number),
    },
    { item: { id: bssid(1) }, found: null, problem: null },
    { item: { id: bssid(2) }, found: { lng: 13.4 } },
  ]);
});

test('lookup job: another asks for nothing that one has asked, and a price says so', async () => {
  const rig = rigOf(database());
  await rig.begin(wifi(3));
  await rig.until('done');
  const plan = { items: wifi(5), isDetailed: true, isNear: false };
  expect(rig.jobs.price(plan)).toEqual({ known: 3, detail: 2, mostDetail: 2, search: 0 });
  const { id } = await rig.begin(wifi(5));
  expect(await rig.until('done')).toMatchObject({ id, spent: 2, done: 5 });
  expect(rig.answers(id)).toHaveLength(5);
  expect(rig.asked()).toHaveLength(5);
  vi.setSystemTime(Date.now() + 8 * 86_400_000);
  expect(rig.jobs.price(plan)).toMatchObject({ known: 0, detail: 5 });
});

test('lookup job: a cell that is not found is asked as GSM, addresses are located, what is near is counted', async () => {
  const rig = rigOf(database());
  const items = [
    { kind: 'lte', id: '26201_1101_274' },
    { kind: 'address', id: 'Alexanderplatz, Berlin' },
    { kind: 'address', id: 'Nowhere' },
    { kind: 'text', id: 'not an identifier' },
  ];
  expect(rig.jobs.price({ items, isDetailed: true, isNear: true })).toEqual({
    ...{ known: 0, detail: 1, mostDetail: 2, search: 5 },
  });
  const { id } = await rig.begin(items, { isNear: true });
  // The cell and the address are in the same place: what is near them is asked once.
  expect(await rig.until('done')).toMatchObject({ spent: 5 });
  expect(rig.asked().map((path) => path.split('?')[0])).toEqual([
    'detail/cell/LTE/26201/1101/274',
    'detail/cell/GSM/26201/1101/274',
    'network/search',
    'network/geocode',
    'network/geocode',
  ]);
  expect(rig.answers(id)).toMatchObject([
    { found: { kind: 'lte' }, near: { count: 7, id: bssid(0), metres: 0 } },
    { found: { lat: 52.5, city: 'Berlin', country: 'DE' }, near: { count: 7 } },
    { found: null, near: null },
    { found: null, fetchedAt: null },
  ]);
});

test('lookup job: what is near a network leaves out the network itself', async () => {
  const rig = rigOf(database());
  const { id } = await rig.begin(wifi(1), { isNear: true });
  await rig.until('done');
  expect(rig.answers(id)).toMatchObject([{ near: { count: 6, id: bssid(2), name: 'near', metres: 11 } }]);
});

test('lookup job: stops at its budget with what it has, and goes on with another', async () => {
  const rig = rigOf(database());
  const { id } = await rig.begin(wifi(5), { budget: 2 });
  expect(await rig.until('paused')).toMatchObject({ done: 2, spent: 2, failure: { code: 'budget' } });
  expect(rig.answers(id)).toHaveLength(2);
  await rig.jobs.change(id, { state: 'running', budget: 3 });
  expect(await rig.until('done')).toMatchObject({ spent: 5, done: 5 });
  expect(rig.asked()).toHaveLength(5);
});

test('lookup job: a refusal for want of queries and a failing service pass, and nothing is asked twice', async () => {
  const upstream = database();
  const { answer } = upstream;
  const refusals = [429, 503, 503, 503, 503];
  upstream.answer = (request, signal) => {
    const status = request.path.includes(encodeURIComponent(bssid(2))) ? refusals.shift() : undefined;
    return status ? reply({ success: false, message: 'later' }, status) : answer(request, signal);
  };
  const rig = rigOf(upstream);
  const began = Date.now();
  await rig.begin(wifi(5));
  expect(await rig.until('done')).toMatchObject({ done: 5, failure: null });
  expect(Date.now()).toBeGreaterThan(began);
  const answered = rig.asked().filter((path) => !path.includes(bssid(2)));
  expect(answered).toHaveLength(new Set(answered).size);
});

test('lookup job: an identifier that the service refuses is said, and the others go on', async () => {
  const upstream = database();
  const { answer } = upstream;
  upstream.answer = (request, signal) =>
    request.path.includes(encodeURIComponent(bssid(1)))
      ? reply({ success: false, message: 'BSSID/MAC fails validation.' }, 400)
      : answer(request, signal);
  const rig = rigOf(upstream);
  const { id } = await rig.begin(wifi(3), { budget: 3 });
  expect(await rig.until('done')).toMatchObject({ spent: 3 });
  expect(rig.answers(id)[1]).toMatchObject({ found: null, problem: 'BSSID/MAC fails validation.' });
});

test('lookup job: a restart goes on where it was, also while an answer is on its way', async () => {
  const upstream = database();
  const { answer } = upstream;
  let isHanging = true;
  upstream.answer = (request, signal) =>
    isHanging && request.path.includes(encodeURIComponent(bssid(3)))
      ? new Promise(() => {})
      : answer(request, signal);
  const rig = rigOf(upstream);
  const { id } = await rig.begin(wifi(6), { budget: 7 });
  await vi.waitFor(() => expect(rig.asked()).toHaveLength(4));
  expect(await rig.jobs.take(id, 2)).toMatchObject({ taken: 2 });
  isHanging = false;
  const again = await rig.restart();
  expect(await again.until('done')).toMatchObject({ id, done: 6, taken: 2, spent: 7 });
  expect(again.answers(id)).toHaveLength(6);
  expect(again.asked().filter((path) => !path.includes(bssid(3)))).toHaveLength(5);
});

test('lookup job: without details nothing is asked, and all are done at once', async () => {
  const rig = rigOf(database());
  const { id } = await rig.begin(wifi(20), { isDetailed: false });
  expect(await rig.until('done')).toMatchObject({ done: 20, spent: 0 });
  expect(rig.answers(id)[19]).toMatchObject({ item: { id: bssid(19) }, found: null, fetchedAt: null });
  expect(rig.asked()).toEqual([]);
});

test('lookup job: answers that nobody took stay, however many jobs follow', async () => {
  const rig = rigOf(database());
  const { id } = await rig.begin(wifi(1));
  await rig.until('done');
  for (let at = 0; at < 55; at += 1) {
    const one = await rig.begin([{ kind: 'text', id: `${at}` }]);
    for (let tries = 0; tries < 50 && rig.jobs.list()[0]!.state !== 'done'; tries += 1) await turn();
    await rig.jobs.take(one.id, 1);
  }
  expect(rig.jobs.list().length).toBeLessThanOrEqual(52);
  expect(rig.answers(id)).toHaveLength(1);
});

test.each([
  [{ items: [] }, 'items'],
  [{ items: [{ kind: 'address', id: 'x'.repeat(401) }] }, 'items'],
  [{ budget: 0 }, 'budget'],
  [{ target: 'x'.repeat(20_001) }, 'target'],
])('lookup job: %j is refused by name', async (draft, name) => {
  const rig = rigOf(database());
  await expect(rig.begin(wifi(1), draft)).rejects.toThrow(name);
});

test('lookup job: no more can be taken than there is', async () => {
  const rig = rigOf(database());
  const { id } = await rig.begin(wifi(2));
  await rig.until('done');
  await rig.jobs.take(id, 2);
  for (const taken of [-1, 3, 0.5]) await expect(rig.jobs.take(id, taken)).rejects.toThrow('taken');
  expect(await rig.jobs.take(id, 1)).toMatchObject({ taken: 2 });
});
