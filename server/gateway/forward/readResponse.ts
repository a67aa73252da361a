// From an upstream's bytes to the bytes for the page: checked to be JSON and no failure, masked where they hold secrets.
// A plain good body passes as it was written, and so does a file, which is the user's; all others are parsed and serialised
// again.

import { isUtf8 } from 'node:buffer';
import { Failure } from '#domain/wire/Failure.ts';
import { failureOf } from '#server/gateway/adapters/failureOf.ts';
import { tail } from '#server/gateway/credentials/Credential.ts';
import { isJson } from '#server/gateway/json/isJson.ts';
import { parseExactJson } from '#server/gateway/json/parseExactJson.ts';
import { UPSTREAMS } from '#server/gateway/upstreams/upstreams.ts';
import { UnusableBody, type UnusableCode } from '#server/upstream/UnusableBody.ts';
import type { UpstreamResponse } from '#server/upstream/Upstream.ts';
import { type Endpoint, isDownload } from '#services/endpoint.ts';
import type { Call } from './Call.ts';

/** The page's bytes of a good response. Throws AttemptFailure for a failed one, Failure `shape` for an unusable one. */
export function readResponse(
  { endpoint, redact }: Pick<Call, 'endpoint' | 'redact'>,
  response: UpstreamResponse,
): Buffer {
  const bytes = bytesOf(response);
  const isGood = response.status >= 200 && response.status < 300;
  if (isGood && isDownload(endpoint) && !(response instanceof UnusableBody)) return bytes;
  if (isGood && isVerbatim(endpoint, response, bytes, redact)) return bytes;
  const read = readJson(endpoint, response, bytes);
  if (!read) return Buffer.alloc(0);
  if (containsSecrets(endpoint)) maskSecrets(read.value);
  return Buffer.from(redact(JSON.stringify(read.value)));
}

/** The value of a good body, nothing masked; undefined for an empty one. Throws as `readResponse` does. */
export function readUnredacted(endpoint: Endpoint, response: UpstreamResponse): unknown {
  return readJson(endpoint, response, bytesOf(response))?.value;
}

/** Whether the bodies of an operation contain credentials. */
export function containsSecrets({ operation }: Endpoint): boolean {
  return operation === 'apiToken' || operation === 'profileUser';
}

const bytesOf = ({ body }: UpstreamResponse) => Buffer.from(body.buffer, body.byteOffset, body.byteLength);

function readJson(
  endpoint: Endpoint,
  response: UpstreamResponse,
  bytes: Buffer,
): { value: unknown } | undefined {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const isEmpty = text.trim() === '';
  const parsed = isEmpty ? null : parse(text);
  const failure = failureOf(endpoint, response, isEmpty ? undefined : parsed?.value, Date.now());
  if (failure) throw failure;
  const takesNothing = response.status === 204 || endpoint.parts.reply.kind === 'nothing';
  if (isEmpty && takesNothing) return undefined;
  if (response instanceof UnusableBody) throw unusableBodyFailure(endpoint, response);
  if (!parsed) throw notJsonFailure(endpoint, response.status, text);
  return parsed;
}

/**
 * Whether a body may pass as it was written: JSON, no failure, nothing to redact. An embedded service writes JSON, and its
 * connection has no secret. All that is searched for is ASCII, which UTF-8 bytes show as well; decoding them would cost more
 * and leave garbage.
 */
function isVerbatim(
  endpoint: Endpoint,
  response: UpstreamResponse,
  bytes: Buffer,
  redact: (text: string) => string,
): boolean {
  if (containsSecrets(endpoint) || mayFail(endpoint, bytes)) return false;
  if (response.isOwnJson) return true;
  const ascii = bytes.toString('latin1');
  const isDisguised = ascii.includes('\\') && ESCAPE.test(ascii);
  return !isDisguised && redact(ascii) === ascii && isUtf8(bytes) && isJson(bytes);
}

function mayFail({ service }: Endpoint, bytes: Buffer): boolean {
  if (service === 'gateway') return false;
  const { text, inSuccess = '' } = UPSTREAMS[service].failureHint;
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1))
    if (inSuccess === '' || bytes.toString('latin1', at, at + inSuccess.length) !== inSuccess) return true;
  return false;
}

/** Escapes behind which a secret could hide from the redactor. */
const ESCAPE = /\\[u/]/;

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: parseExactJson(text) };
  } catch {
    return undefined;
  }
}

function notJsonFailure(endpoint: Endpoint, status: number, text: string): Failure {
  const isPage = /^\s*<(!doctype|html)/i.test(text);
  return new Failure({
    kind: 'shape',
    service: endpoint.service,
    operation: endpoint.operation,
    status,
    message: isPage
      ? 'The service returned a web page instead of data. Does this network require a sign-in?'
      : text === ''
        ? 'The response is empty.'
        : 'The response is not JSON, or was cut off.',
    raw: text.slice(0, 2000),
  });
}

const WHAT_TO_DO: Readonly<Record<UnusableCode, string>> = {
  answerTooLarge: 'Ask for less, such as a smaller area or fewer rows.',
  answerNotDecoded: 'Check the base address in Connections; if it is right, report this to the service.',
};

function unusableBodyFailure(endpoint: Endpoint, { code, status, message }: UnusableBody): Failure {
  const { service, operation } = endpoint;
  const todo = isDownload(endpoint) ? 'Download the file where it is kept.' : WHAT_TO_DO[code];
  const whole = `The service's answer ${message} ${todo}`;
  return new Failure({ kind: 'shape', service, operation, status, code, message: whole });
}

const SECRET = /token|secret|password|session|digest/i;

/** The page learns only the ends of secrets. */
function maskSecrets(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    const isSecret = SECRET.test(key) && entry !== null && typeof entry !== 'boolean';
    if (isSecret)
      (value as Record<string, unknown>)[key] = `…${typeof entry === 'string' ? tail(entry) : ''}`;
    else maskSecrets(entry);
  }
}
