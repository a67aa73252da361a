import { asFailure, Failure, type FailureKind } from '#domain/wire/Failure.ts';
import { ParamError } from '#domain/wire/param.ts';
import { API_HEADERS } from './apiHeaders.ts';
import { type GatewayResponse, Refusal } from './exchange.ts';
import { jsonResponse } from './jsonResponse.ts';

const STATUSES: Readonly<Record<FailureKind, number>> = {
  offline: 502,
  refused: 403,
  signedOut: 401,
  plan: 403,
  balance: 402,
  quota: 429,
  missing: 404,
  invalid: 400,
  tooBroad: 410,
  conflict: 409,
  upstream: 502,
  shape: 502,
  full: 507,
  unusable: 500,
};

/** The response to a request that ended with a thrown error, and its log entry. */
export function failureResponse(
  error: unknown,
  isPage: boolean,
): { outcome: string; response: GatewayResponse } {
  if (error instanceof Refusal)
    return {
      outcome: `refused:${error.reason}`,
      response: isPage ? plainText(error) : refusalResponse(error),
    };
  const isParam = error instanceof ParamError;
  const failure = isParam
    ? new Failure({ kind: 'invalid', message: error.message, cost: 0 })
    : asFailure(error);
  const { retryAt } = failure.facts;
  const seconds = retryAt && Math.max(1, Math.ceil((retryAt - Date.now()) / 1000));
  return {
    outcome: `failed:${failure.kind}`,
    response: jsonResponse(
      STATUSES[failure.kind],
      { failure: { service: 'gateway', ...failure.facts } },
      seconds ? { 'retry-after': String(seconds) } : {},
    ),
  };
}

function refusalResponse({ status, message, headers }: Refusal): GatewayResponse {
  const kind = status === 401 ? 'signedOut' : 'refused';
  return jsonResponse(status, { failure: { kind, message, service: 'gateway', status, cost: 0 } }, headers);
}

/** A person reads why a page request is refused. */
function plainText({ status, message, headers }: Refusal): GatewayResponse {
  return {
    status,
    headers: { ...API_HEADERS, 'content-type': 'text/plain; charset=utf-8', ...headers },
    body: message,
  };
}
