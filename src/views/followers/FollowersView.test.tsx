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

test('new crawl: an invalid account is reported with its value and nothing is sent', async () => {
  const user = userEvent.setup();
  const { asked } = openFollowersView();
  await user.click(start());
  expect((await screen.findByRole('alert')).textContent).toMatch(/Enter an account/);
  await user.type(await account(), 'https://example.com/x');
  expect(screen.getByRole('alert').textContent).toContain('https://example.com/x');
  await user.click(start());
  expect(asked).toEqual([]);
});

test('new crawl: a profile URL gives the account; the follower count and the pace are sent', async () => {
  const user = userEvent.setup();
  const { asked } = openFollowersView({
    answer: ({ body }) => ({ status: 201, body: aCrawl({ id: 'n', state: 'queued', ...(body as object) }) }),
  });
  await user.type(await account(), 'https://x.com/Some_One/followers');
  await user.type(screen.getByRole('textbox', { name: /^Follower count/ }), '1000000');
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

test('new crawl: digits after an @ are a name, digits alone an id', async () => {
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

test('new crawl: an account need not wait for the one before, and none is started twice', async () => {
  const user = userEvent.setup();
  const { asked } = openFollowersView({ answer: () => new Promise(() => undefined) });
  for (const text of ['first_one', 'second_one']) {
    await user.clear(await account());
    await user.type(await account(), text);
    await user.click(start());
    await user.click(start());
  }
  expect(asked.map(({ body }) => (body as { account: string }).account)).toEqual(['first_one', 'second_one']);
});

test('new crawl: what fails is named, also when another account has been asked for since', async () => {
  const user = userEvent.setup();
  let refuse = (_: { status: number; body: unknown }) => {};
  openFollowersView({ answer: () => new Promise((resolve) => (refuse = resolve)) });
  await user.type(await account(), 'first_one');
  await user.click(start());
  const refuseFirst = refuse;
  await user.clear(await account());
  await user.type(await account(), 'second_one');
  await user.click(start());
  refuseFirst({ status: 400, body: { error: { kind: 'invalid', message: 'No more.' } } });
  expect((await screen.findByRole('alert')).textContent).toContain('first_one');
});

test('new crawl: a delta is offered for a crawled account and states its assumption', async () => {
  const user = userEvent.setup();
  const { asked } = openFollowersView({ crawls: [aCrawl({ id: 'a' })], ids: { a: [1n, 2n, 3n] } });
  await screen.findByRole('heading', { name: '@alice', level: 2 });
  expect(screen.queryByRole('radio', { name: 'Delta' })).toBeNull();
  await user.type(await account(), '@ALICE');
  await user.click(screen.getByRole('radio', { name: 'Delta' }));
  expect(
    screen.getByText(/most recent followers come first; the service may change that order/),
  ).toBeTruthy();
  await user.click(start());
  expect(asked[0]!.body).toMatchObject({ account: 'ALICE', kind: 'delta' });
});

test('crawl card: a waiting crawl shows a countdown, its end and the shared rate window', async () => {
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
  expect(waiting.getByText(/75,000 of about 1,000,000 ids · 15 pages$/)).toBeTruthy();
  expect(waiting.getByText(/Next page at \d\d:\d\d:\d\d, in 3 min \d+ s/)).toBeTruthy();
  expect(waiting.getByText(/finishes at/)).toBeTruthy();
  expect(within(await card('@bob')).getByText(/Queued: all crawls share/)).toBeTruthy();
  expect(screen.getByText(/^0 of 15 left, resets at \d\d:\d\d:\d\d$/)).toBeTruthy();
});

test('crawl card: a crawl is paused, resumed, switched to steady and cancelled', async () => {
  const user = userEvent.setup();
  const page = openFollowersView({ crawls: [aCrawl({ id: 'r', state: 'running', endedAt: null })] });
  const running = within(await card('@alice'));
  await user.click(running.getByRole('button', { name: 'Switch to steady' }));
  await user.click(running.getByRole('button', { name: 'Pause' }));
  page.crawls[0] = aCrawl({ id: 'r', state: 'paused', endedAt: null });
  await page.refresh();
  await user.click(await running.findByRole('button', { name: 'Resume' }));
  await user.click(running.getByRole('button', { name: 'Cancel' }));
  await user.click(running.getByRole('button', { name: 'End this crawl' }));
  expect(page.asked.map(({ body }) => body)).toEqual([
    { state: null, pace: 'steady', expectedIds: null },
    { state: 'paused', pace: null, expectedIds: null },
    { state: 'running', pace: null, expectedIds: null },
    { state: 'cancelled', pace: null, expectedIds: null },
  ]);
});

const FAILURES = [
  ['refused', null, 'Not authorized.', /This account is protected/, /Your keys are valid/],
  ['missing', '63', 'Suspended.', /has suspended this account/, /until the suspension ends/],
  ['missing', '50', 'User not found.', /No account has this name or id/, /Check the spelling/],
  ['signedOut', '32', 'Could not authenticate you.', /rejected the keys/, /Enter them again/],
  ['signedOut', '135', 'Timestamp out of bounds.', /clock of this machine differs/, /Correct the date/],
  ['plan', '453', 'A subset of endpoints.', /plan with the service does not include/, /keys are valid/],
  ['plan', '68', 'Retired.', /has retired this endpoint/, /Another base address/],
  ['upstream', null, '<b>503</b>', /The followers service failed/, /Retries automatically at \d\d:\d\d:\d\d/],
  ['offline', null, 'ECONNREFUSED', /cannot be reached/, /Retries automatically at/],
] as const;

test('crawl card: every failure says what happened, what was kept and what to do', async () => {
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
    expect(
      failed.getByText(at === 0 ? /No ids were fetched/ : /^5,000 ids from 1 page are saved/),
    ).toBeTruthy();
  }
  expect(screen.getByText('7 failed crawls').closest('details')).toBeTruthy();
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

test('snapshot: the latest is compared with the previous one: gained, lost, stayed', async () => {
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

test('followers view: the address restores part, order and search', async () => {
  openFollowersView({ ...TWO, address: '/followers?crawl=b&against=a&part=stayed&order=id&find=3' });
  const grid = await screen.findByRole('grid', { name: /^Stayed/ });
  expect(within(grid).getByText('30')).toBeTruthy();
  expect(grid.getAttribute('aria-rowcount')).toBe('2');
  expect(screen.getByText('1 of 2')).toBeTruthy();
});

test('id list: the search accepts digits only and counts its hits', async () => {
  const user = userEvent.setup();
  openFollowersView({ ...TWO, address: '/followers?crawl=b' });
  const search = await screen.findByRole('textbox', { name: 'Begins with' });
  await user.type(search, '1');
  expect(await screen.findByText('2 of 4')).toBeTruthy();
  await user.type(search, 'x');
  expect(screen.getByText('Enter up to 20 digits. Got “1x”.')).toBeTruthy();
});

test('comparison: sets are compared and an intersection is listed', async () => {
  const user = userEvent.setup();
  openFollowersView(TWO);
  const list = within(await screen.findByRole('region', { name: 'Snapshots' }));
  for (const box of list.getAllByRole('checkbox')) await user.click(box);
  await user.click(list.getByRole('button', { name: 'Compare 2 sets' }));
  await user.click(await screen.findByRole('option', { name: 'in all 2: 2 ids' }));
  expect((await screen.findByRole('grid', { name: /^In exactly/ })).getAttribute('aria-rowcount')).toBe('3');
  const matrix = screen.getByRole('table', { name: /similarity/ });
  expect(within(matrix).getAllByText('0.4')).toHaveLength(2);
  expect(new URLSearchParams(window.location.search).get('compare')).toBe('b,a');
});

test('followers view: reports a missing snapshot and drops invalid parameters', async () => {
  openFollowersView({ ...TWO, address: '/followers?crawl=zzz&part=most' });
  expect(await screen.findByText(/snapshot in this link is not on this machine/)).toBeTruthy();
  expect(screen.getByText(/part must be one of all, gained/)).toBeTruthy();
});

test('snapshot: a delta and a cancelled crawl say what they lack', async () => {
  openFollowersView({
    crawls: [
      aCrawl({ id: 'd', kind: 'delta', basedOn: 'c', stopAfterKnown: 500, newIds: 7, ids: 10 }),
      aCrawl({ id: 'c', state: 'cancelled', ids: 3, expectedIds: 9000 }),
    ],
    ids: { c: [1n, 2n, 3n], d: [4n, 1n, 2n, 3n] },
  });
  expect(await screen.findByText(/Delta: 7 new ids, then 500 known ids in a row/)).toBeTruthy();
  expect(await screen.findByText(/One of the snapshots is partial/)).toBeTruthy();
});

test('emulator clock: its speed can be set and marks what it makes faster', async () => {
  const user = userEvent.setup();
  const { asked } = openFollowersView({ ...TWO, speed: 60 });
  expect((await screen.findAllByText('clock 60×')).length).toBeGreaterThan(1);
  await user.click(screen.getByRole('radio', { name: '600×' }));
  expect(asked).toMatchObject([{ method: 'PUT', path: '/followersClock', body: { speed: 600 } }]);
});

test('followers view: a live service has no clock and no sample accounts', async () => {
  openFollowersView({ mode: 'live' });
  expect(await screen.findByRole('heading', { name: /Crawl and compare followers/ })).toBeTruthy();
  await screen.findByRole('button', { name: 'Enter an account' });
  expect(screen.queryByText(/Clock/)).toBeNull();
  expect(screen.queryByText(/@wardrive_berlin/)).toBeNull();
});

test('snapshot: removal needs a confirmation', async () => {
  const user = userEvent.setup();
  const { asked } = openFollowersView(TWO);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove 4 ids permanently' }));
  await waitFor(() =>
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /crawls/b']),
  );
});

test('id import: files become lists with their names; rejected lines are listed', async () => {
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
  expect(await kept.findByText(/Saved 2 ids · 1 line rejected/)).toBeTruthy();
  expect(kept.getByText('not an id: digits only')).toBeTruthy();
  const refused = within(await screen.findByRole('article', { name: 'none.txt' }));
  expect((await refused.findByRole('alert')).textContent).toContain('No id was found in none.txt');
  expect(asked.map(({ path }) => path)).toEqual(['/idLists']);
});
