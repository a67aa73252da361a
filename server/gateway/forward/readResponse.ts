// From a service's bytes to the bytes for the page: checked to be JSON and no failure, masked where it tells secrets.
// A plain good answer goes on as it was written; all others are parsed and written anew.

import { isUtf8 } from 'node:buffer';
import { Failure } from '#domain/wire/Failure.ts';
import { failureOf } from '#server/gateway/adapters/failureOf.ts';
import { tail } from '#server/gateway/credentials/Credential.ts';
import { isJson } from '#server/gateway/json/isJson.ts';
import { parseExactJson } from '#server/gateway/json/parseExactJson.ts';
import { UPSTREAMS } from '#server/gateway/upstreams/upstreams.ts';
import { UnusableBody, type UnusableCode } from '#server/upstream/UnusableBody.ts';
import type { UpstreamResponse } from '#server/upstream/Upstream.ts';
import type { Endpoint } from '#services/endpoint.ts';

/** The page's bytes of a good answer. Throws AttemptFailure for a failed one, Failure `shape` for an unusable one. */
export function readResponse(
  row: Endpoint,
  reply: UpstreamResponse,
  scrub: (text: string) => string,
): Buffer {
  const bytes = bytesOf(reply);
  if (reply.status >= 200 && reply.status < 300 && isVerbatim(row, bytes, scrub)) return bytes;
  const read = readJson(row, reply, bytes);
  if (!read) return Buffer.alloc(0);
  if (containsSecrets(row)) maskSecrets(read.value);
  return Buffer.from(scrub(JSON.stringify(read.value)));
}

/** A good answer as it is, nothing masked; undefined for an empty one. Throws as `readAnswer` does. */
export function readUnredacted(row: Endpoint, reply: UpstreamResponse): unknown {
  return readJson(row, reply, bytesOf(reply))?.value;
}

/** The operations whose answers hold credentials. */
export function containsSecrets({ operation }: Endpoint): boolean {
  return operation === 'apiToken' || operation === 'profileUser';
}

const bytesOf = ({ body }: UpstreamResponse) => Buffer.from(body.buffer, body.byteOffset, body.byteLength);

function readJson(row: Endpoint, reply: UpstreamResponse, bytes: Buffer): { value: unknown } | undefined {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const isEmpty = text.trim() === '';
  const parsed = isEmpty ? null : parse(text);
  const failure = failureOf(row, reply, isEmpty ? undefined : parsed?.value, Date.now());
  if (failure) throw failure;
  const takesNothing = reply.status === 204 || row.parts.reply.kind === 'nothing';
  if (isEmpty && takesNothing) return undefined;
  if (reply instanceof UnusableBody) throw unusableBodyFailure(row, reply);
  if (!parsed) throw notJsonFailure(row, reply.status, text);
  return parsed;
}

/**
 * Whether an answer may go on as it was written: JSON, no failure, nothing to strike. All that is looked for is
 * ASCII, which UTF-8 bytes show as well when each is read as one character; decoding them would cost more.
 */
function isVerbatim(row: Endpoint, bytes: Buffer, scrub: (text: string) => string): boolean {
  if (containsSecrets(row) || !isUtf8(bytes)) return false;
  const ascii = bytes.toString('latin1');
  const isDisguised = ascii.includes('\\') && ESCAPE.test(ascii);
  return !isDisguised && !mayFail(row, ascii) && scrub(ascii) === ascii && isJson(bytes);
}

function mayFail({ service }: Endpoint, text: string): boolean {
  return service !== 'gateway' && UPSTREAMS[service].failureHint.test(text);
}

/** Escapes behind which a secret could pass the scrub. */
const ESCAPE = /\\[u/]/;

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: parseExactJson(text) };
  } catch {
    return undefined;
  }
}

function notJsonFailure(row: Endpoint, status: number, text: string): Failure {
  const isPage = /^\s*<(!doctype|html)/i.test(text);
  return new Failure({
    kind: 'shape',
    service: row.service,
    operation: row.operation,
    status,
    message: isPage
      ? 'A web page came instead of data. Does this network ask for a sign-in first?'
      : text === ''
        ? 'The answer is empty.'
        : 'The answer is not JSON, or was cut short.',
    raw: text.slice(0, 2000),
  });
}

const WHAT_TO_DO: Readonly<Record<UnusableCode, string>> = {
  answerTooLarge: 'Ask for less, such as a smaller area or fewer rows.',
  answerNotDecoded: 'Check the base address in Connections; if it is right, report this to the service.',
};

function unusableBodyFailure(
  { service, operation }: Endpoint,
  { code, status, message }: UnusableBody,
): Failure {
  const whole = `The service's answer ${message} ${WHAT_TO_DO[code]}`;
  return new Failure({ kind: 'shape', service, operation, status, code, message: whole });
}

const SECRET = /token|secret|password|session|digest/i;

/** Of secrets the page learns no more than their ends. */
function maskSecrets(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    const isSecret = SECRET.test(key) && entry !== null && typeof entry !== 'boolean';
    if (isSecret)
      (value as Record<string, unknown>)[key] = `…${typeof entry === 'string' ? tail(entry) : ''}`;
    else maskSecrets(entry);
  }
}
