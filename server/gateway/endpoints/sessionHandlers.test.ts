import { expect, test } from 'vitest';
import type { Session } from '#server/gateway/access/Session.ts';
import { sessionHandlers } from './sessionHandlers.ts';

const secret = { secret: 's', validMs: 1000, browser: 'b' };
const session = { resume: () => secret } as unknown as Session;
const body = { publicKey: 'k', challenge: 'c', signature: 's' };

test.each([
  ['fails', () => Promise.reject(new Error('no disk'))],
  ['takes long', () => new Promise<never>(() => {})],
])('a sign-in does not wait for a status that %s', async (_, status) => {
  const { resumeSession } = sessionHandlers(session, status);
  expect((await resumeSession({ body }, undefined)).reply).toEqual({ ...secret, status: null });
});
