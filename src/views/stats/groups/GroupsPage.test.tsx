import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { failure } from '#tests/support/page/searchPage.tsx';
import { openStats } from '#tests/support/page/statsPage.tsx';
import type { StubResponse } from '#tests/support/page/stubReply.ts';

vi.setConfig({ testTimeout: 30_000 });

const group = (groupId: string | null, groupName: string | null, discovered: number | null, more = {}) => ({
  groupId,
  groupName,
  owner: 'ada',
  discovered,
  total: 9,
  genDisc: -3,
  members: 2,
  joined: false,
  groupOwner: false,
  ...more,
});
const GROUPS = [
  group('20180402-00003', 'Spree Stumblers', 714, { joined: true, groupOwner: true }),
  group('20041206-00006', 'evil\u202egnp<img src=x>', 3026, { owner: 'mallory' }),
  group('20150101-00001', 'Nobody', null, { members: 0 }),
  group(null, null, -5),
];
const MEMBERS = {
  success: true,
  group: { ...group('20180402-00003', 'Spree Stumblers', 1000), authType: 'OPEN' },
  users: [
    {
      username: 'ada',
      status: 'A',
      discovered: 250,
      total: 300,
      genDisc: 3,
      firstTransid: '20180402-00011',
      lastTransid: '20260110-00871',
      monthCount: 812,
      prevMonthCount: 2044,
    },
    { username: null, discovered: null, monthCount: null, lastTransid: '20269999-1' },
  ],
};
const score = (userName: string | null, wifi: number | null) => ({
  userName,
  wifiDiscoveredWithLocation: wifi,
  wifiDiscovered: wifi,
  cellDiscoveredWithLocation: 0,
  cellDiscovered: 14,
  btDiscoveredWithLocation: 3301,
  btDiscovered: 3412,
});

const ANSWERS: Record<string, StubResponse> = {
  '/stats/group': { body: { success: true, groups: GROUPS } },
  '/group/groupMembers': { body: MEMBERS },
  '/group/groupEventStats/20180402-00003': {
    body: {
      overAllGroupStats: [],
      eventMemberStats: [score(null, 4), score('ada', 911), score('bob', null)],
    },
  },
  '/group/admin': failure(400, 'invalid', 'Permission not valid for administration of this group.'),
};
const answer = (path: string) => ANSWERS[path];
const table = (name: string) => screen.findByRole('grid', { name });
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent);
const rows = async (name: string) =>
  within(await table(name))
    .getAllByRole('row')
    .slice(1)
    .map(cells);
const EVENT = 'event=2026-11-14T00:00,2026-11-16T00:00';

test('groups: requested once, sorted, filtered; odd rows are shown as they are', async () => {
  const user = userEvent.setup();
  const asked = openStats({ address: '/stats?page=groups', answer });
  const shown = await rows('Groups');
  expect(shown).toHaveLength(4);
  expect(shown[0]).toEqual(['Spree Stumblers', 'ada', '2', '714', '9', '-3', '357', 'owner joined']);
  expect(shown[2]!.slice(2)).toEqual(['0', '–', '9', '-3', '–', ' ']);
  expect(shown[3]![0]).toBe('–');
  expect((await table('Groups')).querySelector('img')).toBeNull();
  expect((await table('Groups')).textContent).not.toContain('\u202e');
  expect(screen.getByText('4 groups, 6 members, 1 without members')).toBeTruthy();

  await user.click(screen.getByRole('columnheader', { name: 'WiFi discovered' }));
  expect((await rows('Groups')).map(([, , , discovered]) => discovered)).toEqual(['3,026', '714', '-5', '–']);
  await user.type(screen.getByLabelText('Name or owner'), 'MALLORY');
  await waitFor(async () => expect(await rows('Groups')).toHaveLength(1));
  await user.type(screen.getByLabelText('Name or owner'), 'x');
  expect(await screen.findByText('No group found')).toBeTruthy();
  expect(asked).toEqual(['/stats/group']);
});

test('groups: members show months, shares and dates, gaps as gaps', async () => {
  openStats({ address: '/stats?page=groups&group=20180402-00003', answer });
  const [ada, unnamed] = await rows('Members');
  expect(ada).toEqual([
    'ada',
    'A',
    '250',
    '25.0 %',
    '300',
    '3',
    '812',
    '2,044',
    '-1,232',
    '2018-04-02',
    '2026-01-10',
  ]);
  expect(unnamed![0]).toBe('unnamed');
  expect(new Set(unnamed!.slice(1))).toEqual(new Set(['–']));
  expect(screen.getByRole('button', { name: 'Week of the latest upload, 2026-01-10' })).toBeTruthy();
});

test('groups: a live group is requested only by a button with its cost', async () => {
  const user = userEvent.setup();
  const asked = openStats({ address: '/stats?page=groups', mode: 'live', answer });
  await user.click((await within(await table('Groups')).findAllByText('Spree Stumblers'))[0]!);
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(asked).toEqual(['/stats/group']);
  await user.click(screen.getByRole('button', { name: 'Show members (1 query)' }));
  expect(await rows('Members')).toHaveLength(2);
  expect(asked).toEqual(['/stats/group', '/group/groupMembers?groupid=20180402-00003']);
});

