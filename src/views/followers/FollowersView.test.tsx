import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aCrawl, openFollowersView } from '#tests/support/page/followersPage.tsx';

vi.setConfig({ testTimeout: 60_000 });

const account = () => screen.findByRole('textbox', { name: 'Account' });
const start = () => screen.getByRole('button', { name: 'Crawl followers' });
const card = (name: string) => screen.findByRole('article', { name: `Crawl of ${name}` });
const rowsOf = async (name: RegExp) =>
  (await screen.findByRole('grid', { name })).getAttribute('aria-rowcount');

test('a name that cannot be one is told with its value, and nothing is sent', async () => {
  const user = userEvent.setup();
  const { asked } = openFollowersView();
  await user.click(start());
  expect((await screen.findByRole('alert')).textContent).toMatch(/Name an account/);
  await user.type(await account(), 'https://example.com/x');
  expect(screen.getByRole('alert').textContent).toContain('https://example.com/x');
  await user.click(start());
  expect(asked).toEqual([]);
});

test('an address of a profile is crawled by the name in it, with the expected size and pace', async () => {
  const user = userEvent.setup();
  const { asked } = openFollowersView({
    answer: ({ body }) => ({ status: 201, body: aCrawl({ id: 'n', state: 'queued', ...(body as object) }) }),
  });
  await user.type(await account(), 'https://x.com/Some_One/followers');
  await user.type(screen.getByRole('textbox', { name: 'Expected followers' }), '1000000');
  expect(await screen.findByText(/About 200 queries, 14 windows, finishes at/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Steady' }));
  await user.click(start());
  expect(asked).toMatchObject([
    {
      method: 'POST',
      path: '/crawls',
      body: {
        account: 'Some_One',
        kind: 'full',
        pace: 'steady',
        expectedIds: 1_000_000,
        stopAfterKnown: null,
      },
    },
  ]);
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('crawl')).toBe('n'));
});

test('digits after an @ are a name and digits alone are an id', async () => {
  const user = userEvent.setup();
  const { asked } = openFollowersView({
    answer: () => ({ status: 201, body: aCrawl({ id: 'n', state: 'queued' }) }),
  });
  for (const text of ['@123', '9007199254740993']) {
    await user.clear(await account());
    await user.type(await account(), text);
    await user.click(start());
    await waitFor(async () => expect(await account()).toHaveProperty('value', ''));
  }
  expect(asked.map(({ body }) => (body as { account: string }).account)).toEqual([
    '@123',
    '9007199254740993',
  ]);
});

