// What an endpoint is. It is read by the fetch layer, the gateway's allow-list, the embedded
// upstream's router and the query keys; no path of an upstream is written anywhere else.

import type { Params, Values } from '#domain/wire/param.ts';
import { fillPath, type Holes, matchPath } from '#domain/wire/path.ts';
import type { UpstreamService } from '#services/services.ts';
import { file, type Infer, type Shape } from '#services/shape.ts';

export type Service = UpstreamService | 'gateway';
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Queries are counted per credential and class; `window` is the followers service's 15 per 15 minutes. */
export const QUOTA_CLASSES = ['search', 'detail', 'stats', 'window'] as const;
export type QuotaClass = (typeof QUOTA_CLASSES)[number];

/** The security column of the specification: which credential the operation takes; an optional one is good or left out. */
export type Auth =
  | 'none'
  | 'optional'
  | 'basic'
  | 'user'
  | 'Basic'
  | 'bearer'
  | 'bearer or oauth1'
  | 'session';

/** Where a workbook is: by item id, or by its path in the drive. */
export const WORKBOOK_BASES = [
  '/me/drive/items/{item}/workbook',
  '/me/drive/root:/{itemPath+}:/workbook',
] as const;

interface Parts {
  /** Grammar of the path's values; a value without one is any text that `fillPath` takes. */
  at?: Params;
  query?: Params;
  /** Fields of a form-urlencoded body. */
  form?: Params;
  /** The body is multipart/form-data: files beside the fields of `form`. */
  files?: true;
  /** Shape of a JSON body. */
  body?: Shape<unknown>;
  /** The body is a file of at most so many bytes. */
  upload?: { readonly maxBytes: number };
  reply: Shape<unknown>;
  auth: Auth;
  /** Milliseconds for which an answer is as good as new; 0 for what must always be asked. */
  fresh: number;
  quota?: QuotaClass;
  /** Operations whose answers a success makes stale. */
  stale?: readonly string[];
  /** Whoever asks tries again: each attempt is a query of a budget. */
  isTriedOnce?: true;
  /** Whoever asks stores the answer: the cache of the gateway need not have it too. */
  isStored?: true;
  /** The success status that the specification gives. */
  status?: number;
  /** Statuses that the specification lists beside success. */
  failures?: readonly number[];
  /** Answers keep the reply's own text beside what was read of it: a user may want to copy it. */
  keepsText?: true;
  /** Real services have it, the specification does not list it. */
  extension?: true;
  /**
   * The service tells only how things stand now: the gateway keeps a snapshot of each day's last answer. Is the answer the
   * same for all who ask, or does it tell of the asker too?
   */
  daily?: 'forAll' | 'forAsker';
}

export interface Endpoint<P extends string = string, R extends Parts = Parts> {
  readonly service: Service;
  readonly operation: string;
  readonly method: Method;
  readonly path: P;
  readonly parts: R;
}

interface EndpointDraft<P extends string, R extends Parts> {
  readonly method: Method;
  readonly path: P;
  readonly parts: R;
}

const draft =
  (method: Method) =>
  <const P extends string, const R extends Parts>(path: P, parts: R): EndpointDraft<P, R> => ({
    method,
    path,
    parts,
  });

export const get = draft('GET');
export const post = draft('POST');
export const patch = draft('PATCH');
export const put = draft('PUT');
export const del = draft('DELETE');

type Endpoints<T> = {
  readonly [K in keyof T]: T[K] extends EndpointDraft<infer P, infer R> ? Endpoint<P, R> : never;
};

/** Names each endpoint by its key and its service. */
export function defineEndpoints<const T extends Record<string, EndpointDraft<string, Parts>>>(
  service: Service,
  rows: T,
): Endpoints<T> {
  const named = Object.entries(rows).map(([operation, row]) => [operation, { service, operation, ...row }]);
  return Object.fromEntries(named) as Endpoints<T>;
}

type Location<P extends string> = P extends `{workbook}${string}`
  ? ({ item: string; itemPath?: never } | { itemPath: string; item?: never }) & { session?: string }
  : unknown;

