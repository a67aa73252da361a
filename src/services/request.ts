// The one way from an endpoint and its input to a reply, through the gateway.

import { Failure, type FailureFacts } from '#domain/wire/Failure.ts';
import { ParamError, type Params, writeQuery } from '#domain/wire/param.ts';
import { PathError } from '#domain/wire/path.ts';
import { type Endpoint, type Input, isDownload, pathOf, type Reply } from '#services/endpoint.ts';
import { ShapeError } from '#services/shape.ts';
import { fetchInSession } from './pageSession.ts';
import { reportFailure } from './watchFailures.ts';
import { reportWrite } from './watchWrites.ts';

/** Which mode answered. */
export type Mode = 'embedded' | 'live';

/** A reply with what a view must say about it. */
export interface Answer<T> {
  reply: T;
  mode: Mode;
  /** Epoch milliseconds at which the service gave the answer; earlier than the call when it was cached. */
  fetchedAt: number;
  /** Upstream queries that this call spent. */
  cost: number;
  /** Departures from the contract that were tolerated. */
  notes: string[];
  /** The reply as it came, where the endpoint `keepsText`: numbers with all their digits, fields that no shape knows. */
  text?: string;
}

/** A request as it goes over the wire, before a base address and a credential are added. */
export interface WireRequest {
  method: string;
  path: string;
  /** Without the question mark; empty when there is none. */
  query: string;
  headers: Record<string, string>;
  body?: string;
  /** The body where it is a file. */
  bytes?: Uint8Array<ArrayBuffer>;
}

/**
 * Fills an endpoint. Parameters that the endpoint does not list are never sent: services ignore unknown ones, or take any
 * value as set, and each such call costs a query. Throws Failure of kind `invalid`.
 */
export function wireRequest<E extends Endpoint>(endpoint: E, input: Input<E>): WireRequest {
  const values = input as Readonly<Record<string, unknown>>;
  try {
    const { at, query, form, body, upload } = endpoint.parts;
    if (at) writeQuery(at as Params, values);
    const wire: WireRequest = {
      method: endpoint.method,
      path: pathOf(endpoint, values),
      query: query ? queryText(writeQuery(query, values)) : '',
      headers: {},
    };
    if (form) {
      wire.body = queryText(writeQuery(form, (values.body ?? {}) as Record<string, unknown>));
      wire.headers['content-type'] = 'application/x-www-form-urlencoded';
    } else if (body) {
      wire.body = JSON.stringify(values.body);
      wire.headers['content-type'] = 'application/json';
    } else if (upload) {
      wire.bytes = values.body as Uint8Array<ArrayBuffer>;
      wire.headers['content-type'] = 'application/octet-stream';
    }
    if (typeof values.session === 'string') wire.headers['workbook-session-id'] = values.session;
    return wire;
  } catch (error) {
    if (error instanceof ParamError || error instanceof PathError)
      throw new Failure({
        kind: 'invalid',
        message: error.message,
        cost: 0,
        service: endpoint.service,
        operation: endpoint.operation,
      });
    throw error;
  }
}

function queryText(pairs: [string, string][]): string {
  return new URLSearchParams(pairs).toString();
}

/** Reads a reply body against its endpoint. Throws Failure of kind `shape` with the start of the raw answer. */
export function readReply<E extends Endpoint>(endpoint: E, body: unknown, notes: string[]): Reply<E> {
  const seen = new Set<string>();
  const note = (at: string, what: string) => {
    const line = `${at.replace(/\[\d+\]/g, '[]')}: ${what}`;
    if (seen.size < 50 && !seen.has(line)) notes.push(line);
    seen.add(line);
  };
  try {
    return endpoint.parts.reply.read(body, '', note) as Reply<E>;
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    throw new Failure({
      kind: 'shape',
      message: error.message,
      service: endpoint.service,
      operation: endpoint.operation,
      raw: (JSON.stringify(body) ?? '').slice(0, 2000),
    });
  }
}

/**
 * Calls an operation through the gateway; `isAnew` asks the service even where the gateway has cached an answer.
 * Throws Failure; an abort throws the signal's reason.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
  isAnew = false,
): Promise<Answer<Reply<E>>> {
  const wire = wireRequest(endpoint, input);
  if (isAnew) wire.headers['cache-control'] = 'no-cache';
  const { item } = input as { item?: string };
  const written = endpoint.service === 'workbook' && endpoint.method !== 'GET' ? item : undefined;
  if (written !== undefined) reportWrite(written, true);
  try {
    return await exchange(wire, endpoint, signal);
  } catch (error) {
    if (error instanceof Failure) reportFailure(error, wire.headers['workbook-session-id']);
    throw error;
  } finally {
    if (written !== undefined) reportWrite(written, false);
  }
}

async function exchange<E extends Endpoint>(
  wire: WireRequest,
  endpoint: E,
  signal: AbortSignal | undefined,
): Promise<Answer<Reply<E>>> {
  const where = { service: endpoint.service, operation: endpoint.operation };
  const response = await send(wire, endpoint, signal, where);
  const isFile = response.ok && isDownload(endpoint);
  const arriving: Promise<string | ArrayBuffer> = isFile ? response.arrayBuffer() : response.text();
  const arrived = await arriving.catch(() => {
    if (signal?.aborted) throw signal.reason;
    throw gatewayOffline('The reply was cut off.', where);
  });
  const body = typeof arrived === 'string' ? parse(arrived, response.status, where) : new Uint8Array(arrived);
  if (!response.ok) throw failureOf(body, response.status, where);
  const notes: string[] = [];
  return {
    reply: readReply(endpoint, body, notes),
    mode: response.headers.get('airledger-mode') === 'live' ? 'live' : 'embedded',
    fetchedAt: Number(response.headers.get('airledger-fetched-at') ?? Date.now()),
    cost: Number(response.headers.get('airledger-cost') ?? 0),
    notes,
    ...(endpoint.parts.keepsText && typeof arrived === 'string' && { text: arrived }),
  };
}

async function send(wire: WireRequest, endpoint: Endpoint, signal: AbortSignal | undefined, where: object) {
  const url = `/api/${endpoint.service}${wire.path}${wire.query && `?${wire.query}`}`;
  const isProbe = endpoint.service === 'gateway' && endpoint.operation === 'status';
  const isWayIn = endpoint.service === 'gateway' && endpoint.parts.auth === 'none';
  try {
    const init: RequestInit = {
      method: wire.method,
      headers: wire.headers,
      body: wire.body ?? wire.bytes ?? null,
      signal: signal ?? null,
      redirect: 'error',
    };
    return await (isWayIn ? fetch(url, init) : fetchInSession(url, init, isProbe));
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw gatewayOffline(`The gateway does not respond (${error}).`, where);
  }
}

/** The failure of a call that got no answer from the gateway, or not all of one. */
export function gatewayOffline(message: string, where: object): Failure {
  return new Failure({ kind: 'offline', message, ...where, service: 'gateway' });
}

function parse(text: string, status: number, where: object): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure({
      kind: 'shape',
      message: 'The reply is not JSON.',
      status,
      raw: text.slice(0, 2000),
      ...where,
      service: 'gateway',
    });
  }
}

/** The failure that the gateway's error answer tells of: its own, or that of the service which the answer names. */
export function failureOf(body: unknown, status: number, where: object): Failure {
  const facts = (body as { failure?: FailureFacts } | null)?.failure;
  if (facts && typeof facts.kind === 'string') return new Failure({ ...where, ...facts });
  return new Failure({
    kind: 'upstream',
    message: `The gateway answered with status ${status}.`,
    status,
    ...where,
    service: 'gateway',
  });
}
