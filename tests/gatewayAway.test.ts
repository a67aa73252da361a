import { expect, test, vi } from 'vitest';
import { Failure } from '#domain/failure.ts';
import { call } from '#services/request.ts';
import { wireless } from '#services/wireless/endpoints.ts';

test('a gateway that is gone is told apart from the service behind it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const failure = await call(wireless.networkSearch, {}).catch((error: unknown) => error);
  vi.unstubAllGlobals();
  expect(failure).toBeInstanceOf(Failure);
  expect((failure as Failure).facts).toMatchObject({
    kind: 'offline',
    service: 'gateway',
    operation: 'networkSearch',
  });
});
