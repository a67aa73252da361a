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

export function sessionHandlers(
  session: Session,
  status: () => Promise<Status>,
): HandlersOf<SessionOperation> {
  const signedIn = async (secret: PageSecret): Promise<{ reply: SignedIn }> => ({
    reply: { ...secret, status: await status().catch(() => null) },
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
