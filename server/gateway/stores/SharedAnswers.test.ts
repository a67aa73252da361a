import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSharedDatabase } from '#server/postgres/openSharedDatabase.ts';
import { wireRequest } from '#services/request.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { LIVE } from '#tests/support/gateway/aCall.ts';
import { withServer } from '#tests/support/postgres/testServer.ts';
import { ResponseCache, type ServiceResponse } from './ResponseCache.ts';
import { type Question, SharedAnswers } from './SharedAnswers.ts';
import { TeamChanges } from './TeamChanges.ts';

const fingerprints = { of: async (identity: string) => `fingerprint of ${identity}` };

function search(ssid: string, identity = 'one') {
  const endpoint = wireless.networkSearch;
  return { endpoint, wire: wireRequest(endpoint, { ssid }), connection: { ...LIVE, identity } };
}

const answer = (body: string): ServiceResponse => ({
  status: 200,
  body: Buffer.from(body),
  mode: 'live',
  fetchedAt: Date.now(),
  cost: 1,
});

withServer('SharedAnswers', (server) => {
  function openOn(url: string, maxBytes?: number) {
    const database = openSharedDatabase(url, 2);
    const cache = new ResponseCache();
    const answers = new SharedAnswers({ database, fingerprints, ...(maxBytes && { maxBytes }) });
    const changes = new TeamChanges(database, answers.name, cache);
    onTestFinished(async () => {
      await changes.close();
      await database.close();
    });
    return { database, cache, answers, changes };
  }
  const textOf = async (answers: SharedAnswers, request: Question) =>
    (await answers.find(request))?.body.toString();

  test('SharedAnswers: gives an answer to the same credential, as old as it is, and to no other', async () => {
    const url = await server().database();
    const [one, two] = [openOn(url), openOn(url)];
    const body = '{"id":9007199254740993,"ssid":"ü\\u0000"}';
    await one.answers.put(search('a'), answer(body), 60_000);
    const found = await two.answers.find(search('a'));
    expect(found).toMatchObject({ status: 200, mode: 'live', cost: 0, body: Buffer.from(body) });
    const ageMs = Date.now() - found!.fetchedAt;
    expect(ageMs).toBeGreaterThanOrEqual(60_000);
    expect(ageMs).toBeLessThan(120_000);
    expect(await textOf(two.answers, search('b'))).toBeUndefined();
    expect(await textOf(two.answers, search('a', 'two'))).toBeUndefined();
    await one.answers.put(search('a'), answer('{"older":1}'), 120_000);
    expect(await textOf(two.answers, search('a'))).toBe(body);
    await one.answers.put(search('old'), answer('{}'), wireless.networkSearch.parts.fresh + 1);
    expect(await textOf(two.answers, search('old'))).toBeUndefined();
  });

  test('SharedAnswers: a write makes stale what was asked for before it, also what arrives later', async () => {
    const url = await server().database();
    const [one, two] = [openOn(url), openOn(url)];
    await vi.waitFor(() => expect([one.changes.count, two.changes.count]).toEqual([1, 1]));
    await one.answers.put(search('a'), answer('{}'), 0);
    two.cache.set('wireless a', 'networkSearch', answer('{}'), 60_000);
    two.cache.set('wireless b', 'statsSite', answer('{}'), 60_000);
    await one.answers.makeStale(LIVE, wireless.comment.parts.stale);
    expect(await textOf(two.answers, search('a'))).toBeUndefined();
    await vi.waitFor(() => expect(two.cache.get('wireless a', '')).toBeUndefined());
    expect(two.cache.get('wireless b', '')).toBeDefined();
    expect([one.changes.count, two.changes.count]).toEqual([1, 2]);
    await two.answers.put(search('a'), answer('{"before":1}'), 5_000);
    expect(await textOf(two.answers, search('a'))).toBeUndefined();
    await setTimeout(20);
    await two.answers.put(search('a'), answer('{"after":1}'), 0);
    expect(await textOf(one.answers, search('a'))).toBe('{"after":1}');
  });

  test('SharedAnswers: the oldest go first where there is no room', async () => {
    const { answers, database } = openOn(await server().database(), 4_000);
    for (let at = 0; at < 51; at += 1)
      await answers.put(search(`name${at}`), answer(`"${'x'.repeat(200)}"`), 100_000 - at);
    const kept = await database.rows('SELECT count(*) AS count, sum(bytes) AS bytes FROM answer');
    expect(kept).toEqual([{ count: 19, bytes: 19 * 202 }]);
    expect(await answers.find(search('name50'))).toBeDefined();
    expect(await answers.find(search('name0'))).toBeUndefined();
    await answers.put(search('large'), answer(`"${'x'.repeat(2_000)}"`), 0);
    expect(await answers.find(search('large'))).toBeUndefined();
  });

  test('SharedAnswers: without the database nobody is given one, and colleagues are heard again afterwards', async () => {
    const url = await server().database();
    const [one, two] = [openOn(url), openOn(url)];
    await one.answers.put(search('a'), answer('{}'), 0);
    await vi.waitFor(() => expect(two.changes.count).toBe(1));
    await server().kill();
    expect(await one.answers.find(search('a'))).toBeUndefined();
    await one.answers.put(search('b'), answer('{}'), 0);
    await one.answers.makeStale(LIVE, ['networkSearch']);
    await server().resume();
    await vi.waitFor(() => expect(two.changes.count).toBe(2), 20_000);
    expect(await textOf(two.answers, search('a'))).toBe('{}');
    await one.answers.makeStale(LIVE, ['networkSearch']);
    await vi.waitFor(() => expect(two.changes.count).toBe(3));
  });
});
