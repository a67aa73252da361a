import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { manyAccounts, openStandings, standingOf } from '#tests/support/page/standingsPage.tsx';
import { openStats } from '#tests/support/page/statsPage.tsx';

vi.setConfig({ testTimeout: 60_000 });
afterEach(() => void vi.useRealTimers());

const panel = (name: string) => screen.findByRole('region', { name });
const params = () => Object.fromEntries(new URLSearchParams(window.location.search));

test('user: your own numbers, pace and projection', async () => {
  const asked = openStandings('/stats?page=user', { own: 'u2' });
  const mine = await panel('My numbers');
  await within(mine).findByText('24,900, 1.3 % of all');
  expect(asked).toEqual([{ path: '/api/v2/stats/user', query: {}, body: null }]);
  expect(within(mine).getByText('1 per day, this month’s')).toBeTruthy();
  expect(within(mine).getByText('about 30 at this pace')).toBeTruthy();
  expect(within(mine).getByText(/2001-10-03/)).toBeTruthy();
  const link = within(mine).getByRole('link', { name: /Show in standings/ });
  expect(link.getAttribute('href')).toBe('/stats?page=standings&start=0&user=u2');
});

test('user: a live service is asked only for a named user, cost shown', async () => {
  const user = userEvent.setup();
  const asked = openStandings('/stats?page=user', { mode: 'live' });
  expect(await screen.findByText('Choose a user')).toBeTruthy();
  expect(asked).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'User name' }), 'u7');
  await user.type(screen.getByRole('textbox', { name: 'Compare with' }), 'u9');
  await user.click(screen.getByRole('button', { name: 'Show (2 queries)' }));
  expect(await screen.findByRole('region', { name: 'Side by side' })).toBeTruthy();
  expect(asked.map(({ query }) => query.user)).toEqual(['u7', 'u9']);
  expect(params()).toEqual({ page: 'user', user: 'u7', with: 'u9' });
});

test('user: the form keeps the focus and follows the address', async () => {
  const user = userEvent.setup();
  openStandings('/stats?page=user&user=u1');
  const name = screen.getByRole('textbox', { name: 'User name' });
  await user.clear(name);
  await user.type(name, 'u8{Enter}');
  await panel('u8');
  expect(document.activeElement).toBe(name);
  window.history.back();
  await panel('u1');
  expect(name).toHaveProperty('value', 'u1');
});

test('user: without a credential it links to Connections', async () => {
  openStandings('/stats?page=user', { own: '' });
  expect(await screen.findByText(/requires a credential/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open Connections' }).getAttribute('href')).toBe('/connections');
});

test("user: a lost gateway session is not reported as the service's", async () => {
  const body = { failure: { kind: 'signedOut', message: '', service: 'gateway', status: 401 } };
  openStats({ address: '/stats?page=user&user=u1', answer: () => ({ status: 401, body }) });
  expect(await screen.findByText(/^The gateway on this machine no longer accepts/)).toBeTruthy();
  expect(screen.queryByText(/requires a credential/)).toBeNull();
});

test('user: changes since an earlier day on this machine', async () => {
  const statistics = standingOf({ ...manyAccounts(250)[0]!, located: 24_000 }, 4, 'u1');
  openStandings('/stats?page=user&user=u1', {
    snapshots: [
      { day: '2026-11-12', atMs: Date.UTC(2026, 10, 12, 9), body: { success: true, statistics, rank: 4 } },
    ],
  });
  expect((await screen.findByText(/^Since 12 Nov/)).textContent).toBe(
    'Since 12 Nov: WiFi located +1,000, cells unchanged, Bluetooth unchanged, rank ▲ +3',
  );
});

test('user: an unknown name is reported in place and the other user stays', async () => {
  openStandings('/stats?page=user&user=u1&with=%3Cb%3Enobody');
  expect((await screen.findByText(/There is no user named/)).textContent).toContain('“<b>nobody”');
  expect(await within(await panel('u1')).findByRole('img', { name: 'Badge of u1' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Side by side' })).toBeNull();
});

test('user: an idle account shows the message of the service', async () => {
  const statistics = { ...standingOf(manyAccounts(1)[0]!, 1, ''), first: null, last: null };
  const message = 'No stats for user. Upload data to participate.';
  openStandings('/stats?page=user&user=u1', {
    answer: () => ({ body: { success: true, message, statistics, user: 'u1', rank: 1, monthRank: 0 } }),
  });
  expect((await screen.findByText(/The service says/)).textContent).toContain(message);
  expect(screen.getAllByText('none').length).toBeGreaterThan(1);
});

test('user: a reply without statistics is not a blank page', async () => {
  openStandings('/stats?page=user&user=u1', { answer: () => ({ body: { success: true } }) });
  expect(await screen.findByText(/returned no numbers/)).toBeTruthy();
});

const withBadge = (imageBadgeUrl: string) => () => {
  const statistics = standingOf(manyAccounts(1)[0]!, 1, '');
  return { body: { success: true, imageBadgeUrl, statistics, user: 'u1', rank: 1, monthRank: 1 } };
};

test('user: a live badge links to the web site of the service', async () => {
  openStandings('/stats?page=user&user=u1', { mode: 'live', answer: withBadge('/bi/AbC-_9.png') });
  const link = await screen.findByRole('link', { name: 'https://wigle.net/bi/AbC-_9.png' });
  expect(link.getAttribute('rel')).toBe('noreferrer');
  expect(screen.getByRole('button', { name: 'Copy badge address' })).toBeTruthy();
});

test.each([
  'javascript:alert(1)',
  '//evil.example/bi/a.png',
  'https://evil.example/bi/a.png',
  '/bi/../../x.png',
])('a badge at %s never becomes a link', async (imageBadgeUrl) => {
  openStandings('/stats?page=user&user=u1', { mode: 'live', answer: withBadge(imageBadgeUrl) });
  expect((await screen.findByText(/is not valid/)).textContent).toContain(imageBadgeUrl);
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^\/(stats|$)/);
});

test('user: an embedded badge says that it has no image', async () => {
  openStandings('/stats?page=user&user=u1');
  expect(await screen.findByText(/without an image/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /wigle/ })).toBeNull();
  expect(screen.getByRole('img', { name: 'Badge of u1' }).textContent).toContain('25,000');
});

test('user: two accounts show their numbers, ratios and who passes whom', async () => {
  const [one, two] = manyAccounts(2);
  const accounts = [
    { ...one!, userName: 'ada', located: 300, month: 0 },
    { ...two!, userName: 'bob', located: 150, month: 150 },
  ];
  openStandings('/stats?page=user&user=ada&with=bob', { accounts, own: 'ada' });
  const side = within(await screen.findByRole('region', { name: 'Side by side' }));
  const [table] = side.getAllByRole('table');
  const row = within(table!).getByRole('row', { name: /^WiFi located/ });
  expect([...row.children].map(({ textContent }) => textContent)).toEqual([
    'WiFi located',
    '300',
    '150',
    '2',
  ]);
  expect(side.getByText(/By located WiFi networks/).textContent).toBe(
    'By located WiFi networks, bob passes ada in about 15 days at this pace. Assumes that both keep this month’s pace.',
  );
  expect(side.getAllByRole('figure')).toHaveLength(5);
});

test('user: an account is not compared with itself', async () => {
  openStandings('/stats?page=user&user=u1&with=U1');
  expect(await screen.findByText('Both names belong to the same account.')).toBeTruthy();
});
