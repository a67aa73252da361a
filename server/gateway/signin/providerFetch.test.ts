import { expect, test } from 'vitest';
import { faultyServer, httpAnswer } from '#tests/support/faults/faultyServer.ts';
import { providerErrorMessage } from './providerError.ts';
import { providerFetch } from './providerFetch.ts';

const MB = 1024 * 1024;
const asked = { method: 'GET', headers: {}, redirect: 'manual', body: undefined } as const;

test.each([0, 1])("a provider's answer %i bytes over 1 MB", async (over) => {
  const server = await faultyServer((socket) => socket.write(httpAnswer(200, Buffer.alloc(MB + over, 32))));
  const answer = providerFetch(`${server.url}/token`, asked);
  if (over === 0) {
    expect((await (await answer).arrayBuffer()).byteLength).toBe(MB);
    return;
  }
  const error = await answer.catch((thrown: unknown) => thrown);
  const credential = { clientId: 'client', clientSecret: 'client-secret' } as never;
  expect(providerErrorMessage(error, credential)).toBe(
    "The provider's response is too large: it has 1,048,577 bytes, the gateway reads at most 1,048,576 (1 MB).",
  );
});
