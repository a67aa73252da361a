import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aCrawl, openFollowersView } from '#tests/support/page/followersPage.tsx';
import { pick } from '#tests/support/page/menus.ts';
import { watchSavedFiles } from '#tests/support/page/watchSavedFiles.ts';

const card = async (name: string) => within(await screen.findByRole('article', { name: `Crawl of ${name}` }));

test('crawl card: the follower count of a running crawl can be changed; a delta has none', async () => {
  const user = userEvent.setup();
  const { asked } = openFollowersView({
    crawls: [
      aCrawl({ id: 'r', state: 'waiting', endedAt: null, expectedIds: 10 }),
      aCrawl({ id: 'd', screenName: 'bob', kind: 'delta', state: 'waiting', endedAt: null }),
    ],
  });
  const running = await card('@alice');
  await user.click(running.getByText('Change follower count'));
  const field = running.getByRole('textbox', { name: 'Follower count' });
  await user.type(field, '1.5');
  expect(running.getByRole('alert').textContent).toContain('got “1.5”');
  await user.clear(field);
  await user.type(field, '75001');
  await user.click(running.getByRole('button', { name: 'Save count' }));
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ['/crawls/r', { state: null, pace: null, expectedIds: 75_001 }],
  ]);
  expect((await card('@bob')).queryByText(/follower count/)).toBeNull();
});

test('id import: a list becomes a snapshot of the account it is assigned to', async () => {
  const user = userEvent.setup();
  const { asked } = openFollowersView({
    answer: () => ({ status: 201, body: aCrawl({ id: 'l', kind: 'list', account: 'mine.txt', mode: null }) }),
  });
  const part = within(await screen.findByRole('region', { name: 'Import ids' }));
  const account = part.getByRole('textbox', { name: 'Assign to account (optional)' });
  await user.type(account, 'two names');
  expect(part.getByRole('alert').textContent).toContain('two names');
  await user.clear(account);
  await user.type(account, '@alice');
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  await user.upload(input!, new File(['12\n'], 'mine.txt'));
  expect(await part.findByText('Saved 1 id · followers of @alice')).toBeTruthy();
  expect(asked.map(({ query }) => query)).toEqual(['?name=mine.txt&account=%40alice']);
});

test('id export: the file has the ids in the order of the list', async () => {
  const user = userEvent.setup();
  const saved = watchSavedFiles();
  openFollowersView({
    address: '/followers?crawl=a&order=id&isDescending=true',
    crawls: [aCrawl({ id: 'a' })],
    ids: { a: [2n, 3n, 1n] },
  });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await pick(/^Text/);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]!.content.text()).toBe('3\n2\n1\n');
});

test('followers view: content stays and is marked old when the gateway is unreachable', async () => {
  const { refresh } = openFollowersView({ crawls: [aCrawl({ id: 'a' })], ids: { a: [1n, 2n, 3n] } });
  await screen.findByRole('grid');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await refresh();
  expect((await screen.findByRole('alert')).textContent).toContain('as of the gateway’s last reply');
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('4');
});
