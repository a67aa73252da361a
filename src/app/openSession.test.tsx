import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { onSignInLink, openSession } from '#app/openSession.ts';

const answer = { secret: 's', validMs: 600_000, browser: 'b' };

test('the key of the link is exchanged once, with the public key of this browser, and leaves the address', async () => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json(answer));
  vi.stubGlobal('fetch', fetched);
  window.history.replaceState(null, '', '/connections?a=1#key=one-time');
  expect(await openSession(new QueryClient())).toBeUndefined();
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/gateway/session']);
  expect(JSON.parse(String(fetched.mock.calls[0]![1].body))).toEqual({
    key: 'one-time',
    publicKey: expect.stringMatching(/^[\w+/]{122}==$/),
    page: window.location.origin,
    name: expect.stringMatching(/\S/),
  });
  expect(window.location.href).toMatch(/\/connections\?a=1$/);
});

test('a link that was used before tells why, and leaves no key behind either', async () => {
  const failure = { kind: 'signedOut', message: 'This link was already used.', code: 'key' };
  vi.stubGlobal('fetch', async () => Response.json({ failure }, { status: 401 }));
  window.history.replaceState(null, '', '/#key=spent');
  expect((await openSession(new QueryClient()))?.message).toBe('This link was already used.');
  expect(window.location.hash).toBe('');
});

test('an address without a key keeps its fragment', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 401 }));
  window.history.replaceState(null, '', '/#map');
  expect(await openSession(new QueryClient())).toBeUndefined();
  expect(window.location.hash).toBe('#map');
});

test('a link to where the page is already is opened too', async () => {
  window.history.replaceState(null, '', '/');
  const open = vi.fn();
  onSignInLink(open);
  const go = (hash: string) =>
    new Promise((resolve) => {
      window.addEventListener('hashchange', resolve, { once: true });
      window.location.hash = hash;
    });
  await go('#map');
  expect(open).not.toHaveBeenCalled();
  await go('#key=fresh');
  expect(open).toHaveBeenCalledTimes(1);
});
