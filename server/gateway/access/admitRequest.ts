// Deny by default: a request passes only when it is an endpoint of a table. The upstream request is built from the
// endpoint and the checked values; no text of the incoming request is passed on as it came.

import { Failure } from '#domain/wire/Failure.ts';
import { ParamError, type Params, readQuery } from '#domain/wire/param.ts';
import { type GatewayRequest, headerValues, Refusal } from '#server/gateway/http/exchange.ts';
import { hidesCharacters, type RequestTarget } from '#server/gateway/http/readTarget.ts';
import { wholeBody } from '#server/gateway/http/wholeBody.ts';
import { parseExactJson } from '#server/gateway/json/parseExactJson.ts';
import { type Endpoint, findEndpoint, type Input, WORKBOOK_BASES } from '#services/endpoint.ts';
import { type WireRequest, wireRequest } from '#services/request.ts';
import { ShapeError } from '#services/shape.ts';
import { METHODS } from './allowTable.ts';
import { checkContentType, checkUploadType } from './guard.ts';

type Endpoints = Readonly<Record<string, Endpoint>>;

export interface EndpointMatch {
  endpoint: Endpoint;
  values: Record<string, string>;
}

const MAX_BODY_BYTES = 8 * 1024 * 1024;
const FORM = 'application/x-www-form-urlencoded';

/** The endpoint of a method and a path below `/api/<service>`. Throws Refusal 404, or 405 with the methods there are. */
export function matchEndpoint(endpoints: Endpoints, method: string, path: string): EndpointMatch {
  const found = METHODS.has(method) ? findEndpoint(endpoints, method, path) : undefined;
  if (!found) {
    const others = [...METHODS].filter((other) => findEndpoint(endpoints, other, path));
    if (others.length === 0) throw new Refusal(404, 'path', 'Unknown operation.');
    throw new Refusal(405, 'method', `This address takes ${others.join(', ')}.`, {
      allow: others.join(', '),
    });
  }
  if (path.includes('%')) checkHidden(found, path);
  return found;
}

/** Reads and checks everything that an endpoint takes. Throws Failure `invalid` that names the value and its rule. */
export async function readInput(
  { endpoint, values }: EndpointMatch,
  target: RequestTarget,
  request: GatewayRequest,
): Promise<Record<string, unknown>> {
  const { at, query, form, body, upload } = endpoint.parts;
  const raw = valuesOf(new URLSearchParams(target.query));
  try {
    for (const name of raw.names)
      if (!query || !Object.hasOwn(query, name))
        throw new ParamError(
          name,
          raw.getAll(name)[0]!,
          `left out: ${endpoint.operation} has no such parameter`,
        );
    const input: Record<string, unknown> = { ...values };
    if (at) Object.assign(input, readQuery(at as Params, new URLSearchParams(values)));
    if (query) Object.assign(input, readQuery(query, raw));
    if (upload) {
      checkUploadType(request.rawHeaders);
      input.body = await wholeBody(request.stream(), upload.maxBytes);
    } else if (form || body) {
      checkContentType(request.rawHeaders, form ? FORM : 'application/json');
      const text = await request.readText(MAX_BODY_BYTES);
      input.body = form ? readForm(form, text) : readBody(endpoint, text);
    } else if (endpoint.method !== 'GET' && (await request.readText(MAX_BODY_BYTES)) !== '') {
      throw new ParamError('body', '', `empty for ${endpoint.operation}`);
    }
    if (endpoint.service === 'workbook') Object.assign(input, readSession(request.rawHeaders));
    return input;
  } catch (error) {
    if (!(error instanceof ParamError || error instanceof ShapeError || error instanceof SyntaxError))
      throw error;
    const message = error instanceof SyntaxError ? `The body is not JSON: ${error.message}` : error.message;
    throw new Failure({ kind: 'invalid', message, service: endpoint.service, operation: endpoint.operation });
  }
}

/** Checked and rebuilt reads by their raw text: the same text always gives the same request. */
const admittedReads = new Map<string, { endpoint: Endpoint; wire: WireRequest }>();
const MAX_READS = 2000;

