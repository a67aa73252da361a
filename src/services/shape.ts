// Reply shapes: lenient where services are known to vary (missing, null, extra, a number as text), strict where
// an answer could not be used. What was tolerated is told to `note`.

import { valueName } from '#domain/text/valueName.ts';

export type Note = (at: string, what: string) => void;

export interface Shape<T> {
  readonly kind: string;
  /** Values of this type are taken as they are: most are, and need no words for the place where they stand. */
  readonly plain?: 'string' | 'number';
  read(value: unknown, at: string, note: Note): T;
}

export type Infer<S> = S extends Shape<infer T> ? T : never;

/** An answer that cannot be used. `at` is the place in it, for example results[3].netid. */
export class ShapeError extends Error {
  constructor(at: string, wanted: string, value: unknown) {
    super(`${at || 'the answer'} should be ${wanted}, but is ${valueName(value)}`);
    this.name = 'ShapeError';
  }
}

const absent = (value: unknown) => value === undefined || value === null;

export const text: Shape<string | null> = {
  kind: 'text',
  plain: 'string',
  read(value, at, note) {
    if (typeof value === 'string') return value;
    if (absent(value)) return null;
    note(at, `${valueName(value)} where text was expected`);
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  },
};

export const number: Shape<number | null> = {
  kind: 'number',
  plain: 'number',
  read(value, at, note) {
    if (typeof value === 'number') return value;
    if (absent(value)) return null;
    const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
    note(at, `${valueName(value)} where a number was expected`);
    return Number.isFinite(parsed) ? parsed : null;
  },
};

export const flag: Shape<boolean | null> = {
  kind: 'flag',
  read(value, at, note) {
    if (typeof value === 'boolean') return value;
    if (absent(value)) return null;
    note(at, `${valueName(value)} where true or false was expected`);
    if (value === 'true' || value === 1) return true;
    return value === 'false' || value === 0 ? false : null;
  },
};

/** An id that may exceed 2^53: always text, digit for digit. Send `stringify_ids` or read with `parseExact`. */
export const id: Shape<string | null> = {
  kind: 'id',
  read(value, at, note) {
    if (typeof value === 'number' && !Number.isSafeInteger(value))
      note(at, `the number ${value} has lost digits; the service should send it as text`);
    return absent(value) ? null : String(value);
  },
};

/** A payload with no declared shape, passed on as it is. */
export const anything: Shape<unknown> = { kind: 'anything', read: (value) => value };

/** A file: its bytes, which are no JSON. */
export const file: Shape<Uint8Array<ArrayBuffer>> = {
  kind: 'file',
  read(value, at) {
    if (value instanceof Uint8Array) return value as Uint8Array<ArrayBuffer>;
    throw new ShapeError(at, 'the bytes of a file', value);
  },
};

/** No body (204). */
export const nothing: Shape<null> = { kind: 'nothing', read: () => null };

/** A field without which the record is of no use. */
export function need<T>(shape: Shape<T>): Shape<NonNullable<T>> {
  return {
    kind: shape.kind,
    ...(shape.plain && { plain: shape.plain }),
    read(value, at, note) {
      const found = shape.read(value, at, note);
      if (found === null || found === undefined) throw new ShapeError(at, shape.kind, value);
      return found;
    },
  };
}

/** A list; null or missing reads as empty. An entry that cannot be used is left out and noted. */
export function list<T>(of: Shape<T>): Shape<T[]> & { of: Shape<T> } {
  return {
    kind: 'list',
    of,
    read(value, at, note) {
      if (absent(value)) return [];
      if (!Array.isArray(value)) throw new ShapeError(at, 'a list', value);
      const found: T[] = [];
      for (const [index, entry] of value.entries()) {
        try {
          found.push(of.read(entry, `${at}[${index}]`, note));
        } catch (error) {
          if (!(error instanceof ShapeError)) throw error;
          note(`${at}[${index}]`, `left out: ${error.message}`);
        }
      }
      if (value.length > 0 && found.length === 0)
        throw new ShapeError(at, `a list of usable ${of.kind}`, value);
      return found;
    },
  };
}

/** An object used as a dictionary, in its own order; keys such as __proto__ are plain keys. */
export function dictionary<T>(of: Shape<T>): Shape<Map<string, T>> {
  return {
    kind: 'dictionary',
    read(value, at, note) {
      if (absent(value)) return new Map();
      if (typeof value !== 'object' || Array.isArray(value)) throw new ShapeError(at, 'an object', value);
      return new Map(
        Object.entries(value!).map(([key, entry]) => [key, of.read(entry, `${at}.${key}`, note)]),
      );
    },
  };
}

export type Fields = Readonly<Record<string, Shape<unknown>>>;
type Read<F extends Fields> = { -readonly [K in keyof F]: Infer<F[K]> };

export interface RecordShape<F extends Fields> extends Shape<Read<F>> {
  readonly fields: F;
}

/** An object of known fields. Extra fields are dropped and noted. */
export function record<const F extends Fields>(fields: F): RecordShape<F> {
  const shapes = Object.entries(fields);
  return {
    kind: 'record',
    fields,
    read(value, at, note) {
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        throw new ShapeError(at, 'an object', value);
      const raw = value as Record<string, unknown>;
      const found: Record<string, unknown> = {};
      for (const [name, shape] of shapes) {
        const entry = Object.hasOwn(raw, name) ? raw[name] : undefined;
        const isPlain = typeof entry === shape.plain;
        found[name] = isPlain ? entry : shape.read(entry, at ? `${at}.${name}` : name, note);
      }
      for (const name of Object.keys(raw))
        if (!Object.hasOwn(fields, name))
          note(at ? `${at}.${name}` : name, 'a field that is not in the contract');
      return found as Read<F>;
    },
  };
}

/** An object that may be absent as a whole. */
export function optional<T>(shape: Shape<T>): Shape<T | null> {
  return {
    kind: shape.kind,
    read: (value, at, note) => (absent(value) ? null : shape.read(value, at, note)),
  };
}

/** The first of several shapes that can read the answer: for operations whose declared and real shapes differ. */
export function either<A, B>(first: Shape<A>, second: Shape<B>): Shape<A | B> {
  return {
    kind: `${first.kind} or ${second.kind}`,
    read(value, at, note) {
      try {
        return first.read(value, at, note);
      } catch (error) {
        if (!(error instanceof ShapeError)) throw error;
        return second.read(value, at, note);
      }
    },
  };
}
