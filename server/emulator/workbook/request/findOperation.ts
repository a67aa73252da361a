// Which operation a path means, however it is written.

import type { Endpoint } from '#services/endpoint.ts';
import { pathAliases } from '#services/workbook/pathAliases.ts';
import { type PathSegment, PathSyntaxError, readODataPath } from './odataPath.ts';
import { type Place, splitPlace } from './splitPlace.ts';

type Endpoints = Readonly<Record<string, Endpoint>>;
type Values = Record<string, string>;

interface Pattern {
  endpoint: Endpoint;
  place: Place;
  segments: readonly PathSegment[];
  rest: Readonly<Values>;
}

export interface Found {
  endpoint: Endpoint;
  values: Values;
  /** The drive, where the path names one. */
  drive: string | undefined;
}

/** The methods of a path that is an operation, but not with the one that was asked. */
export interface OtherMethods {
  endpoint?: never;
  methods: readonly string[];
}

/** The operation with its values. Throws PathSyntaxError. */
export function findOperation(
  endpoints: Endpoints,
  method: string,
  path: string,
): Found | OtherMethods | undefined {
  const place = splitPlace(path);
  if (!place) return undefined;
  const segments = readODataPath(place.rest);
  let best: Found | undefined;
  const methods = new Set<string>();
  let fewest = Number.POSITIVE_INFINITY;
  for (const pattern of patternsOf(endpoints)) {
    if (pattern.place.kind !== place.kind) continue;
    const values = match(pattern.segments, segments);
    if (!values) continue;
    const count = Object.keys(values).length;
    if (pattern.endpoint.method !== method) methods.add(pattern.endpoint.method);
    else if (count < fewest) {
      fewest = count;
      for (const part of ['value', 'below'] as const) {
        const hole = HOLE.exec(pattern.place[part] ?? '')?.[1];
        if (hole !== undefined) values[hole] = place[part]!;
      }
      best = { endpoint: pattern.endpoint, values: { ...values, ...pattern.rest }, drive: place.drive };
    }
  }
  return best ?? (methods.size > 0 ? { methods: [...methods].sort() } : undefined);
}

const known = new WeakMap<Endpoints, Pattern[]>();

function patternsOf(endpoints: Endpoints): Pattern[] {
  const made = known.get(endpoints);
  if (made) return made;
  const patterns = Object.values(endpoints).flatMap((endpoint) =>
    pathAliases(endpoint).map(({ path, rest }) => {
      const place = splitPlace(path)!;
      return { endpoint, place, segments: readODataPath(place.rest), rest };
    }),
  );
  known.set(endpoints, patterns);
  return patterns;
}

const HOLE = /^\{(\w+)\+?\}$/;

/** The values of the holes of a pattern; undefined where it does not fit. */
function match(pattern: readonly PathSegment[], segments: readonly PathSegment[]): Values | undefined {
  const values: Values = {};
  let at = 0;
  for (const wanted of pattern) {
    const given = segments[at++];
    const hole = HOLE.exec(wanted.name)?.[1];
    if (given && hole !== undefined && !given.hasArgs) {
      values[hole] = given.name;
      continue;
    }
    if (!given || given.name.toLowerCase() !== wanted.name.toLowerCase()) return undefined;
    const isKey = wanted.args.size === 1 && (wanted.args.has('') || wanted.args.has('id'));
    if (isKey) {
      const key = given.hasArgs ? soleValue(given) : keyOf(segments[at++]);
      if (key === undefined) return undefined;
      values[holeOf(wanted)] = key;
    } else if (!takeArgs(wanted, given, values)) return undefined;
  }
  return at === segments.length ? values : undefined;
}

function takeArgs(wanted: PathSegment, given: PathSegment, values: Values): boolean {
  if (given.args.size !== wanted.args.size) return false;
  for (const [name, hole] of wanted.args) {
    const value = given.args.get(name) ?? (wanted.args.size === 1 ? given.args.get('') : undefined);
    if (value === undefined) return false;
    values[HOLE.exec(hole)![1]!] = value;
  }
  return true;
}

const holeOf = ({ args }: PathSegment) => HOLE.exec([...args.values()][0]!)![1]!;

function soleValue({ args }: PathSegment): string | undefined {
  const value = args.get('') ?? args.get('id');
  return args.size === 1 ? value : undefined;
}

/** A key as a segment of its own must not look like a call. */
function keyOf(segment: PathSegment | undefined): string | undefined {
  if (segment?.hasArgs) throw new PathSyntaxError('Bad Request - Error in query syntax.');
  return segment?.name;
}
