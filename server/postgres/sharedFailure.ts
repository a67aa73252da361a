import { DATABASE, Failure, type FailureKind } from '#domain/wire/Failure.ts';

/** Why no answer came, by the code of the network or the client. */
const AWAY: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ENOENT: 'nothing answers there',
  CONNECT_TIMEOUT: 'it did not answer in time',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host is not known',
  EHOSTUNREACH: 'no network leads there',
  ENETUNREACH: 'no network leads there',
  ETIMEDOUT: 'the connection broke',
  ECONNRESET: 'the connection broke',
  EPIPE: 'the connection broke',
  READ_ONLY: 'none of its servers can be written',
  CONNECTION_CLOSED: 'the connection broke',
  CONNECTION_ENDED: 'the connection broke',
  CONNECTION_DESTROYED: 'the connection broke',
};
/** Of these, what comes before anything is sent. */
const UNSENT: readonly unknown[] = [
  'ECONNREFUSED',
  'ENOENT',
  'CONNECT_TIMEOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'READ_ONLY',
];

/** What Node says of a certificate. */
const UNTRUSTED = /^(UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|CERT_|ERR_TLS_CERT_)/;

/** What the server says, by the start of its code (SQLSTATE): the end of a sentence, and what to do. */
const REFUSALS: readonly [start: string, kind: FailureKind, happened: string, todo: string][] = [
  ['08', 'offline', 'cannot be reached', ''],
  ['57P', 'offline', 'is starting or stopping', ''],
  ['53300', 'offline', 'has no connection left', 'Try again later, or raise its max_connections.'],
  ['53100', 'full', 'has no room left on its disk', 'Nothing was changed.'],
  ['28', 'refused', 'does not accept this role or its password', 'Correct the address and start again.'],
  ['3D000', 'refused', 'does not exist', 'Create it, or correct the address and start again.'],
  ['42501', 'refused', 'does not allow this to your role', 'Ask its administrator.'],
  [
    '25006',
    'refused',
    'can only be read: it is a standby, or your role may only read',
    'Nothing was changed.',
  ],
  // A newer version has changed the tables while this one runs.
  ['42P01', 'unusable', 'has no such table', 'Update Airledger to the newest version that uses it.'],
  ['42703', 'unusable', 'has no such column', 'Update Airledger to the newest version that uses it.'],
  ['57014', 'tooBroad', 'gave this question up', 'It took too long.'],
];

/** Of a session whose connection broke before. */
export const lostConnection = (place: string) => sharedFailure({ code: 'CONNECTION_CLOSED' }, place);

/** What an error of a shared database means; errors of another sort stay as they are. */
export function sharedFailure(error: unknown, place: string): unknown {
  if (error instanceof Failure) return error;
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  const reason = AWAY[code ?? ''];
  if (reason !== undefined)
    return new Failure({
      kind: 'offline',
      code: DATABASE,
      message: `The shared database ${place} cannot be reached: ${reason}.`,
      ...(UNSENT.includes(code) && { isUnsent: true }),
    });
  if (UNTRUSTED.test(code ?? ''))
    return new Failure({
      kind: 'refused',
      code: DATABASE,
      isUnsent: true,
      message: `The shared database ${place} has a certificate that cannot be trusted (${message}). NODE_EXTRA_CA_CERTS names the file of an authority of your own.`,
    });
  const refusal = REFUSALS.find(([start]) => code?.startsWith(start));
  if (!refusal) return error;
  const [, kind, happened, todo] = refusal;
  return new Failure({
    kind,
    code: DATABASE,
    message: `The shared database ${place} ${happened} (${message}). ${todo}`.trimEnd(),
  });
}
