// One of the account's tokens in full, forwarded uncached to the page that asked; no log contains it.

import { Failure } from '#domain/wire/Failure.ts';
import { upstreamRequest } from '#server/gateway/access/admitRequest.ts';
import type { Forward } from '#server/gateway/forward/Forward.ts';
import { tokenNamed } from '#server/gateway/upstreams/tokenNamed.ts';
import { wireless } from '#services/wireless/endpoints.ts';

const WAIT_MS = 60_000;
/** What can be sent as a token; anything else must not be shown as one. */
const TOKEN = /^[\x21-\x7e]{1,512}$/;

/** Spends a query. Throws Failure: `missing` when the account has no token of that name. */
export async function revealToken({ forward }: { forward: Forward }, authName: string) {
  const endpoint = wireless.apiToken;
  const token = await forward.answerUncached(
    endpoint,
    upstreamRequest(endpoint, {}),
    AbortSignal.timeout(WAIT_MS),
    (value, redact) => {
      const found = readToken(value, authName);
      return found && redact(found);
    },
  );
  if (token !== undefined) return { authName, token };
  const where = { service: endpoint.service, operation: endpoint.operation };
  throw new Failure({ kind: 'missing', message: 'The account no longer has this token.', ...where });
}

function readToken(list: unknown, authName: string): string | undefined {
  const token = tokenNamed(list, authName)?.token;
  return typeof token === 'string' && TOKEN.test(token) ? token : undefined;
}
