import type { FailureKind } from '#domain/wire/Failure.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { type Fault, kindOfStatus } from './Fault.ts';
import type { UpstreamFacts } from './UpstreamFacts.ts';

export const workbookUpstream: UpstreamFacts = {
  endpoints: workbook,
  baseUrl: 'https://graph.microsoft.com/v1.0',
  emulatorCredential: { scheme: 'bearer', token: 'embedded' },
  credentialIn: (read) => (read('TOKEN') ? { scheme: 'bearer', token: read('TOKEN') } : undefined),
  testCall: { endpoint: workbook.rootChildren, input: {}, field: 'value' },
  readFault,
  failureHint: { text: '"failed"' },
  isQuotaShort: true,
};

/** Second-level codes, lower case, that are more precise than the status. */
const CODES: ReadonlyMap<string, FailureKind> = new Map(
  Object.entries({
    accessconflict: 'conflict',
    conflictuncategorized: 'conflict',
    filteredrangeconflict: 'conflict',
    insertdeleteconflict: 'conflict',
    itemalreadyexists: 'conflict',
    nonblankcelloffsheet: 'conflict',
    invalidsessionaccessconflict: 'conflict',
    invalidsessionauthentication: 'signedOut',
    invalidsessionnotfound: 'missing',
    invalidsessionrecreatable: 'missing',
    itemnotfound: 'missing',
    invalidargument: 'invalid',
    invalidreference: 'invalid',
    rangeexceedslimit: 'invalid',
    payloadtoolargeuncategorized: 'invalid',
    toomanyrequests: 'quota',
    toomanyrequestsuncategorized: 'quota',
  }),
);

interface GraphError {
  code?: unknown;
  message?: unknown;
  innerError?: GraphError;
  innererror?: GraphError;
}

/** Reads `{ error: { code, message, innerError } }`; a long operation can also fail with status 200. */
function readFault(status: number, body: unknown): Fault | undefined {
  const { error, status: outcome } = (body ?? {}) as { error?: GraphError | null; status?: unknown };
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess && outcome !== 'failed') return undefined;
  const codes: string[] = [];
  for (let level = error ?? undefined, depth = 0; level && depth < 8; depth += 1) {
    if (typeof level.code === 'string' && !/^\d*$/.test(level.code)) codes.push(level.code);
    level = level.innerError ?? level.innererror;
  }
  const known = codes.findLast((code) => CODES.has(code.toLowerCase()));
  const message = typeof error?.message === 'string' ? error.message : undefined;
  const kind = CODES.get(known?.toLowerCase() ?? '') ?? (isSuccess ? 'upstream' : kindOfStatus(status));
  return { kind, message, code: codes.at(-1) };
}
