import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#app/queryClient.ts';
import { setSecret } from '#services/pageSession.ts';
import { BrowsersSection } from './BrowsersSection.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('browsers: lists them, marks this one and removes one that is signed out', async () => {
  const named = (id: string, name: string) => ({
    id,
    name,
    usedAt: 1_760_000_000_000,
  });
  let browsers = [named('a', 'Firefox on Linux'), named('b', 'Chrome on <b>Android')];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'GET') return Response.json({ browsers });
    browsers = browsers.filter(({ id }) => !url.endsWith(`/browsers/${id}`));
    return Response.json({ done: true });
  });
  setSecret({ secret: 's', validMs: 600_000, browser: 'a' });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowsersSection />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('cell', { name: 'Firefox on Linux (this browser)' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out Chrome on <b>Android' }));
  await vi.waitFor(() => expect(screen.queryByRole('cell', { name: /Android/ })).toBeNull());
  expect(screen.getByRole('button', { name: 'Sign out this browser' })).toBeDefined();
});
