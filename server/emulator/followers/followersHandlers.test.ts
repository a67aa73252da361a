import { expect, test } from 'vitest';
import { followers } from '#services/followers/endpoints.ts';
import { readReply } from '#services/request.ts';
import { BEARER, type FollowersResponse, tinyFollowers } from '#tests/support/followers/tinyFollowers.ts';

interface Effect {
  query: Record<string, string | number>;
  of(asked: FollowersResponse): unknown;
  gives: unknown;
}

const size = ({ page }: FollowersResponse) => page.ids.length;

/** For each parameter: a query with it, and what it changes in the answer. */
const EFFECTS: Record<string, Effect> = {
  user_id: { query: { user_id: '1540000000000000003', screen_name: 'followers_1' }, of: size, gives: 3 },
  screen_name: { query: { screen_name: 'FOLLOWERS_2' }, of: size, gives: 2 },
  cursor: { query: { screen_name: 'followers_5', cursor: 0 }, of: size, gives: 0 },
  stringify_ids: {
    query: { screen_name: 'followers_5', stringify_ids: 'true' },
    of: ({ text }) => /"ids":\["\d+"/.test(text),
    gives: true,
  },
  count: { query: { screen_name: 'followers_5', count: 4 }, of: size, gives: 4 },
};

test('followers ids: every parameter has an effect test', () => {
  expect(Object.keys(EFFECTS).sort()).toEqual(Object.keys(followers.followerIds.parts.query).sort());
});

test.each(Object.entries(EFFECTS))(
  'followers ids: %s changes the reply',
  async (name, { query, of, gives }) => {
    const { ask } = tinyFollowers();
    const full = await ask(query);
    expect([full.status, of(full)]).toEqual([200, gives]);
    const { [name]: _, ...without } = query;
    expect(of(await ask(without))).not.toEqual(gives);
  },
);

test.each([0, 1, 4999, 5000, 5001])(
  'followers ids: followers_%i has that many, in pages of 5,000',
  async (count) => {
    const { ask } = tinyFollowers();
    const first = await ask({ screen_name: `followers_${count}` });
    expect(first.page.ids).toHaveLength(Math.min(count, 5000));
    expect(first.page.next === '0').toBe(count <= 5000);
    expect(first.page.previous).toBe('0');
    if (count <= 5000) return;
    const last = await ask({ screen_name: `followers_${count}`, cursor: first.page.next });
    expect(last.page.ids).toHaveLength(count - 5000);
    expect(last.page.next).toBe('0');
    expect(Number(last.page.previous)).toBeLessThan(-(2 ** 53));
  },
);

test("followers ids: a page has the upstream's format, digit for digit", async () => {
  const { ask } = tinyFollowers();
  const numbers = await ask({ screen_name: 'followers_5001', count: 50 });
  const texts = await ask({ screen_name: 'followers_5001', count: 50, stringify_ids: 'true' });
  const { ids, next } = numbers.page;
  expect(texts.page).toEqual(numbers.page);
  expect(numbers.text).toBe(
    `{"ids":[${ids.join(',')}],"next_cursor":${next},"next_cursor_str":"${next}","previous_cursor":0,"previous_cursor_str":"0","total_count":null}`,
  );
  expect(ids.some((id) => String(Number(id)) !== id)).toBe(true);
  expect(ids.some((id) => id.length < 11)).toBe(true);
  const notes: string[] = [];
  const reply = readReply(followers.followerIds, JSON.parse(texts.text), notes);
  expect(reply.ids).toEqual(ids);
  expect(notes.filter((note) => !note.startsWith('next_cursor:'))).toEqual([]);
});

test('followers ids: a count above 5,000 counts as 5,000', async () => {
  const { ask } = tinyFollowers();
  expect((await ask({ screen_name: 'followers_5001', count: 60_000 })).page.ids).toHaveLength(5000);
});

const own = (code: number, message: string) => ({ errors: [{ code, message }] });

test.each([
  [
    { screen_name: 'protected_account' },
    401,
    { request: '/1.1/followers/ids.json', error: 'Not authorized.' },
  ],
  [{ screen_name: 'suspended_account' }, 403, own(63, 'User has been suspended.')],
  [{ screen_name: 'nobody_at_all' }, 404, own(50, 'User not found.')],
  [{ screen_name: 'constructor' }, 404, own(50, 'User not found.')],
  [{ screen_name: 'followers_9999999' }, 404, own(50, 'User not found.')],
  [{ user_id: '1' }, 404, own(50, 'User not found.')],
  [{ user_id: '1', screen_name: 'followers_5' }, 404, own(50, 'User not found.')],
  [{}, 404, own(25, 'Query parameters are missing.')],
  [{ screen_name: 'followers_5', cursor: 77 }, 400, own(44, 'cursor parameter is invalid.')],
  [{ screen_name: 'followers_5', cursor: -2 }, 400, own(44, 'cursor parameter is invalid.')],
  [
    { screen_name: 'followers_5', cursor: 'x' },
    400,
    own(44, 'cursor must be a cursor: -1, or one from an answer, got "x"'),
  ],
  [
    { screen_name: 'followers_5', count: 0 },
    400,
    own(44, 'count must be a whole number from 1 to 9007199254740991, got "0"'),
  ],
])('followers ids: %j returns %i', async (query: Record<string, string | number>, status, body) => {
  const asked = await tinyFollowers().ask(query);
  expect([asked.status, JSON.parse(asked.text)]).toEqual([status, body]);
  expect(asked.headers['x-rate-limit-remaining']).toBe('14');
});

test('followers ids: the older error escapes its slashes', async () => {
  const { text } = await tinyFollowers().ask({ screen_name: 'protected_account' });
  expect(text).toBe('{"request":"\\/1.1\\/followers\\/ids.json","error":"Not authorized."}');
});

test('followers ids: an unknown operation is a missing page, and costs nothing', async () => {
  const { emulator } = tinyFollowers();
  for (const [method, path] of [
    ['GET', '/1.1/friends/ids.json'],
    ['POST', followers.followerIds.path],
    ['GET', '/'],
  ] as const) {
    const reply = await emulator.answer({ method, path, headers: BEARER });
    expect([reply.status, JSON.parse(new TextDecoder().decode(reply.body))]).toEqual([
      404,
      own(34, 'Sorry, that page does not exist.'),
    ]);
    expect(reply.headers['x-rate-limit-remaining']).toBeUndefined();
  }
});
