import { expect, test } from 'vitest';
import type { Endpoint } from '#services/endpoint.ts';
import { followers } from '#services/followers/endpoints.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { reply } from '#tests/support/gateway/gatewayRig.ts';
import { failureOf } from './failureOf.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const ROWS: Record<string, Endpoint> = {
  wireless: wireless.networkSearch,
  workbook: workbook.range,
  followers: followers.followerIds,
};
const graph = (code: string, inner?: string) => ({
  error: {
    code,
    message: 'said',
    innerError: inner ? { code: inner, message: 'x' } : { code: '429', date: 'now' },
  },
});
const code = (number: number, message = 'said') => ({ errors: [{ code: number, message }] });

function factsOf(service: string, status: number, body: unknown, headers: Record<string, string> = {}) {
  const isJson = typeof body !== 'string';
  return failureOf(ROWS[service]!, reply(body, status, headers), isJson ? body : undefined, NOW)?.failure
    .facts;
}

test.each<[string, number, unknown, string | undefined]>([
  ['wireless', 200, { success: true }, undefined],
  ['wireless', 200, { success: false, message: 'too many queries today.' }, 'quota'],
  ['wireless', 200, { success: false, message: 'BSSID/MAC fails validation.' }, 'invalid'],
  ['wireless', 200, { success: false, message: 'Network not found' }, 'missing'],
  ['wireless', 200, { success: false }, 'upstream'],
  ['wireless', 400, { success: false, message: 'bad' }, 'invalid'],
  ['wireless', 401, 'Not Authorized (WiGLE.net)', 'signedOut'],
  ['wireless', 402, { success: false, message: 'Insufficient balance for commercial query' }, 'balance'],
  ['wireless', 403, 'no', 'plan'],
  ['wireless', 404, { success: false, message: 'unknown' }, 'missing'],
  ['wireless', 410, 'Query Failed', 'tooBroad'],
  ['wireless', 429, { success: false, message: 'Too many queries today.' }, 'quota'],
  ['wireless', 500, '', 'upstream'],
  ['wireless', 302, '', 'upstream'],
  ['workbook', 200, { values: [] }, undefined],
  ['workbook', 200, { status: 'failed', error: { code: 'internalServerError' } }, 'upstream'],
  ['workbook', 401, graph('InvalidAuthenticationToken'), 'signedOut'],
  ['workbook', 403, graph('accessDenied'), 'refused'],
  ['workbook', 404, graph('ItemNotFound'), 'missing'],
  ['workbook', 404, graph('notFound', 'invalidSessionReCreatable'), 'missing'],
  ['workbook', 400, graph('ItemAlreadyExists'), 'conflict'],
  ['workbook', 400, graph('badRequest', 'invalidArgument'), 'invalid'],
  ['workbook', 409, graph('conflict', 'insertDeleteConflict'), 'conflict'],
  ['workbook', 429, graph('TooManyRequests'), 'quota'],
  ['workbook', 504, graph('UnknownError'), 'upstream'],
  ['workbook', 404, { error: { code: 'constructor', message: 'x' } }, 'missing'],
  ['followers', 200, { ids: [] }, undefined],
  ['followers', 401, { request: '/1.1/followers/ids.json', error: 'Not authorized.' }, 'refused'],
  ['followers', 401, code(32), 'signedOut'],
  ['followers', 403, code(89), 'signedOut'],
  ['followers', 400, code(215), 'signedOut'],
  ['followers', 404, code(34), 'missing'],
  ['followers', 404, code(17), 'missing'],
  ['followers', 403, code(63), 'missing'],
  ['followers', 403, code(453), 'plan'],
  ['followers', 410, code(68), 'plan'],
  ['followers', 403, code(220), 'refused'],
  ['followers', 429, code(88), 'quota'],
  ['followers', 420, 'Enhance Your Calm', 'quota'],
  ['followers', 503, code(130), 'upstream'],
  ['followers', 404, code(25), 'invalid'],
  ['followers', 200, code(50), 'missing'],
])('%s %i %j is %s', (service, status, body, kind) => {
  expect(factsOf(service, status, body)?.kind).toBe(kind);
});

test('failureOf tells a protected account from invalid keys', () => {
  expect(factsOf('followers', 401, { error: 'Not authorized.' })!.message).toContain('protected');
  expect(factsOf('followers', 403, code(453))!.message).toContain('plan');
});

test('failureOf keeps the innermost code of a workbook error', () => {
  expect(factsOf('workbook', 404, graph('notFound', 'invalidSessionReCreatable'))!.code).toBe(
    'invalidSessionReCreatable',
  );
  expect(factsOf('workbook', 429, graph('TooManyRequests'))!.code).toBe('TooManyRequests');
});

test('failureOf takes the time of the next attempt from Retry-After or the rate-limit headers', () => {
  expect(factsOf('workbook', 429, graph('TooManyRequests'), { 'retry-after': '2.128' })!.retryAt).toBe(
    NOW + 2128,
  );
  const reset = { 'x-rate-limit-reset': String(NOW / 1000 + 900) };
  expect(factsOf('followers', 429, code(88), reset)!.retryAt).toBe(NOW + 900_000);
  expect(factsOf('wireless', 429, { success: false }, { 'retry-after': 'soon' })!.retryAt).toBeUndefined();
});

test('failureOf quotes plain text, but no web page', () => {
  expect(factsOf('wireless', 401, 'Basic auth failure')!.message).toBe(
    'The service answered with status 401: Basic auth failure',
  );
  expect(factsOf('wireless', 500, '<html>boom</html>')!.message).toBe(
    'The service answered with status 500.',
  );
});