test('groups: an event window that is too short is rejected before a request', async () => {
  const user = userEvent.setup();
  const asked = openStats({
    address: '/stats?page=groups&group=20180402-00003',
    mode: 'live',
    answer,
  });
  const fill = async (name: string, text: string) => {
    await user.clear(screen.getByLabelText(name));
    await user.type(screen.getByLabelText(name), text);
  };
  await screen.findByRole('button', { name: 'Show scoreboard (1 query)' });
  await fill('Start, UTC', '2026-11-14T00:00');
  await fill('End, UTC', '2026-11-14T23:00');
  await user.click(screen.getByRole('button', { name: 'Show scoreboard (1 query)' }));
  expect(screen.getByText(/at least 24 hours long; it is 23 h long/)).toBeTruthy();
  expect(asked).toEqual(['/stats/group']);
  await fill('End, UTC', '2026-11-15T00:00');
  await user.click(screen.getByRole('button', { name: 'Show scoreboard (1 query)' }));
  await screen.findByRole('grid', { name: 'Scoreboard' });
  expect(asked[1]).toBe(
    '/group/groupEventStats/20180402-00003?startDateTime=2026-11-14T00%3A00%3A00.000Z&endDateTime=2026-11-15T00%3A00%3A00.000Z',
  );
  expect(asked).toHaveLength(2);
});

test('groups: the scoreboard ranks by measure and sums missing totals', async () => {
  const user = userEvent.setup();
  const asked = openStats({
    address: `/stats?page=groups&group=20180402-00003&${EVENT}`,
    answer,
  });
  expect((await rows('Scoreboard')).map((row) => row.slice(0, 3))).toEqual([
    ['1', 'ada', '911'],
    ['2', 'unnamed', '4'],
    ['–', 'bob', '–'],
  ]);
  expect(screen.getByText(/These are sums over its members/)).toBeTruthy();
  expect(screen.getAllByText('915')).toHaveLength(2);
  expect(screen.getByRole('timer').textContent).toMatch(/^(Begins in|Ends in|Ended) /);
  const count = asked.length;
  await user.click(screen.getByRole('radio', { name: 'Bluetooth' }));
  expect((await rows('Scoreboard')).map(([rank]) => rank)).toEqual(['1', '1', '1']);
  expect(window.location.search).toContain('kind=bt');
  expect(asked).toHaveLength(count);
});

test('groups: an event refreshes automatically only when that is on, with its cost', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const minute = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 16);
  const now = Date.now();
  const event = `${minute(now - 3_600_000)},${minute(now + 90_000_000)}`;
  const asked = openStats({
    address: `/stats?page=groups&group=20180402-00003&event=${event}`,
    mode: 'live',
    answer,
  });
  const boards = () => asked.filter((path) => path.startsWith('/group/groupEventStats')).length;
  const region = within(await screen.findByRole('region', { name: 'Scoreboard' }));
  expect(screen.getByRole('timer').textContent).toMatch(/^Ends in 1 d/);
  await user.click(region.getByRole('button', { name: 'Show scoreboard (1 query)' }));
  const auto = await screen.findByRole('switch', { name: 'Refresh every 5 minutes (12 queries an hour)' });
  await table('Scoreboard');
  await act(() => vi.advanceTimersByTimeAsync(900_000));
  expect(boards()).toBe(1);
  await user.click(auto);
  await act(() => vi.advanceTimersByTimeAsync(601_000));
  expect(boards()).toBe(3);
  await user.click(auto);
  await act(() => vi.advanceTimersByTimeAsync(900_000));
  expect(boards()).toBe(3);
});

test('groups: a user who is not the owner is told so after asking', async () => {
  const user = userEvent.setup();
  const asked = openStats({ address: '/stats?page=groups&group=20180402-00003', answer });
  await rows('Members');
  expect(asked.some((path) => path.startsWith('/group/admin'))).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Show as owner' }));
  expect(await screen.findByText('You are not the owner of this group.')).toBeTruthy();
});

test('groups: a user without a group and an unknown group are reported in place', async () => {
  const user = userEvent.setup();
  openStats({
    address: '/stats?page=groups&group=20990101-00001',
    answer: (path) => (path === '/group/groupMembers' ? undefined : answer(path)),
  });
  expect(await screen.findByText('There is no group 20990101-00001.')).toBeTruthy();
  await user.type(screen.getByLabelText('Group of a user'), 'nobody{Enter}');
  expect(await screen.findByText('nobody is in no group, or no user has that name.')).toBeTruthy();
  expect(await rows('Groups')).toHaveLength(4);
});

test('groups: comparing two costs no query and is stored in the address', async () => {
  const user = userEvent.setup();
  const asked = openStats({
    address: '/stats?page=groups&group=20180402-00003&with=nothing+like+it',
    answer,
  });
  const side = await screen.findByRole('region', { name: 'Side by side' });
  expect(within(side).getByText('No other group matches')).toBeTruthy();
  const field = within(side).getByLabelText('Compare with');
  await user.clear(field);
  await user.type(field, 'MALLORY');
  const members = await within(side).findByRole('row', { name: /^Members/ });
  expect(within(members).getAllByRole('cell')[0]!.textContent).toBe('2');
  expect(within(side).getAllByRole('row')).toHaveLength(6);
  expect(window.location.search).toContain('with=MALLORY');
  expect(asked.filter((path) => path === '/stats/group')).toHaveLength(1);
});
