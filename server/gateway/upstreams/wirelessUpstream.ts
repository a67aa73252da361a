import { TOKEN_KINDS, type TokenKind } from '#services/services.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { type Fault, kindOfStatus } from './Fault.ts';
import { tokenNamed } from './tokenNamed.ts';
import type { UpstreamFacts } from './UpstreamFacts.ts';

export const wirelessUpstream: UpstreamFacts = {
  endpoints: wireless,
  baseUrl: 'https://api.wigle.net',
  emulatorCredential: { scheme: 'basic', name: 'embedded', token: 'embedded' },
  credentialIn: (read) =>
    read('TOKEN') ? { scheme: 'basic', name: read('NAME'), token: read('TOKEN') } : undefined,
  testCall: { endpoint: wireless.profileUser, input: {}, field: 'userid' },
  tokenKinds: { endpoint: wireless.apiToken, kindIn },
  readFault,
  failureHint: { text: '"success"', inSuccess: '"success":true' },
  isQuotaShort: false,
};

function kindIn(body: unknown, name: string): TokenKind | undefined {
  const type = tokenNamed(body, name)?.type;
  return TOKEN_KINDS.find((kind) => kind === type);
}

/** What statuses mean here and nowhere else (specification, part 7). */
const KINDS: Readonly<Record<number, Fault['kind']>> = { 403: 'plan', 410: 'tooBroad' };

/** Messages that are more precise than the status: refusals also come with status 200 and `success: false`. */
const WORDINGS: readonly [RegExp, Fault['kind']][] = [
  [/too many queries/i, 'quota'],
  [/fails validation|must (be|specify)|required|invalid/i, 'invalid'],
  [/insufficient balance/i, 'balance'],
  [/commercial/i, 'plan'],
  [/not authorized|unauthorized|auth failure|not logged in/i, 'signedOut'],
  [/not found|no such|unknown network|no results/i, 'missing'],
];

/** Reads `{ success, message }`. */
function readFault(status: number, body: unknown): Fault | undefined {
  const { success, message } = (body ?? {}) as { success?: unknown; message?: unknown };
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess && success !== false) return undefined;
  const text = typeof message === 'string' ? message : '';
  const worded = WORDINGS.find(([pattern]) => pattern.test(text))?.[1];
  if (isSuccess) return { kind: worded ?? 'upstream', message: text || 'The service reports a failure.' };
  const kind = worded === 'quota' ? worded : (KINDS[status] ?? kindOfStatus(status));
  return { kind, message: text };
}
