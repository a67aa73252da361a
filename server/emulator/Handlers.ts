// How operations are served: a handler for each endpoint of a table.

import type { Endpoint, Input, Reply } from '#services/endpoint.ts';

/**
 * What a handler answers: the reply, with a status or headers of its own. A text and the bytes of a file are sent unchanged,
 * all else as JSON.
 */
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

/** A handler may leave out what a shape allows to be absent, and answers dictionaries as plain objects. */
export type Loose<T> = T extends Uint8Array
  ? T
  : T extends Map<string, infer V>
    ? Record<string, Loose<V>>
    : T extends (infer V)[]
      ? Loose<V>[]
      : T extends object
        ? { [K in keyof T as null extends T[K] ? never : K]: Loose<T[K]> } & {
            [K in keyof T as null extends T[K] ? K : never]?: Loose<T[K]>;
          }
        : T;