/** The upstream request of a service's endpoint. Throws Refusal or Failure `invalid` for what the endpoint does not take. */
export async function admitRequest(
  endpoints: Endpoints,
  path: string,
  target: RequestTarget,
  request: GatewayRequest,
  onMatch: (endpoint: Endpoint) => void,
) {
  const session = headerValues(request.rawHeaders, 'workbook-session-id').join('\n');
  const text = `${target.path}?${target.query}\n${session}`;
  const known = request.method === 'GET' ? admittedReads.get(text) : undefined;
  if (known) {
    onMatch(known.endpoint);
    return known;
  }
  const match = matchEndpoint(endpoints, request.method, path);
  onMatch(match.endpoint);
  const admitted = {
    endpoint: match.endpoint,
    wire: upstreamRequest(match.endpoint, await readInput(match, target, request)),
  };
  if (request.method === 'GET') {
    if (admittedReads.size === MAX_READS) admittedReads.clear();
    admittedReads.set(text, admitted);
  }
  return admitted;
}

/** The upstream request of checked input. */
export function upstreamRequest(endpoint: Endpoint, input: Record<string, unknown>): WireRequest {
  return wireRequest(endpoint, input as Input<Endpoint>);
}

function readForm(form: Params, text: string): Record<string, unknown> {
  const raw = new URLSearchParams(text);
  for (const name of raw.keys())
    if (!Object.hasOwn(form, name)) throw new ParamError(name, raw.get(name) ?? '', 'left out: not a field');
  return readQuery(form, raw);
}

/**
 * The body, once the endpoint's shape has accepted it. For an upstream it stays as it was written, so that absent
 * fields stay absent; the gateway's own endpoints get it as the shape reads it.
 */
function readBody(endpoint: Endpoint, text: string): unknown {
  const body = parseExactJson(text || '{}');
  const read = endpoint.parts.body!.read(JSON.parse(text || '{}'), '', (at, what) => {
    if (what.startsWith('a field that is not')) throw new ParamError(at, '', 'left out: not a field');
  });
  return endpoint.service === 'gateway' ? read : body;
}

/** Opaque, but a header value: visible ASCII. */
const SESSION = /^[\x21-\x7e]{1,2048}$/;

function readSession(rawHeaders: readonly string[]): { session?: string } {
  const [session, second] = headerValues(rawHeaders, 'workbook-session-id');
  if (session === undefined) return {};
  if (second !== undefined || !SESSION.test(session))
    throw new ParamError('workbook-session-id', session, 'one line of visible ASCII characters');
  return { session };
}

const CONTROL = /\p{Cc}/u;
const NONE: string[] = [];

/** The values of each name, in one pass: endpoints list up to 45 names. */
function valuesOf(pairs: URLSearchParams) {
  const lists = new Map<string, string[]>();
  for (const [name, value] of pairs) lists.set(name, [...(lists.get(name) ?? NONE), value]);
  return { names: lists.keys(), getAll: (name: string) => lists.get(name) ?? NONE };
}

/** What no drive takes in a name; a colon would also end the path. */
const NOT_IN_ITEM_PATH = /[\\:*<>?|"\p{Cc}]/u;

/**
 * Dots, separators and percent signs behind escapes are fine in an OData literal and, percent signs, in the name
 * of an item; nowhere else.
 */
function checkHidden({ endpoint, values }: EndpointMatch, path: string): void {
  for (const [name, value] of Object.entries(values)) {
    const isLiteral = endpoint.path.includes(`'{${name}}'`);
    const isItemPath = WORKBOOK_BASES[1].includes(`{${name}+}`);
    const isFine = isLiteral
      ? !CONTROL.test(value)
      : isItemPath
        ? !NOT_IN_ITEM_PATH.test(value)
        : !/[./\\%\p{Cc}]/u.test(value) || !hidesCharacters(segmentOf(path, value));
    if (!isFine)
      throw new Refusal(400, 'segment', `${name} contains a character that is not allowed in this address.`);
  }
}

/** The raw segment of `path` that decodes to `value`. */
function segmentOf(path: string, value: string): string {
  return path.split(/[/(),=]/).find((raw) => decodeURIComponent(raw) === value) ?? path;
}
