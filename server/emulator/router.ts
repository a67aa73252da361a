// Serves an endpoint table from handlers: one per endpoint, so that a forgotten handler does not compile.

import { Failure } from '#domain/wire/Failure.ts';
import { ParamError, type Params, readQuery } from '#domain/wire/param.ts';
import { isDiskFailure } from '#server/disk/diskFailure.ts';
import type { UpstreamRequest, UpstreamResponse } from '#server/upstream/Upstream.ts';
import { type Endpoint, findEndpoint, type Input } from '#services/endpoint.ts';
import type { Handler, Handlers } from './Handlers.ts';
import { asUpstreamError, UpstreamError } from './UpstreamError.ts';

/** How a service speaks: who calls, and what its errors look like. */
export interface ServiceAdapter<Caller> {
  /** Throws UpstreamError when the credential is not accepted or the caller's quota is spent. */
  admit(endpoint: Endpoint, request: UpstreamRequest): Caller | Promise<Caller>;
  errorBody(error: UpstreamError): { body: string; contentType: string };
  /** The file that the service writes, for the words of a full disk. */
  file: string;
}

const encoder = new TextEncoder();

/** Serves one request; rejects only with Failure, where the service itself cannot be used. */
export async function serve<T extends Readonly<Record<string, Endpoint>>, Caller>(
  endpoints: T,
  handlers: Handlers<T, Caller>,
  adapter: ServiceAdapter<Caller>,
  request: UpstreamRequest,
): Promise<UpstreamResponse> {
  try {
    const cut = request.path.indexOf('?');
    const path = cut < 0 ? request.path : request.path.slice(0, cut);
    const query = new URLSearchParams(cut < 0 ? '' : request.path.slice(cut + 1));
    const found = findEndpoint(endpoints, request.method, path);
    if (!found) throw new UpstreamError(404, `No operation ${request.method} ${path}`);
    const caller = await adapter.admit(found.endpoint, request);
    const input = readInput(found.endpoint, found.values, query, request);
    const handler = handlers[found.endpoint.operation as keyof T] as unknown as Handler<Endpoint, Caller>;
    const outcome = await handler(input as Input<Endpoint>, caller);
    const status = outcome.status ?? found.endpoint.parts.status ?? 200;
    return jsonResponse(outcome.reply, status, outcome.headers);
  } catch (thrown) {
    if (thrown instanceof Failure && !isDiskFailure(thrown)) throw thrown;
    return errorResponse(thrown, adapter);
  }
}

/** The response of a service in which something was thrown. */
export function errorResponse(
  thrown: unknown,
  { file, errorBody }: Pick<ServiceAdapter<never>, 'file' | 'errorBody'>,
): UpstreamResponse {
  const error = asUpstreamError(thrown, file);
  const { body, contentType } = errorBody(error);
  return {
    status: error.status,
    headers: { 'content-type': contentType, ...error.headers },
    body: encoder.encode(body),
  };
}

function readInput(
  endpoint: Endpoint,
  values: Record<string, string>,
  query: URLSearchParams,
  request: UpstreamRequest,
): Record<string, unknown> {
  const { at, query: params, form, body, upload } = endpoint.parts;
  try {
    const input: Record<string, unknown> = { ...values };
    if (at) Object.assign(input, readQuery(at as Params, new URLSearchParams(values)));
    if (params) Object.assign(input, readQuery(params, query));
    if (form) input.body = readQuery(form, new URLSearchParams(request.body ?? ''));
    if (endpoint.parts.files) input.files = request.files ?? [];
    if (upload) input.body = request.bytes ?? new Uint8Array();
    if (body) input.body = body.read(JSON.parse(request.body || '{}'), '', () => {});
    const session = request.headers['workbook-session-id'];
    if (session !== undefined) input.session = session;
    return input;
  } catch (error) {
    if (error instanceof ParamError) throw new UpstreamError(400, error.message);
    throw new UpstreamError(400, `The body cannot be read: ${(error as Error).message}`);
  }
}

/** A text is sent unchanged, all else as JSON; no body for null. */
export function jsonResponse(
  reply: unknown,
  status = 200,
  headers: Record<string, string> = {},
): UpstreamResponse {
  if (status === 204 || reply == null) return { status, headers, body: new Uint8Array() };
  if (reply instanceof Uint8Array)
    return { status, headers: { 'content-type': 'application/octet-stream', ...headers }, body: reply };
  const isText = typeof reply === 'string';
  return {
    status,
    headers: { 'content-type': 'application/json;charset=utf-8', ...headers },
    body: encoder.encode(isText ? reply : JSON.stringify(reply)),
    ...(!isText && { isOwnJson: true }),
  };
}
