// Path templates and their inverse. Three kinds of hole:
//   {name}    one whole segment or an argument, percent-encoded
//   '{name}'  an OData string literal: quotes doubled, then percent-encoded (OData 4.01 URL conventions 5.1.1.6.1)
//   {name+}   a path of several segments, encoded one by one

type HoleName<H extends string> = H extends `${infer Name}+` ? Name : H;

/** The names of the holes of a path template. */
export type Holes<T extends string> = T extends `${string}{${infer H}}${infer Rest}`
  ? HoleName<H> | Holes<Rest>
  : never;

/** A value that cannot stand in a path; `hole` names the parameter and `rule` says what it breaks. */
export class PathError extends Error {
  readonly hole: string;
  readonly rule: string;
  constructor(hole: string, value: string, rule: string) {
    super(`${hole} ${JSON.stringify(value)}: ${rule}`);
    this.name = 'PathError';
    this.hole = hole;
    this.rule = rule;
  }
}

const HOLE = /('?)\{(\w+)(\+?)\}\1/g;
const patterns = new Map<string, { regex: RegExp; holes: { name: string; kind: HoleKind }[] }>();

type HoleKind = 'segment' | 'literal' | 'path';

function kindOf(quote: string, plus: string): HoleKind {
  if (quote) return 'literal';
  return plus ? 'path' : 'segment';
}

/**
 * Fills a template. Throws PathError for a missing value, an empty or dot segment, or text that is no
 * well-formed Unicode.
 */
export function fillPath<T extends string>(template: T, values: Record<Holes<T>, string | number>): string {
  return template.replace(HOLE, (_, quote: string, name: string, plus: string) => {
    const value = (values as Record<string, string | number | undefined>)[name];
    if (value === undefined) throw new PathError(name, '', 'a value is needed');
    const text = String(value);
    if (!text.isWellFormed()) throw new PathError(name, text, 'not well-formed Unicode text');
    const kind = kindOf(quote, plus);
    if (kind === 'literal') return `'${encode(text.replaceAll("'", "''"))}'`;
    const segments = kind === 'path' ? text.split('/') : [text];
    for (const segment of segments) {
      if (segment === '' || segment === '.' || segment === '..')
        throw new PathError(name, text, 'a path segment must not be empty, "." or ".."');
    }
    return segments.map(encode).join('/');
  });
}

/**
 * The inverse of `fillPath`: the decoded values when `path` (no query) fits the template, else undefined.
 * Each value is decoded exactly once; a value that could not have come from `fillPath` does not match.
 */
export function matchPath<T extends string>(template: T, path: string): Record<Holes<T>, string> | undefined {
  const { regex, holes } = compile(template);
  const found = regex.exec(path);
  if (!found) return undefined;
  const values: Record<string, string> = Object.create(null);
  for (const [index, hole] of holes.entries()) {
    const value = decodeHole(hole.kind, found[index + 1]!);
    if (value === undefined) return undefined;
    values[hole.name] = value;
  }
  return values as Record<Holes<T>, string>;
}

function compile(template: string) {
  const known = patterns.get(template);
  if (known) return known;
  const holes: { name: string; kind: HoleKind }[] = [];
  let source = '';
  let end = 0;
  for (const hole of template.matchAll(HOLE)) {
    source += literal(template.slice(end, hole.index));
    const kind = kindOf(hole[1]!, hole[3]!);
    holes.push({ name: hole[2]!, kind });
    source += SOURCES[kind];
    end = hole.index + hole[0].length;
  }
  const made = { regex: new RegExp(`^${source}${literal(template.slice(end))}$`), holes };
  patterns.set(template, made);
  return made;
}

const SOURCES: Record<HoleKind, string> = {
  segment: "([^/(),'=]+)",
  literal: "'((?:[^/']|'')*)'",
  path: '([^/:]+(?:/[^/:]+)*)',
};

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function decodeHole(kind: HoleKind, raw: string): string | undefined {
  const segments = raw.split('/').map(decode);
  if (segments.some((segment) => segment === undefined)) return undefined;
  if (kind === 'literal') {
    const text = segments[0]!;
    return /^(?:[^']|'')*$/.test(text) ? text.replaceAll("''", "'") : undefined;
  }
  if (
    segments.some(
      (segment) => segment === '.' || segment === '..' || (kind === 'path' && segment!.includes('/')),
    )
  )
    return undefined;
  return segments.join('/');
}

/** RFC 3986 percent-encoding that leaves only unreserved characters bare (encodeURIComponent leaves !'()*). */
export function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Undefined for what is no percent-encoded UTF-8. */
export function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
