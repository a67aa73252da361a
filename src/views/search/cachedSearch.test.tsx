import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { storage } from '#tests/support/page/idbKeyval.ts';
import { keepStorage } from '#tests/support/page/keepStorage.ts';
import { openSearch, resultPage } from '#tests/support/page/searchPage.tsx';

keepStorage();
// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

afterEach(() => storage.clear());

const LINK = '/?latrange1=52.5&latrange2=52.6&longrange1=13.3&longrange2=13.5';
const NETWORK = { netid: '0A:2C:EF:3D:25:1B', ssid: 'cafe', trilat: 52.55, trilong: 13.4 };

test('search view: a live search that is cached shows without being sent', async () => {
  const user = userEvent.setup();
  const first = openSearch(LINK, 'live', () => resultPage([NETWORK]));
  await user.click(await screen.findByRole('button', { name: 'Send search (1 query: WiFi)' }));
  await screen.findByText('cafe');
  expect(first).toHaveLength(1);
  await waitFor(() => expect(storage.size).toBe(2));
  cleanup();
  const again = openSearch(LINK, 'live', () => resultPage([]));
  await screen.findByText('cafe');
  expect(screen.queryByText(/has not been sent/)).toBeNull();
  expect(again).toEqual([]);
});

test('search view: a live search that is no longer fresh shows with its age, and is asked again only by its priced button', async () => {
  const user = userEvent.setup();
  openSearch(LINK, 'live', () => resultPage([NETWORK], 200));
  await user.click(await screen.findByRole('button', { name: 'Send search (1 query: WiFi)' }));
  await screen.findByText('cafe');
  await waitFor(() => expect(storage.size).toBe(2));
  cleanup();
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 3 * 86_400_000);
  const again = openSearch(LINK, 'live', () => resultPage([{ ...NETWORK, ssid: 'bar' }], 200));
  await screen.findByText('cafe');
  expect(screen.getByText(/3 days ago/)).toBeTruthy();
  expect(screen.queryByText(/has not been sent/)).toBeNull();
  expect(again).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Refresh 1 page (1 query)' }));
  await screen.findByText('bar');
  expect(again).toHaveLength(1);
});

test('search view: to send a search that is no longer fresh again spends nothing on the pages that it has', async () => {
  const user = userEvent.setup();
  const reply = ({ query }: { query: Record<string, string> }) =>
    query.searchAfter
      ? resultPage([{ ...NETWORK, netid: '0A:2C:EF:3D:25:1C' }], 2)
      : resultPage([NETWORK], 2, 'a');
  openSearch(LINK, 'live', reply as never);
  await user.click(await screen.findByRole('button', { name: 'Send search (1 query: WiFi)' }));
  await user.click(await screen.findByRole('button', { name: 'Next page (1 query)' }));
  await screen.findByText(/WiFi 2/);
  await waitFor(() => expect(storage.size).toBe(3));
  cleanup();
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 3 * 86_400_000);
  const again = openSearch(LINK, 'live', reply as never);
  await screen.findByText(/WiFi 2/);
  await user.click(screen.getByRole('button', { name: /^Search this area/ }));
  await screen.findByRole('button', { name: 'Refresh 2 pages (2 queries)' });
  expect(again).toEqual([]);
});

test('search view: pages of 25 rows go on, at the price of pages of 25', async () => {
  const user = userEvent.setup();
  const page = (from: number) =>
    Array.from({ length: 25 }, (_, at) => ({
      ...NETWORK,
      netid: `0A:2C:EF:3D:25:${(from + at).toString(16).padStart(2, '0').toUpperCase()}`,
    }));
  const asked = openSearch(LINK, 'live', ({ query }) =>
    resultPage(page(Number(query.searchAfter ?? 0)), 75, String(Number(query.searchAfter ?? 0) + 25)),
  );
  await user.click(await screen.findByRole('button', { name: 'Send search (1 query: WiFi)' }));
  await screen.findByRole('button', { name: 'All 2 remaining pages (2 queries)' });
  await user.click(screen.getByRole('button', { name: 'Next page (1 query)' }));
  await screen.findByText(/WiFi 50/);
  await user.click(screen.getByRole('button', { name: 'Next page (1 query)' }));
  await screen.findByText(/WiFi 75/);
  await waitFor(() => expect(screen.queryByRole('button', { name: /Next page|Stop/ })).toBeNull());
  expect(asked.map(({ query }) => query.searchAfter)).toEqual([undefined, '25', '50']);
});

test('search view: a service that gives the same page for ever is not asked for ever', async () => {
  const user = userEvent.setup();
  const asked = openSearch(LINK, 'live', () => resultPage(Array(100).fill(NETWORK), 2800));
  await user.click(await screen.findByRole('button', { name: 'Send search (1 query: WiFi)' }));
  await user.click(await screen.findByRole('button', { name: 'Next page (1 query)' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Next page|Stop/ })).toBeNull());
  expect(asked).toHaveLength(2);
});
