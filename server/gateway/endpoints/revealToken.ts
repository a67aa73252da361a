// One of the account's tokens in full, for the one page that asked: from the service, past every cache and log.

import { Failure } from '#domain/wire/Failure.ts';
import { upstreamRequest } from '#server/gateway/access/admitRequest.ts';
import type { Forward } from '#server/gateway/forward/Forward.ts';
import { wireless } from '#services/wireless/endpoints.ts';

const WAIT_MS = 60_000;
/** What can be sent as a token; anything else is an answer of another kind that must not be shown as one. */
const TOKEN = /^[\x21-\x7e]{1,512}$/;

/** Spends a query. Throws Failure: `missing` when the account has no token of that name. */
export async function revealToken({ forward }: { forward: Forward }, authName: string) {
  const endpoint = wireless.apiToken;
  const token = await forward.answerUncached(
    endpoint,
    upstreamRequest(endpoint, {}),
    AbortSignal.timeout(WAIT_MS),
    (value, strike) => {
      const found = tokenNamed(value, authName);
      return found && strike(found);
    },
  );
  if (token !== undefined) return { authName, token };
  const where = { service: endpoint.service, operation: endpoint.operation };
  throw new Failure({ kind: 'missing', message: 'The account has no such token any more.', ...where });
}

function tokenNamed(value: unknown, authName: string): string | undefined {
  const { result } = (value ?? {}) as { result?: unknown };
  const rows: unknown[] = Array.isArray(result) ? result : [];
  const found = rows.find((row) => (row as { authName?: unknown } | null)?.authName === authName);
  const { token } = (found ?? {}) as { token?: unknown };
  return typeof token === 'string' && TOKEN.test(token) ? token : undefined;
}
