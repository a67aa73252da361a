// Serves an endpoint table from handlers: one per endpoint, so that a forgotten handler does not compile.

import type { Failure } from '#domain/wire/Failure.ts';
import { ParamError, type Params, readQuery } from '#domain/wire/param.ts';
import { diskFailure } from '#server/disk/diskFailure.ts';
import type { UpstreamRequest, UpstreamResponse } from '#server/upstream/Upstream.ts';
import { type Endpoint, findEndpoint, type Input, type Reply } from '#services/endpoint.ts';

/** What a handler answers: the reply, with a status or headers of its own. A text goes as it is, all else as JSON. */
export interface Outcome<T> {
  status?: number;
  headers?: Record<string, string>;
  reply: T | null;
}

export type Handler<E extends Endpoint, Caller> = (
  input: Input<E>,
  caller: Caller,
) => Outcome<Loose<Reply<E>>> | Promise<Outcome<Loose<Reply<E>>>>;

export type Handlers<T, Caller> = {
  [K in keyof T]: T[K] extends Endpoint ? Handler<T[K], Caller> : never;
};

/** A twin may leave out what a shape allows to be absent, and answers dictionaries as plain objects. */
export type Loose<T> =
  T extends Map<string, infer V>
    ? Record<string, Loose<V>>
    : T extends (infer V)[]
      ? Loose<V>[]
      : T extends object
        ? { [K in keyof T as null extends T[K] ? never : K]: Loose<T[K]> } & {
            [K in keyof T as null extends T[K] ? K : never]?: Loose<T[K]>;
          }
        : T;

/** A refusal or a failure with the status that the specification gives it. */
export class UpstreamError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly headers: Record<string, string>;
  constructor(status: number, message: string, code?: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'UpstreamError';
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** How a service speaks: who calls, and what its errors look like. */
export interface ServiceAdapter<Caller> {
  /** Throws UpstreamError when the credential is not accepted or the caller's quota is spent. */
  admit(endpoint: Endpoint, request: UpstreamRequest): Caller;
  errorBody(error: UpstreamError): { body: string; contentType: string };
  /** The file that the service writes, for the words of a full disk. */
  file: string;
}

const encoder = new TextEncoder();

/** Serves one request; never rejects. */
export async function serve<T extends Readonly<Record<string, Endpoint>>, Caller>(
  endpoints: T,
  handlers: Handlers<T, Caller>,
  manner: ServiceAdapter<Caller>,
  request: UpstreamRequest,
): Promise<UpstreamResponse> {
  try {
    const cut = request.path.indexOf('?');
    const path = cut < 0 ? request.path : request.path.slice(0, cut);
    const query = new URLSearchParams(cut < 0 ? '' : request.path.slice(cut + 1));
    const found = findEndpoint(endpoints, request.method, path);
    if (!found) throw new UpstreamError(404, `No operation ${request.method} ${path}`);
    const caller = manner.admit(found.endpoint, request);
    const input = readInput(found.endpoint, found.values, query, request);
    const handler = handlers[found.endpoint.operation as keyof T] as unknown as Handler<Endpoint, Caller>;
    const outcome = await handler(input as Input<Endpoint>, caller);
    return answer(outcome.status ?? found.endpoint.parts.status ?? 200, outcome.reply, outcome.headers);
  } catch (thrown) {
    const error = asUpstreamError(thrown, manner.file);
    const { body, contentType } = manner.errorBody(error);
    return {
      status: error.status,
      headers: { 'content-type': contentType, ...error.headers },
      body: encoder.encode(body),
    };
  }
}

/** What was thrown as the service says it; the disk's failures with the place at which it failed. */
export function asUpstreamError(thrown: unknown, file: string): UpstreamError {
  if (thrown instanceof UpstreamError) return thrown;
  const failure: Failure | undefined = diskFailure(thrown, file);
  if (!failure) return new UpstreamError(500, String(thrown));
  return new UpstreamError(failure.kind === 'full' ? 507 : 500, failure.message);
}

function readInput(
  endpoint: Endpoint,
  values: Record<string, string>,
  query: URLSearchParams,
  request: UpstreamRequest,
): Record<string, unknown> {
  const { at, query: params, form, body } = endpoint.parts;
  try {
    const input: Record<string, unknown> = { ...values };
    if (at) Object.assign(input, readQuery(at as Params, new URLSearchParams(values)));
    if (params) Object.assign(input, readQuery(params, query));
    if (form) input.body = readQuery(form, new URLSearchParams(request.body ?? ''));
    if (endpoint.parts.files) input.files = request.files ?? [];
    if (body) input.body = body.read(JSON.parse(request.body || '{}'), '', () => {});
    const session = request.headers['workbook-session-id'];
    if (session !== undefined) input.session = session;
    return input;
  } catch (error) {
    if (error instanceof ParamError) throw new UpstreamError(400, error.message);
    throw new UpstreamError(400, `The body cannot be read: ${(error as Error).message}`);
  }
}

function answer(status: number, reply: unknown, headers: Record<string, string> = {}): UpstreamResponse {
  if (status === 204 || reply === null) return { status, headers, body: new Uint8Array() };
  return {
    status,
    headers: { 'content-type': 'application/json;charset=utf-8', ...headers },
    body: encoder.encode(typeof reply === 'string' ? reply : JSON.stringify(reply)),
  };
}
