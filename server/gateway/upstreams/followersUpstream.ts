import type { FailureKind } from '#domain/wire/Failure.ts';
import { followers } from '#services/followers/endpoints.ts';
import { type Fault, kindOfStatus } from './Fault.ts';
import type { UpstreamFacts } from './UpstreamFacts.ts';

export const followersUpstream: UpstreamFacts = {
  endpoints: followers,
  baseUrl: 'https://api.twitter.com',
  emulatorCredential: { scheme: 'bearer', token: 'embedded' },
  credentialIn(read) {
    if (read('BEARER')) return { scheme: 'bearer', token: read('BEARER') };
    if (!read('CONSUMER_KEY')) return undefined;
    return {
      scheme: 'oauth1',
      consumerKey: read('CONSUMER_KEY'),
      consumerSecret: read('CONSUMER_SECRET'),
      accessToken: read('ACCESS_TOKEN'),
      tokenSecret: read('TOKEN_SECRET'),
    };
  },
  testCall: {
    endpoint: followers.followerIds,
    input: { count: 1, cursor: '-1', stringify_ids: true, screen_name: 'x' },
    field: 'ids',
  },
  readFault,
  failureHint: { text: '"errors"' },
  isQuotaShort: false,
};

/** Codes that are more precise than the status, with our message where the service's misleads. */
const CODES: Readonly<Record<number, { kind: FailureKind; message?: string }>> = {
  17: { kind: 'missing' },
  25: { kind: 'invalid' },
  32: { kind: 'signedOut' },
  34: { kind: 'missing' },
  50: { kind: 'missing' },
  63: { kind: 'missing', message: 'This account has been suspended.' },
  64: { kind: 'refused', message: 'Your account is suspended.' },
  68: { kind: 'plan', message: 'The service has retired this list.' },
  87: { kind: 'refused' },
  88: { kind: 'quota' },
  89: { kind: 'signedOut' },
  130: { kind: 'upstream' },
  131: { kind: 'upstream' },
  135: { kind: 'signedOut', message: "This machine's clock differs too much from the service's." },
  215: { kind: 'signedOut' },
  220: { kind: 'refused', message: 'This kind of credential may not ask for followers.' },
  251: { kind: 'plan', message: 'The service has retired this list.' },
  416: { kind: 'signedOut', message: 'The application is invalid or suspended.' },
  453: { kind: 'plan', message: 'Your plan with the service does not include this list.' },
};

/** Reads `{ errors: [{ code, message }] }` and the older `{ error: text }`. */
function readFault(status: number, body: unknown): Fault | undefined {
  const { errors, error } = (body ?? {}) as { errors?: unknown; error?: unknown };
  const first = Array.isArray(errors)
    ? (errors[0] as { code?: unknown; message?: unknown } | null)
    : undefined;
  if (first) {
    const code = Number(first.code);
    const said = typeof first.message === 'string' ? first.message : undefined;
    const known = CODES[code];
    return {
      kind: known?.kind ?? kindOfStatus(status),
      message: known?.message ?? said,
      code: String(first.code),
    };
  }
  if (status >= 200 && status < 300) return undefined;
  if (typeof error !== 'string') return undefined;
  if (status === 401 && /not authorized/i.test(error))
    return {
      kind: 'refused',
      message:
        'This account is protected or suspended: its followers are visible to approved followers only.',
    };
  return { kind: kindOfStatus(status), message: error };
}