test('a delta is offered for an account that was crawled, with what it assumes', async () => {
  const user = userEvent.setup();
  const { asked } = openFollowersView({ crawls: [aCrawl({ id: 'a' })], ids: { a: [1n, 2n, 3n] } });
  await screen.findByRole('heading', { name: '@alice', level: 2 });
  expect(screen.queryByRole('radio', { name: 'Delta' })).toBeNull();
  await user.type(await account(), '@ALICE');
  await user.click(screen.getByRole('radio', { name: 'Delta' }));
  expect(
    screen.getByText(/most recent followers come first: that is today's order and may change/),
  ).toBeTruthy();
  await user.click(start());
  expect(asked[0]!.body).toMatchObject({ account: 'ALICE', kind: 'delta' });
});

test('a waiting crawl counts down, says when it ends and the window that is shared', async () => {
  const now = Date.now();
  openFollowersView({
    crawls: [
      aCrawl({
        id: 'w',
        state: 'waiting',
        endedAt: null,
        ids: 75_000,
        pages: 15,
        expectedIds: 1_000_000,
        idsPerMinute: 5000,
        nextAt: now + 192_500,
        expectedEndAt: now + 3 * 3600_000,
        windowLimit: 15,
        windowLeft: 0,
        windowResetAt: now + 192_500,
      }),
      aCrawl({
        id: 'q',
        account: 'bob',
        screenName: 'bob',
        state: 'queued',
        endedAt: null,
        ids: 0,
        pages: 0,
      }),
    ],
  });
  const waiting = within(await card('@alice'));
  expect(waiting.getByText(/75,000 of about 1,000,000 ids · 15 pages · 5,000 ids a minute/)).toBeTruthy();
  expect(waiting.getByText(/Next page at \d\d:\d\d:\d\d, in 3 min \d+ s/)).toBeTruthy();
  expect(waiting.getByText(/finishes at/)).toBeTruthy();
  expect(within(await card('@bob')).getByText(/Waits for its turn/)).toBeTruthy();
  expect(screen.getByText(/^0 of 15 left, full again at \d\d:\d\d:\d\d$/)).toBeTruthy();
});

test('a crawl is paused, resumed, made steady and cancelled', async () => {
  const user = userEvent.setup();
  const page = openFollowersView({ crawls: [aCrawl({ id: 'r', state: 'running', endedAt: null })] });
  const running = within(await card('@alice'));
  await user.click(running.getByRole('button', { name: 'Make it steady' }));
  await user.click(running.getByRole('button', { name: 'Pause' }));
  page.crawls[0] = aCrawl({ id: 'r', state: 'paused', endedAt: null });
  await page.refresh();
  await user.click(await running.findByRole('button', { name: 'Resume' }));
  await user.click(running.getByRole('button', { name: 'Cancel' }));
  expect(page.asked.map(({ body }) => body)).toEqual([
    { state: null, pace: 'steady', expectedIds: null },
    { state: 'paused', pace: null, expectedIds: null },
    { state: 'running', pace: null, expectedIds: null },
    { state: 'cancelled', pace: null, expectedIds: null },
  ]);
});

const FAILURES = [
  ['refused', null, 'Not authorized.', /This account is protected/, /Your keys are good/],
  ['missing', '63', 'Suspended.', /has suspended this account/, /until the service lifts/],
  ['missing', '50', 'User not found.', /There is no account of this name or id/, /Check the spelling/],
  ['signedOut', '32', 'Could not authenticate you.', /did not accept the keys/, /Enter them again/],
  ['signedOut', '135', 'Timestamp out of bounds.', /clock of this machine differs/, /Set the clock/],
  ['plan', '453', 'A subset of endpoints.', /plan with the service does not include/, /keys are good/],
  ['plan', '68', 'Retired.', /has retired this list/, /Another base address/],
  ['upstream', null, '<b>503</b>', /The followers service failed/, /The next try is at \d\d:\d\d:\d\d/],
  ['offline', null, 'ECONNREFUSED', /cannot be reached/, /The next try is at/],
] as const;

test('every failure says what happened, what was kept and what to do', async () => {
  openFollowersView({
    crawls: FAILURES.map(([kind, code, message], at) =>
      aCrawl({
        id: `f${at}`,
        account: `user${at}`,
        screenName: `user${at}`,
        state: kind === 'upstream' || kind === 'offline' ? 'waiting' : 'failed',
        ids: at === 0 ? 0 : 5000,
        failure: { kind, code, message, retryAt: Date.now() + 60_000 },
      }),
    ),
  });
  for (const [at, [, , , happened, todo]] of FAILURES.entries()) {
    const failed = within(await card(`@user${at}`));
    expect(failed.getByText(happened)).toBeTruthy();
    expect(failed.getByText(todo)).toBeTruthy();
    expect(failed.getByText(at === 0 ? /No id came/ : /^5,000 ids from 1 page are kept/)).toBeTruthy();
  }
  expect(within(await card('@user3')).getByRole('link', { name: 'Open Connections' })).toBeTruthy();
  expect(within(await card('@user0')).queryByRole('link')).toBeNull();
  expect(document.querySelector('b')).toBeNull();
});

const TWO = {
  crawls: [
    aCrawl({ id: 'b', ids: 4, startedAt: Date.UTC(2026, 10, 21), endedAt: Date.UTC(2026, 10, 21, 1) }),
    aCrawl({ id: 'a', ids: 3 }),
  ],
  ids: { a: [30n, 20n, 10n], b: [1540000000000000001n, 5n, 30n, 10n] },
};

test('the latest snapshot is shown against the one before: gained, lost, stayed', async () => {
  const user = userEvent.setup();
  openFollowersView(TWO);
  expect(await rowsOf(/@alice/)).toBe('5');
  await user.click(await screen.findByRole('radio', { name: 'Gained 2' }));
  const gained = await screen.findByRole('grid', { name: /^Gained, @alice/ });
  expect(within(gained).getByText('1540000000000000001')).toBeTruthy();
  expect(gained.getAttribute('aria-rowcount')).toBe('3');
  await user.click(screen.getByRole('radio', { name: 'Lost 1' }));
  const lost = await screen.findByRole('grid', { name: /^Lost/ });
  expect(within(lost).getByText('20')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Stayed 2' })).toBeTruthy();
  expect(await screen.findByRole('figure', { name: 'Followers over time' })).toBeTruthy();
});

test('the address reproduces part, order and search', async () => {
  openFollowersView({ ...TWO, address: '/followers?crawl=b&against=a&part=stayed&order=id&find=3' });
  const grid = await screen.findByRole('grid', { name: /^Stayed/ });
  expect(within(grid).getByText('30')).toBeTruthy();
  expect(grid.getAttribute('aria-rowcount')).toBe('2');
  expect(screen.getByText('1 of 2')).toBeTruthy();
});

test('a search takes digits only and says how many it found', async () => {
  const user = userEvent.setup();
  openFollowersView({ ...TWO, address: '/followers?crawl=b' });
  const search = await screen.findByRole('textbox', { name: 'Begins with' });
  await user.type(search, '1');
  expect(await screen.findByText('2 of 4')).toBeTruthy();
  await user.type(search, 'x');
  expect(screen.getByText('Only digits, up to 20, got “1x”.')).toBeTruthy();
});

test('sets are compared, and a combination is listed', async () => {
  const user = userEvent.setup();
  openFollowersView(TWO);
  const list = within(await screen.findByRole('region', { name: 'Snapshots' }));
  for (const box of list.getAllByRole('checkbox')) await user.click(box);
  await user.click(list.getByRole('button', { name: 'Compare 2 sets' }));
  await user.click(await screen.findByRole('option', { name: 'in all 2: 2 ids' }));
  expect((await screen.findByRole('grid', { name: /^In exactly/ })).getAttribute('aria-rowcount')).toBe('3');
  const matrix = screen.getByRole('table', { name: /Likeness/ });
  expect(within(matrix).getAllByText('0.4')).toHaveLength(2);
  expect(new URLSearchParams(window.location.search).get('compare')).toBe('b,a');
});

test('a snapshot that is gone is said, and what breaks a rule is dropped', async () => {
  openFollowersView({ ...TWO, address: '/followers?crawl=zzz&part=most' });
  expect(await screen.findByText(/names a snapshot that is not on this machine/)).toBeTruthy();
  expect(screen.getByText(/part must be one of all, gained/)).toBeTruthy();
});

test('a delta and a cancelled crawl say what they lack', async () => {
  openFollowersView({
    crawls: [
      aCrawl({ id: 'd', kind: 'delta', basedOn: 'c', stopAfterKnown: 500, newIds: 7, ids: 10 }),
      aCrawl({ id: 'c', state: 'cancelled', ids: 3, expectedIds: 9000 }),
    ],
    ids: { c: [1n, 2n, 3n], d: [4n, 1n, 2n, 3n] },
  });
  expect(await screen.findByText(/A delta: 7 new ids before 500 known ids in a row/)).toBeTruthy();
  expect(await screen.findByText(/One of the two is a part/)).toBeTruthy();
});

test('the fast clock is set and said beside what it makes faster; a live service has none', async () => {
  const user = userEvent.setup();
  const { asked } = openFollowersView({ ...TWO, speed: 60 });
  expect((await screen.findAllByText('clock 60×')).length).toBeGreaterThan(1);
  await user.click(screen.getByRole('radio', { name: '600×' }));
  expect(asked).toMatchObject([{ method: 'PUT', path: '/followersClock', body: { speed: 600 } }]);
});

test('a live service shows no clock and no sample accounts', async () => {
  openFollowersView({ mode: 'live' });
  expect(await screen.findByRole('heading', { name: /All followers of an account/ })).toBeTruthy();
  await screen.findByRole('button', { name: 'Name an account' });
  expect(screen.queryByText(/Clock/)).toBeNull();
  expect(screen.queryByText(/@wardrive_berlin/)).toBeNull();
});

test('removing is asked for twice', async () => {
  const user = userEvent.setup();
  const { asked } = openFollowersView(TWO);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove 4 ids for good' }));
  await waitFor(() =>
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /crawls/b']),
  );
});

test('files of ids are imported under their names; what is rejected is listed', async () => {
  const user = userEvent.setup();
  const { asked } = openFollowersView({
    answer: () => ({ status: 201, body: aCrawl({ id: 'l', kind: 'list', account: 'mine.txt', mode: null }) }),
  });
  await screen.findByRole('region', { name: 'Import ids' });
  const input = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  await user.upload(input[0]!, [
    new File(['12\n13\nabc\n'], 'mine.txt'),
    new File(['nothing here'], 'none.txt'),
  ]);
  const kept = within(await screen.findByRole('article', { name: 'mine.txt' }));
  expect(await kept.findByText(/Kept 2 ids · 1 line rejected/)).toBeTruthy();
  expect(kept.getByText('not an id: digits only')).toBeTruthy();
  const refused = within(await screen.findByRole('article', { name: 'none.txt' }));
  expect((await refused.findByRole('alert')).textContent).toContain('No id was found in none.txt');
  expect(asked.map(({ path }) => path)).toEqual(['/idLists']);
});
