import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SearchDraft } from '#services/gateway/jobShapes.ts';
import { storage } from '#tests/support/page/idbKeyval.ts';
import { keepStorage } from '#tests/support/page/keepStorage.ts';
import { openSearch, resultPage } from '#tests/support/page/searchPage.tsx';

keepStorage();
// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
const SLOW = { timeout: 20_000 };

afterEach(() => storage.clear());

const LINK = '/?latrange1=52.5&latrange2=52.6&longrange1=13.3&longrange2=13.5';
const TOTAL = 150;
const PAGE = 25;

/** The page of results behind so many rows. */
const pageAt = (from: number) =>
  resultPage(
    Array.from({ length: Math.min(PAGE, TOTAL - from) }, (_, at) => ({
      netid: `0A:2C:EF:3D:25:${(from + at).toString(16).padStart(2, '0').toUpperCase()}`,
      ssid: 'cafe',
      trilat: 52.55,
      trilong: 13.4,
    })),
    TOTAL,
    String(from + PAGE),
  );

/** A gateway whose job gets a page each time that it is looked at. */
function pagedGateway() {
  const fake = {
    drafts: [] as SearchDraft[],
    changes: [] as unknown[],
    /** Rows that the job has; it stops at so many. */
    rows: 0,
    most: TOTAL,
    state: 'running',
    failure: null as object | null,
    answer(line: string, body: unknown): object | undefined {
      const [draft] = fake.drafts;
      if (line === 'POST /searches') {
        fake.drafts.push(body as SearchDraft);
        fake.rows = (body as SearchDraft).before.reduce((sum, page) => sum + page.rows, 0);
        return view();
      }
      if (line.startsWith('PUT /searches/')) {
        fake.changes.push(body);
        fake.state = (body as { state: string }).state;
        return view();
      }
      const after = /^GET \/searches\/one\/steps\?after=(\d+)$/.exec(line)?.[1];
      if (after !== undefined && draft) return { steps: stepsAfter(Number(after)) };
      if (line !== 'GET /searches' || !draft) return undefined;
      if (fake.state === 'running') fake.rows = Math.min(fake.most, fake.rows + PAGE);
      if (fake.rows === TOTAL) fake.state = 'done';
      return { searches: [view()] };
    },
  };
  const begun = () => fake.drafts[0]!.before.length;
  const view = () => ({
    id: 'one',
    family: fake.drafts[0]!.family,
    query: fake.drafts[0]!.query,
    mode: 'live',
    state: fake.state,
    pages: fake.rows / PAGE,
    before: begun(),
    isCurrent: true,
    rows: fake.rows,
    total: TOTAL,
    spent: fake.rows / PAGE - begun(),
    budget: fake.drafts[0]!.budget,
    startedAt: Date.now(),
    endedAt: null,
    nextAt: null,
    failure: fake.failure,
  });
  const stepsAfter = (after: number) =>
    Array.from({ length: fake.rows / PAGE - begun() - after }, (_, at) => {
      const from = (begun() + after + at) * PAGE;
      return {
        number: after + at + 1,
        cursor: String(from),
        body: JSON.stringify(pageAt(from).body),
        mode: 'live',
        fetchedAt: Date.now(),
        cost: 1,
      };
    });
  return fake;
}

const open = (fake: ReturnType<typeof pagedGateway>) =>
  openSearch(
    LINK,
    'live',
    ({ query }) => pageAt(Number(query.searchAfter ?? 0)),
    null,
    (line, body) => fake.answer(line, body),
  );

test('all pages: the price and a budget come first, the pages come by themselves, and a new tab has them for nothing', async () => {
  const user = userEvent.setup();
  const gateway = pagedGateway();
  const asked = open(gateway);
  await user.click(await screen.findByRole('button', { name: 'Send search (1 query: WiFi)' }, SLOW));
  await user.click(await screen.findByRole('button', { name: 'All 5 remaining pages (5 queries)' }, SLOW));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('5 queries; 7 of 10 search queries left');
  expect(gateway.drafts).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Load up to 5 pages (5 queries)' }));
  await screen.findByText(/WiFi 150/, {}, SLOW);
  expect(gateway.drafts).toEqual([
    {
      family: 'wifi',
      query: expect.stringContaining('latrange1=52.5'),
      before: [{ rows: 25, total: 150, cursor: '25' }],
      budget: 5,
    },
  ]);
  expect(asked).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Next page|All .* pages/ })).toBeNull();
  await waitFor(() => expect([...storage.keys()].filter((key) => key.startsWith('page '))).toHaveLength(6));
  cleanup();
  const again = open(gateway);
  await screen.findByText(/WiFi 150/);
  expect(again).toEqual([]);
});

test('all pages: a tab that was closed picks up what came meanwhile', async () => {
  const user = userEvent.setup();
  const gateway = pagedGateway();
  open(gateway);
  await user.click(await screen.findByRole('button', { name: 'Send search (1 query: WiFi)' }, SLOW));
  await user.click(await screen.findByRole('button', { name: 'All 5 remaining pages (5 queries)' }, SLOW));
  await user.click(await screen.findByRole('button', { name: 'Load up to 5 pages (5 queries)' }));
  await waitFor(() => expect(gateway.drafts).toHaveLength(1));
  cleanup();
  gateway.rows = TOTAL;
  const again = open(gateway);
  await screen.findByText(/WiFi 150/, {}, SLOW);
  expect(again).toEqual([]);
});

test('all pages: a job that stopped says why and goes on at a stated price', async () => {
  const user = userEvent.setup();
  const gateway = pagedGateway();
  gateway.most = 75;
  open(gateway);
  await user.click(await screen.findByRole('button', { name: 'Send search (1 query: WiFi)' }, SLOW));
  await user.click(await screen.findByRole('button', { name: 'All 5 remaining pages (5 queries)' }, SLOW));
  await user.click(await screen.findByRole('button', { name: 'Load up to 5 pages (5 queries)' }));
  await screen.findByText(/WiFi 75/, {}, SLOW);
  gateway.state = 'paused';
  gateway.failure = { kind: 'quota', code: 'budget', message: 'Stopped at the budget of 2 queries.' };
  await screen.findByText('Stopped at the budget of 2 queries.', {}, SLOW);
  await user.click(screen.getByRole('button', { name: 'Resume (3 queries)' }));
  await waitFor(() => expect(gateway.changes).toEqual([{ state: 'running', budget: 3 }]));
});