type PathValues<E extends Endpoint> = {
  [K in Exclude<Holes<E['path']>, 'workbook'>]: E['parts'] extends { at: infer A extends Params }
    ? K extends keyof Values<A>
      ? NonNullable<Values<A>[K]>
      : string | number
    : string | number;
};

type QueryValues<E extends Endpoint> = E['parts'] extends { query: infer Q extends Params }
  ? Values<Q>
  : unknown;

/** A file that came in a multipart body. */
export interface SentFile {
  /** The name of its field. */
  field: string;
  /** As the client calls it, without folders. */
  name: string;
  /** Where it is until the request is answered. */
  path: string;
  bytes: number;
}

type FileValues<E extends Endpoint> = E['parts'] extends { files: true }
  ? { files: readonly SentFile[] }
  : unknown;

type BodyValues<E extends Endpoint> = E['parts'] extends { upload: object }
  ? { body: Uint8Array<ArrayBuffer> }
  : E['parts'] extends { form: infer F extends Params }
    ? { body: Values<F> }
    : E['parts'] extends { body: infer B }
      ? { body: Draftable<Infer<B>> }
      : unknown;

/** A field that may be undefined may be left out, at any depth. */
type Draftable<T> = T extends readonly (infer V)[]
  ? Draftable<V>[]
  : T extends object
    ? { [K in keyof T as undefined extends T[K] ? never : K]: Draftable<T[K]> } & {
        [K in keyof T as undefined extends T[K] ? K : never]?: Draftable<T[K]>;
      }
    : T;

/** What a call takes: path and query values side by side, and `body` where the endpoint has one. */
export type Input<E extends Endpoint> = Location<E['path']> &
  PathValues<E> &
  QueryValues<E> &
  BodyValues<E> &
  FileValues<E>;
export type Reply<E extends Endpoint> = Infer<E['parts']['reply']>;

/** Whether a success is answered with a file. */
export const isDownload = ({ parts }: Endpoint): boolean => parts.reply === file;

const MINUTE = 60_000;
export const minutes = (count: number) => count * MINUTE;
export const hours = (count: number) => count * 60 * MINUTE;
export const days = (count: number) => count * 24 * 60 * MINUTE;

/** The full path templates of an endpoint: two for one of a workbook (by id, by path), else one. */
export function templates(endpoint: Endpoint): string[] {
  if (!endpoint.path.startsWith('{workbook}')) return [endpoint.path];
  return WORKBOOK_BASES.map((base) => base + endpoint.path.slice('{workbook}'.length));
}

/** The upstream path of a call, without its query. Throws PathError. */
export function pathOf(endpoint: Endpoint, input: Readonly<Record<string, unknown>>): string {
  const [byId, byPath] = templates(endpoint);
  const template = byPath !== undefined && input.itemPath !== undefined ? byPath : byId!;
  return fillPath(template, input as Record<string, string>);
}

/**
 * The endpoint that a method and a path (no query) belong to, with the path's decoded values. Where two fit, the more
 * literal one wins: …/cell/CDMA/… before …/cell/{type}/….
 */
export function findEndpoint(
  endpoints: Readonly<Record<string, Endpoint>>,
  method: string,
  path: string,
): { endpoint: Endpoint; values: Record<string, string> } | undefined {
  let best: { endpoint: Endpoint; values: Record<string, string> } | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const { endpoint, template } of candidates(endpoints).get(method) ?? []) {
    const values = matchPath(template, path);
    const holes = values ? Object.keys(values).length : fewest;
    if (values && holes < fewest) {
      best = { endpoint, values };
      fewest = holes;
    }
  }
  return best;
}

type Candidates = Map<string, { endpoint: Endpoint; template: string }[]>;

const known = new WeakMap<Readonly<Record<string, Endpoint>>, Candidates>();

/** The endpoints of a table by method, each with every template that it has; made once, since tables never change. */
function candidates(endpoints: Readonly<Record<string, Endpoint>>): Candidates {
  const made = known.get(endpoints);
  if (made) return made;
  const all = Object.values(endpoints).flatMap((endpoint) =>
    templates(endpoint).map((template) => ({ endpoint, template })),
  );
  const byMethod: Candidates = Map.groupBy(all, ({ endpoint }) => endpoint.method);
  known.set(endpoints, byMethod);
  return byMethod;
}
