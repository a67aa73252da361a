import { expect, test, vi } from 'vitest';
import { onLink, openSession } from '#app/openSession.ts';

test('the key of the link is exchanged once and leaves the address', async () => {
  const fetched = vi.fn(async () => Response.json({ done: true }));
  vi.stubGlobal('fetch', fetched);
  window.history.replaceState(null, '', '/connections?a=1#key=one-time');
  expect(await openSession()).toBeUndefined();
  expect(fetched).toHaveBeenCalledWith(
    '/api/gateway/session',
    expect.objectContaining({ method: 'POST', body: '{"key":"one-time"}' }),
  );
  expect(window.location.href).toMatch(/\/connections\?a=1$/);
});

test('a link that was used before tells why, and leaves no key behind either', async () => {
  const failure = { kind: 'signedOut', message: 'This link was used before.', code: 'key' };
  vi.stubGlobal('fetch', async () => Response.json({ failure }, { status: 401 }));
  window.history.replaceState(null, '', '/#key=spent');
  expect((await openSession())?.message).toBe('This link was used before.');
  expect(window.location.hash).toBe('');
});

test('an address without a key asks for nothing', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  window.history.replaceState(null, '', '/#map');
  expect(await openSession()).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
  expect(window.location.hash).toBe('#map');
});

test('a link to where the page is already is opened too', async () => {
  window.history.replaceState(null, '', '/');
  const open = vi.fn();
  onLink(open);
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
