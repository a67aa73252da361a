import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '#app/queryClient.ts';
import { failure } from '#tests/support/page/searchPage.tsx';
import { openStats } from '#tests/support/page/statsPage.tsx';
import type { StubResponse } from '#tests/support/page/stubReply.ts';

vi.setConfig({ testTimeout: 30_000 });

const SECRET = 'canaryfedcba9876543210fedcba9876';
const NAME = 'AID0123456789abcdef';
const PERSON = {
  userid: 'ada\u202e',
  email: 'ada@example.org',
  donate: 'Y',
  joindate: '2016-05-01T00:00:00.000Z',
  lastlogin: 'recently',
  flags: 4096,
  emailVerified: true,
  nextlogin: null,
  session: '…6789',
  admin: false,
  success: 'true',
};
const token = (authName: string | null, type = 'API') => ({
  authName,
  token: '…9876',
  status: 'STATUS_ACTIVE',
  type,
  personId: 7,
});
const TOKENS = { success: true, result: [token(NAME), token(NAME, 'STRANGE\u200b'), token(null)] };
const ANSWERS: Record<string, StubResponse> = {
  '/profile/user': { body: PERSON },
  '/profile/apiToken': { body: TOKENS },
};
const answer = (path: string) => ANSWERS[path];

const client = { made: createQueryClient() };
beforeEach(() => {
  client.made = createQueryClient();
});

/** All that the page and its caches hold. */
function holdings(): string {
  const { made } = client;
  return [
    document.documentElement.outerHTML,
    window.location.href,
    JSON.stringify(
      made
        .getQueryCache()
        .getAll()
        .map(({ queryKey, state }) => ({ queryKey, state })),
    ),
    JSON.stringify(
      made
        .getMutationCache()
        .getAll()
        .map(({ state }) => state),
    ),
    JSON.stringify({ ...localStorage, ...sessionStorage }),
  ].join('\n');
}

interface Opened {
  mode?: 'embedded' | 'live';
  revealed?: () => StubResponse | Promise<StubResponse>;
}

function open({ mode = 'embedded', revealed }: Opened = {}) {
  const calls: unknown[] = [];
  const asked = openStats({
    address: '/stats?page=profile',
    mode,
    answer,
    client: client.made,
    own(path, body) {
      if (path !== '/tokens/reveal') return undefined;
      calls.push(body);
      return revealed?.() ?? { body: { authName: NAME, token: SECRET } };
    },
  });
  return { asked, calls };
}

async function listTokens(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: /^List tokens/ }));
  return within(await screen.findByRole('list', { name: 'Tokens' })).getAllByRole('listitem');
}

test('profile: shows the account facts without the session', async () => {
  open();
  const account = await screen.findByRole('region', { name: 'Account' });
  expect(await within(account).findByText('ada@example.org')).toBeTruthy();
  expect(account.textContent).toContain('Donates datayes, others may use the data');
  expect(account.textContent).toContain('Last loginrecently');
  expect(account.textContent).toContain('Flags4,096');
  expect(account.textContent).toContain('Sessionopen, not shown');
  expect(account.textContent).not.toMatch(/\u202e|6789/);
});

test('profile: tokens are listed on request, masked', async () => {
  const user = userEvent.setup();
  const { asked } = open({ mode: 'live' });
  await screen.findByText('ada@example.org');
  expect(asked).toEqual(['/profile/user']);
  const items = await listTokens(user);
  expect(asked).toEqual(['/profile/user', '/profile/apiToken']);
  expect(items).toHaveLength(3);
  expect(items[0]!.textContent).toContain('…9876');
  expect(items[1]!.textContent).not.toContain('\u200b');
  expect(within(items[2]!).queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Android' }));
  expect(asked).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'List tokens (1 query)' }));
  expect(asked[2]).toBe('/profile/apiToken?type=ANDROID');
});

test('profile: says when there are no tokens', async () => {
  const user = userEvent.setup();
  openStats({
    address: '/stats?page=profile',
    answer: (path) => (path === '/profile/apiToken' ? { status: 204, body: null } : answer(path)),
  });
  await user.click(await screen.findByRole('button', { name: 'List tokens' }));
  expect(await screen.findByText('The account has no tokens.')).toBeTruthy();
});

test.each<[string, () => Promise<unknown> | unknown]>([
  ['half a minute', () => act(() => vi.advanceTimersByTimeAsync(30_500))],
  ['the window loses the focus', () => fireEvent.blur(window)],
  [
    'the page is hidden',
    () => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      fireEvent(document, new Event('visibilitychange'));
    },
  ],
  ['"Hide" is pressed', () => fireEvent.click(screen.getByRole('button', { name: 'Hide' }))],
])('a token in full is shown when asked for and gone for good when %s', async (_, end) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const { calls } = open({ mode: 'live' });
  const [first] = await listTokens(user);
  expect(holdings()).not.toContain(SECRET);
  await user.click(within(first!).getByRole('button', { name: 'Show for 30 seconds (1 query)' }));
  expect(await within(first!).findByText(SECRET)).toBeTruthy();
  expect(calls).toEqual([{ authName: NAME }]);
  expect(holdings()).toContain(SECRET);
  expect(window.location.href).not.toContain(SECRET);
  await end();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.queryByText(SECRET)).toBeNull();
  expect(holdings()).not.toContain(SECRET);
  expect(within(first!).getByRole('button', { name: 'Show for 30 seconds (1 query)' })).toBeTruthy();
});

test('profile: a token that arrives after the window lost focus is not shown', async () => {
  const user = userEvent.setup();
  const coming = Promise.withResolvers<StubResponse>();
  open({ revealed: () => coming.promise });
  const [first] = await listTokens(user);
  await user.click(within(first!).getByRole('button', { name: 'Show for 30 seconds' }));
  fireEvent.blur(window);
  await act(async () => {
    coming.resolve({ body: { authName: NAME, token: SECRET } });
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(holdings()).not.toContain(SECRET);
});

test('profile: a missing token fails in its own line', async () => {
  const user = userEvent.setup();
  open({ revealed: () => failure(404, 'missing', 'The account has no such token any more.') });
  const [first] = await listTokens(user);
  await user.click(within(first!).getByRole('button', { name: 'Show for 30 seconds' }));
  expect(await within(first!).findByRole('alert')).toBeTruthy();
});

test('profile: failures show a notice, a missing credential its own message', async () => {
  const signedOut = {
    body: { failure: { kind: 'signedOut', message: 'No credential is set.' } },
    status: 401,
  };
  openStats({ address: '/stats?page=profile', answer: () => signedOut });
  expect(await screen.findByText(/requires a credential for account data/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  openStats({
    address: '/stats?page=profile',
    answer: () => failure(502, 'upstream', 'The service is down.'),
  });
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('profile: queries spent by day and class, zero on days without any', async () => {
  const user = userEvent.setup();
  const today = new Date().toISOString().slice(0, 10);
  const spent = { service: 'wireless', class: 'stats', mode: 'live', spent: 7 };
  openStats({
    address: '/stats?page=profile&days=7',
    answer,
    own: (path) =>
      path === '/ledger' ? { body: { quotas: [], days: [{ day: today, ...spent }] } } : undefined,
  });
  await user.click(await screen.findByRole('switch', { name: 'Table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(8);
  expect(rows[7]!.textContent).toBe(`${today}7`);
  expect(rows[6]!.textContent).toMatch(/\d-\d\d0$/);
  expect(screen.getByText('7 queries in 7 days; a day at zero is a day without queries.')).toBeTruthy();
});
