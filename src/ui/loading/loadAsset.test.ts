import { afterEach, expect, test, vi } from 'vitest';
import { loadAsset } from './loadAsset.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('loadAsset retries until the server is back, also after an interrupted download', async () => {
  vi.useFakeTimers();
  const cut = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) });
  const fetched = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(new Response(cut))
    .mockResolvedValueOnce(Response.json({ land: 1 }));
  vi.stubGlobal('fetch', fetched);
  const loaded = loadAsset('/assets/world.json');
  await vi.advanceTimersByTimeAsync(6000);
  expect(await loaded).toEqual({ land: 1 });
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('loadAsset throws when the server has no such asset', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  await expect(loadAsset('/assets/old.json')).rejects.toThrow(
    '/assets/old.json was answered with status 404',
  );
});
