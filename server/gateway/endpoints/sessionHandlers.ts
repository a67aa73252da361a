import type { Session } from '#server/gateway/access/Session.ts';
import type { HandlersOf } from './HandlersOf.ts';

type SessionOperation =
  | 'openSession'
  | 'sessionChallenge'
  | 'resumeSession'
  | 'browsers'
  | 'removeBrowser'
  | 'newKey';

export function sessionHandlers(session: Session): HandlersOf<SessionOperation> {
  return {
    openSession: ({ body }) => ({ reply: session.open(body) }),
    sessionChallenge: () => ({ reply: { challenge: session.challenge() } }),
    resumeSession: ({ body }) => ({ reply: session.resume(body) }),
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
