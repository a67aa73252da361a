import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { pageClient } from '#tests/support/page/pageClient.ts';
import { LogSection } from './LogSection.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const TARGET = "/api/v2/network/search?ssid=it's+%3Cb%3E&latrange1=52.5";
const READ = {
  ...{ id: 7, at: 1_760_000_000_000, service: 'wireless', operation: 'networkSearch', method: 'GET' },
  ...{ status: 200, outcome: 'kept', cost: 0, milliseconds: 1.5, mode: 'live', target: TARGET },
};
const WRITE = {
  ...READ,
  id: 8,
  operation: 'comment',
  method: 'POST',
  outcome: 'failed:quota',
  status: 429,
  target: null,
};

/** Shows the log of a gateway; answers what was asked of it, without the polling. */
function show(mode: string) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const cache = new Headers(init?.headers).get('cache-control');
    if (!asked.includes(url)) asked.push(url);
    if (url.startsWith('/api/gateway/log')) return Response.json({ entries: [READ, WRITE] });
    if (url === '/api/gateway/connections')
      return Response.json({
        connections: [{ service: 'wireless', mode, built: true, baseUrl: 'https://api.wigle.net/' }],
      });
    asked.push(`anew: ${cache}`);
    return Response.json({}, { headers: { 'airledger-cost': '1' } });
  });
  render(
    <QueryClientProvider client={pageClient()}>
      <LogSection />
    </QueryClientProvider>,
  );
  return asked;
}

test('request log: newest first; a read opens with its parameters as text', async () => {
  show('live');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Show parameters of wireless networkSearch' }));
  expect(screen.getByText("it's <b>")).toBeTruthy();
  expect(screen.getByText('52.5')).toBeTruthy();
  const outcomes = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(outcomes.indexOf('failed: quota')).toBeLessThan(outcomes.indexOf('answered from cache'));
  expect(screen.queryByRole('button', { name: 'Show parameters of wireless comment' })).toBeNull();
});

test('request log: Retry says its price when live, and asks past the cache', async () => {
  const asked = show('live');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Show parameters of wireless networkSearch' }));
  const retry = await screen.findByRole('button', { name: 'Retry (1 search query)' });
  expect(asked.filter((url) => url.includes('wireless'))).toEqual([]);
  await user.click(retry);
  await screen.findByText('Answered; 1 query spent.');
  expect(asked.slice(asked.indexOf(`/api/wireless${TARGET}`))).toContain('anew: no-cache');
});

test('request log: embedded, Retry is free', async () => {
  show('embedded');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Show parameters of wireless networkSearch' }));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('request log: the copied command has a variable for the credential', async () => {
  show('live');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Show parameters of wireless networkSearch' }));
  await user.click(await screen.findByRole('button', { name: 'Copy as curl' }));
  expect(await navigator.clipboard.readText()).toBe(
    `curl --globoff --silent --show-error --header "Authorization: Basic $WIGLE_TOKEN" --url 'https://api.wigle.net${TARGET.replace("'", String.raw`'\''`)}'`,
  );
});

test('request log: filters are asked of the gateway', async () => {
  const asked = show('live');
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText('Show'), 'failed');
  await user.selectOptions(screen.getByLabelText('From'), 'wireless');
  await user.type(screen.getByLabelText('Find in the log'), '429');
  const isAsked = (url: string) => {
    const query = new URLSearchParams(url.split('?')[1]);
    return (
      query.get('service') === 'wireless' && query.get('only') === 'failed' && query.get('find') === '429'
    );
  };
  await waitFor(() => expect(asked.some(isAsked)).toBe(true));
});
