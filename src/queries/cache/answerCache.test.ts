import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';

const storage = vi.hoisted(() => ({ map: new Map<string, unknown>(), isBroken: false }));
vi.mock('idb-keyval', () => {
  const guard = () => {
    if (storage.isBroken) throw new DOMException('refused', 'InvalidStateError');
  };
  return {
    createStore: () => guard,
    get: async (key: string) => {
      guard();
      return structuredClone(storage.map.get(key));
    },
    set: async (key: string, value: unknown) => {
      guard();
      storage.map.set(key, structuredClone(value));
    },
    del: async (key: string) => void storage.map.delete(key),
    entries: async () => [...storage.map],
    clear: async () => storage.map.clear(),
  };
});

const { clearAnswerCache, dropStaleAnswers } = await import('./answerCache.ts');
const { query } = await import('./query.ts');
const { wireless } = await import('#services/wireless/endpoints.ts');

const endpoint = wireless.general;
let searches = 0;
let networks = 10;

function client(mode = 'embedded') {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith('/api/gateway/status'))
      return Response.json({
        version: '1',
        home: '/h',
        startedAt: 1,
        imports: 0,
        networks,
        preparing: null,
        quotas: [],
        connections: [
          { service: 'wireless', mode, dataset: 'own', baseUrl: 'https://a.example', built: true },
        ],
      });
    searches += 1;
    return Response.json({ total: searches }, { headers: { 'airledger-fetched-at': String(Date.now()) } });
  });
  return new QueryClient();
}
const ask = async (from: QueryClient) => (await from.fetchQuery(query(endpoint, {}))).reply.get('total');

afterEach(() => {
  storage.map.clear();
  storage.isBroken = false;
  searches = 0;
  networks = 10;
  vi.unstubAllGlobals();
});

const written = () => vi.waitFor(() => expect(storage.map.size).toBe(1));

test('an answer outlives the tab and costs no second call', async () => {
  expect(await ask(client())).toBe(1);
  await written();
  expect(await ask(client())).toBe(1);
  expect(searches).toBe(1);
});

test('an answer of another twin, or of a data set that has changed, is not shown', async () => {
  await ask(client());
  await written();
  expect(await ask(client('live'))).toBe(2);
  await vi.waitFor(() => expect(JSON.stringify([...storage.map])).toContain('live'));
  expect(await ask(client())).toBe(3);
  await vi.waitFor(() => expect(JSON.stringify([...storage.map])).toContain('own 10'));
  networks = 11;
  expect(await ask(client())).toBe(4);
});

test('an answer that is no longer fresh is asked again, and swept', async () => {
  await ask(client());
  await written();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + endpoint.parts.fresh + 1000);
  expect(await ask(client())).toBe(2);
  vi.mocked(Date.now).mockReturnValue(Date.now() + 3 * endpoint.parts.fresh);
  await dropStaleAnswers();
  expect(storage.map.size).toBe(0);
});

test('an answer that is about to be written is forgotten with the others', async () => {
  await ask(client());
  await clearAnswerCache();
  await ask(client('live'));
  await written();
  expect(JSON.stringify([...storage.map])).toContain('live');
});

test('storage that fails is done without', async () => {
  storage.isBroken = true;
  const one = client();
  expect(await ask(one)).toBe(1);
  expect(await ask(one)).toBe(1);
  expect(await ask(client())).toBe(2);
  await dropStaleAnswers();
});
