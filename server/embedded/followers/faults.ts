// The service's own words for what goes wrong.

import { UpstreamError } from '#server/embedded/router.ts';

const FAULTS = {
  25: [404, 'Query parameters are missing.'],
  32: [401, 'Could not authenticate you.'],
  34: [404, 'Sorry, that page does not exist.'],
  44: [400, 'cursor parameter is invalid.'],
  50: [404, 'User not found.'],
  63: [403, 'User has been suspended.'],
  88: [429, 'Rate limit exceeded'],
  89: [401, 'Invalid or expired token.'],
  131: [500, 'Internal error'],
  135: [401, 'Timestamp out of bounds.'],
  215: [400, 'Bad Authentication data.'],
} as const satisfies Record<number, readonly [status: number, message: string]>;

export function fault(code: keyof typeof FAULTS): UpstreamError {
  const [status, message] = FAULTS[code];
  return new UpstreamError(status, message, String(code));
}

const NOT_AUTHORIZED = 'Not authorized.';

/** The answer about a protected account, in the service's older form. */
export const notAuthorized = () => new UpstreamError(401, NOT_AUTHORIZED);

/** The router's own errors have no code: no such operation, a parameter that breaks its rule, a failure in here. */
const OF_STATUS: Readonly<Record<number, keyof typeof FAULTS>> = { 404: 34, 400: 44, 500: 131 };

export function faultBody(error: UpstreamError, path: string): string {
  if (error.message === NOT_AUTHORIZED)
    return JSON.stringify({ request: path, error: NOT_AUTHORIZED }).replaceAll('/', '\\/');
  const code = error.code === undefined ? OF_STATUS[error.status]! : Number(error.code);
  const message =
    error.code === undefined && code !== 44 ? fault(34 === code ? 34 : 131).message : error.message;
  return JSON.stringify({ errors: [{ code, message }] });
}
