import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#app/queryClient.ts';
import { ImportsProvider } from '#queries/gateway/ImportsProvider.tsx';
import { JobsDrawer } from './JobsDrawer.tsx';

afterEach(() => vi.unstubAllGlobals());

const common = { id: 'one', state: 'running', startedAt: 1, endedAt: null, nextAt: null, failure: null };
const KINDS = {
  searches: {
    ...common,
    family: 'wifi',
    query: 'encryption=WPA2&latrange1=52.5&latrange2=52.6&longrange1=13.3&longrange2=13.5',
    mode: 'live',
    pages: 5,
    before: 1,
    isCurrent: true,
    rows: 125,
    total: 1000,
    spent: 4,
    budget: 39,
  },
  crawls: {
    ...common,
    account: 'somebody',
    screenName: 'somebody',
    kind: 'full',
    pace: 'burst',
    pages: 5,
    ids: 25_000,
    repeated: 0,
    restarts: 0,
    expectedIds: 75_000,
  },
  areas: {
    ...common,
    name: 'Berlin.mbtiles',
    address: 'https://maps.example/a.pmtiles',
    south: 52,
    west: 13,
    north: 53,
    east: 14,
    maxZoom: 14,
    tiles: 100,
    tilesDone: 40,
    bytes: 10_000_000,
    bytesDone: 4_000_000,
  },
};
type Kind = keyof typeof KINDS;

/** A gateway with one job, that does what it is told. */
function show(kind: Kind, facts: object, others: object[] = []) {
  const job = { ...KINDS[kind], ...facts };
  const changes: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    const path = url.replace('/api/gateway', '');
    if (method === 'PUT' && path === `/${kind}/one`) {
      changes.push(JSON.parse(String(body)));
      Object.assign(job, { state: (changes.at(-1) as { state: string }).state });
      return Response.json(job);
    }
    const lists = { imports: [], searches: [], crawls: [], areas: [] };
    if (path in { '/imports': 1, '/searches': 1, '/crawls': 1, '/areas': 1 })
      return Response.json({ ...lists, [kind]: [...others, job] });
    return Response.json({ version: '1', home: '/h', startedAt: 1, imports: 0, quotas: [], connections: [] });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ImportsProvider>
        <JobsDrawer />
      </ImportsProvider>
    </QueryClientProvider>,
  );
  return changes;
}

const NAMES: Record<Kind, string> = {
  searches: 'WiFi networks with WPA2 encryption, from 52.50000, 13.30000 to 52.60000, 13.50000',
  crawls: 'Followers of @somebody',
  areas: 'Berlin.mbtiles',
};
const card = async (kind: Kind) => within(await screen.findByRole('article', { name: NAMES[kind] }));

test.each([
  ['searches', 'Running · 125 of 1,000 rows · 5 pages · 4 of 39 queries spent', 'Resume (35 queries)', 35],
  ['crawls', 'Running · 25,000 of about 75,000 ids · 5 pages', 'Resume', undefined],
  ['areas', 'Running · 4 MB of 10 MB · 40 of 100 tiles · to zoom 14', 'Resume (6 MB)', undefined],
] as const)(
  'a job of %s says how far it is, and is paused, resumed and cancelled by keyboard',
  async (kind, progress, resume, budget) => {
    const user = userEvent.setup();
    const changes = show(kind, {});
    const shown = await card(kind);
    expect(shown.getByText(progress)).toBeDefined();
    shown.getByRole('button', { name: 'Pause' }).focus();
    await user.keyboard('{Enter}');
    await shown.findByText(/^Paused · /);
    expect(document.activeElement).not.toBe(document.body);
    await user.tab();
    while (document.activeElement?.textContent !== resume) await user.tab({ shift: true });
    await user.keyboard('{Enter}');
    await shown.findByText(/^Running · /);
    await user.click(shown.getByRole('button', { name: 'Cancel' }));
    await vi.waitFor(() => expect(changes).toHaveLength(3));
    expect(changes).toMatchObject([
      { state: 'paused' },
      { state: 'running', ...(budget && { budget }) },
      { state: 'cancelled' },
    ]);
  },
);

test.each([
  [
    'searches',
    { kind: 'signedOut', message: 'HTTP 401', code: null, status: 401 },
    'The wireless service rejected the credential. Open Connections, enter the credential again and test it.',
  ],
  [
    'searches',
    { kind: 'quota', message: 'Stopped at the budget of 4 queries.', code: 'budget' },
    'Stopped at the budget of 4 queries.',
  ],
  ['crawls', { kind: 'offline', message: 'getaddrinfo ENOTFOUND', code: null }, /cannot be reached/],
  ['areas', { kind: 'full', message: 'The disk is full.' }, 'The disk is full.'],
] as const)('a stopped job of %s says why: %j', async (kind, failure, said) => {
  show(kind, { state: kind === 'crawls' ? 'paused' : 'failed', failure });
  expect((await card(kind)).getByText(said)).toBeDefined();
});

test('a crawl that would only fail again is taken off the list, not resumed', async () => {
  const suspended = { kind: 'refused', message: 'User has been suspended.', code: '63' };
  const changes = show('crawls', { state: 'failed', failure: suspended });
  const buttons = (await card('crawls')).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Remove from list']);
  await userEvent.click(buttons[0]!);
  await vi.waitFor(() => expect(changes).toMatchObject([{ state: 'cancelled' }]));
});

test.each(Object.keys(KINDS) as Kind[])('a job of %s that waits says until when', async (kind) => {
  const nextAt = Date.now() + 90 * 60_000;
  show(kind, { state: 'waiting', nextAt });
  expect((await card(kind)).getByText(/^Waiting until \d\d:\d\d UTC · /)).toBeDefined();
});

test('what runs comes first, then what ended last, and a long list is shown in parts', async () => {
  const over = Array.from({ length: 300 }, (_, at) => ({
    ...KINDS.searches,
    id: `over${at}`,
    state: 'done',
    query: `ssid=rows ${at + 1}`,
    startedAt: at + 10,
    endedAt: at + 1000,
  }));
  const paused = { ...KINDS.searches, id: 'paused', state: 'paused', startedAt: 2 };
  show('searches', {}, [paused, ...over]);
  const first = await screen.findAllByRole('article');
  expect(first).toHaveLength(50);
  expect(first.map((one) => one.textContent?.includes('Running'))).toEqual([true, ...Array(49).fill(false)]);
  expect(first[1]!.textContent).toContain('rows 300');
  await userEvent.click(screen.getByRole('button', { name: 'Show 252 more jobs' }));
  const all = screen.getAllByRole('article');
  expect(all).toHaveLength(302);
  expect(all.at(-1)!.textContent).toContain('Paused');
});
