import { setTimeout } from 'node:timers/promises';
import type { Session } from '#server/gateway/access/Session.ts';
import type { PageSecret, SignedIn, Status } from '#services/gateway/shapes.ts';
import type { HandlersOf } from './HandlersOf.ts';

type SessionOperation =
  | 'openSession'
  | 'sessionChallenge'
  | 'resumeSession'
  | 'browsers'
  | 'removeBrowser'
  | 'newKey';

/** A page asks for the status itself where it takes longer. */
const STATUS_MS = 100;

export function sessionHandlers(
  session: Session,
  status: () => Promise<Status>,
): HandlersOf<SessionOperation> {
  const signedIn = async (secret: PageSecret): Promise<{ reply: SignedIn }> => ({
    reply: {
      ...secret,
      status: await Promise.race([status().catch(() => null), setTimeout(STATUS_MS, null, { ref: false })]),
    },
  });
  return {
    openSession: ({ body }) => signedIn(session.open(body)),
    sessionChallenge: () => ({ reply: { challenge: session.challenge() } }),
    resumeSession: ({ body }) => signedIn(session.resume(body)),
    browsers: () => ({
      reply: { browsers: session.browsers.list().map(({ id, name, usedAt }) => ({ id, name, usedAt })) },
    }),
    removeBrowser({ id }) {
      session.browsers.remove(String(id));
      return { reply: { done: true } };
    },
    newKey: () => ({ reply: { key: session.makeKey() } }),
  };
}
