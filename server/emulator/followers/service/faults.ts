// The service's own error texts.

import { UpstreamError } from '#server/emulator/UpstreamError.ts';

const FAULTS = {
  25: [404, 'Query parameters are missing.'],
  32: [401, 'Could not authenticate you.'],
  34: [404, 'Sorry, that page does not exist.'],
  44: [400, 'cursor parameter is invalid.'],
  50: [404, 'User not found.'],
  63: [403, 'User has been suspended.'],
  88: [429, 'Rate limit exceeded'],
  89: [401, 'Invalid or expired token.'],
  99: [403, 'Unable to verify your credentials', 'authenticity_token_error'],
  135: [401, 'Timestamp out of bounds.'],
  170: [403, 'Missing required parameter: grant_type', 'forbidden_missing_parameter'],
  215: [400, 'Bad Authentication data.'],
} as const satisfies Record<number, readonly [status: number, message: string, label?: string]>;

export function fault(code: keyof typeof FAULTS): UpstreamError {
  const [status, message] = FAULTS[code];
  return new UpstreamError(status, message, String(code));
}

const PROTECTED = 'protected';

/** The answer about a protected account has the service's older form, without a code. */
export const notAuthorized = () => new UpstreamError(401, 'Not authorized.', PROTECTED);

export function faultBody(error: UpstreamError, path: string): string {
  if (error.code === PROTECTED)
    return JSON.stringify({ request: path, error: error.message }).replaceAll('/', '\\/');
  const { code, message } = error.code === undefined ? routersOwn(error) : error;
  const label = (FAULTS as Record<string, readonly [number, string, string?]>)[String(code)]?.[2];
  return JSON.stringify({ errors: [{ code: Number(code), message, label }] });
}

/** The router's errors have no code: no such operation, a parameter that breaks its rule, a failure in here. */
function routersOwn({ status, message }: UpstreamError): { code: string | undefined; message: string } {
  if (status === 404) return fault(34);
  if (status === 400 || status === 413) return { code: '44', message };
  return { code: '131', message: `Internal error: ${message}` };
}
