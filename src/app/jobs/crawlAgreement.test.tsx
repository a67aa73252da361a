import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#app/queryClient.ts';
import { ImportsProvider } from '#queries/gateway/ImportsProvider.tsx';
import { aCrawl, openFollowersView } from '#tests/support/page/followersPage.tsx';
import { CrawlCard } from './CrawlCard.tsx';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const underWay = { endedAt: null, ids: 3, pages: 2, expectedIds: 10 };
const failure = { kind: 'upstream', message: 'It broke.', code: null, retryAt: null };
const MOMENTS = [
  [
    'running',
    { ...underWay, state: 'running', idsPerMinute: 5000 },
    'Running',
    '3 of about 10 ids · 2 pages · 5,000 ids per minute',
  ],
  [
    'waiting',
    { ...underWay, state: 'waiting', idsPerMinute: 5000 },
    'Waiting',
    '3 of about 10 ids · 2 pages',
  ],
  ['stopped', { ...underWay, state: 'paused' }, 'Paused', '3 of about 10 ids · 2 pages'],
  ['failed', { ...underWay, state: 'failed', endedAt: 2, failure }, 'Failed', '3 of about 10 ids · 2 pages'],
  ['complete', { ids: 3, pages: 2, expectedIds: 10 }, undefined, '3 ids · 2 pages'],
  ['corrected', { ...underWay, state: 'running', expectedIds: 2 }, 'Running', '3 ids · 2 pages'],
] as const;

test.each(MOMENTS)(
  'a %s crawl has one count and one state in list, job, stage and file',
  async (_, facts, state, count) => {
    const user = userEvent.setup();
    const crawl = aCrawl({ id: 'a', ...facts });
    openFollowersView({ address: '/followers?crawl=a', crawls: [crawl], ids: { a: [1n, 2n, 3n] } });
    const snapshots = within(await screen.findByRole('region', { name: 'Snapshots' }));
    const line = snapshots.getByRole('button', { name: /^Show @alice/ });
    expect(line.textContent).toMatch(new RegExp(`${state ? `${state} · ` : ''}3 ids$`));
    const head = screen.getByRole('heading', { level: 2, name: '@alice' }).closest('header')!;
    expect(within(head).getByText(count)).toBeTruthy();
    if (state) expect(within(head).getByText(state)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(screen.getByRole('menuitem', { name: 'CSV, digits alone, 3' })).toBeTruthy();
    await user.keyboard('{Escape}');
    if (!state) return;
    const card = within(screen.getByRole('article', { name: 'Crawl of @alice', hidden: true }));
    expect([card.getByText(state), card.getByText(count)]).toHaveLength(2);
    render(
      <QueryClientProvider client={createQueryClient()}>
        <ImportsProvider>
          <CrawlCard crawl={crawl} />
        </ImportsProvider>
      </QueryClientProvider>,
    );
    const job = within(screen.getByRole('article', { name: 'Followers of @alice' }));
    expect(job.getByText(`${state} · ${count}`)).toBeTruthy();
  },
);

test('a crawl that went on while it is on the stage: all counts are the latest, the list says what is newer', async () => {
  const { crawls, refresh } = openFollowersView({
    address: '/followers?crawl=a',
    crawls: [aCrawl({ id: 'a', ...underWay, state: 'running' })],
    ids: { a: [1n, 2n, 3n] },
  });
  await screen.findByRole('grid');
  crawls[0] = { ...crawls[0]!, ids: 8, pages: 4 };
  await refresh();
  expect(await screen.findAllByText('8 of about 10 ids · 4 pages')).toHaveLength(2);
  expect(screen.getByRole('button', { name: /^Show @alice/ }).textContent).toContain('8 ids');
  expect(screen.getByText('Partial: first 3 of about 10 ids shown.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show 5 newer ids' })).toBeTruthy();
});
