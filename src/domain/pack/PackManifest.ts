// What an evidence pack says of itself: every part with its digest, and what was not as it was when the pack was made.

import { valueName } from '#domain/text/valueName.ts';

/** In the root of the archive. */
export const MANIFEST_PATH = 'manifest.json';
/** The digests of the other parts as `sha256sum` reads them. */
export const SUMS_PATH = 'SHA256SUMS';
const FORMAT = 'airledger-evidence-pack';

export interface PackPart {
  path: string;
  type: string;
  bytes: number;
  /** Lower-case hex. */
  sha256: string;
}

export interface PackManifest {
  format: typeof FORMAT;
  version: 1;
  /** The version of Airledger that made it. */
  app: string;
  /** UTC, ISO 8601. */
  createdAt: string;
  title: string;
  note: string;
  /** Who answered, in which mode and from which data: "Airledger, wireless service, live". */
  sources: readonly string[];
  parts: readonly PackPart[];
}

export interface PackProblem {
  path: string;
  kind: 'changed' | 'missing' | 'extra';
}

export const makeManifest = (facts: Omit<PackManifest, 'format' | 'version'>): PackManifest => ({
  format: FORMAT,
  version: 1,
  ...facts,
});

const MOST_TEXT = 20_000;
const MOST_PARTS = 5000;
const DIGEST = /^[0-9a-f]{64}$/;
const UTC_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Reads a manifest that may come from anywhere. Throws an Error with a sentence. */
export function readManifest(value: unknown): PackManifest {
  const found = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  if (found.format !== FORMAT) throw new Error('This ZIP file is not an Airledger evidence pack.');
  if (found.version !== 1)
    throw new Error(`The pack has version ${valueName(found.version)}; this Airledger reads version 1.`);
  const { createdAt, parts, sources } = found;
  if (typeof createdAt !== 'string' || !UTC_TIME.test(createdAt))
    throw new Error(`The manifest’s createdAt must be a time in UTC, got ${valueName(createdAt)}.`);
  if (!Array.isArray(parts) || parts.length > MOST_PARTS)
    throw new Error(`The manifest must list at most ${MOST_PARTS} parts.`);
  const listed = parts.map(partOf);
  const twice = listed.find(({ path }, at) => listed.findIndex((other) => other.path === path) !== at);
  if (twice) throw new Error(`The manifest lists ${valueName(twice.path)} twice.`);
  return makeManifest({
    app: textOf(found.app),
    createdAt,
    title: textOf(found.title),
    note: textOf(found.note),
    sources: Array.isArray(sources) ? sources.slice(0, 100).map(textOf) : [],
    parts: listed,
  });
}

/** What was changed, taken out or put in since the pack was made; `found` has the digests by the paths. */
export function packProblems(
  { parts }: PackManifest,
  found: ReadonlyMap<string, string>,
): readonly PackProblem[] {
  const listed = new Set(parts.map(({ path }) => path));
  return [
    ...parts.flatMap(({ path, sha256 }): PackProblem[] => {
      const digest = found.get(path);
      if (digest === undefined) return [{ path, kind: 'missing' }];
      return digest === sha256 ? [] : [{ path, kind: 'changed' }];
    }),
    ...[...found.keys()].flatMap((path): PackProblem[] =>
      listed.has(path) || path === MANIFEST_PATH ? [] : [{ path, kind: 'extra' }],
    ),
  ];
}

function partOf(value: unknown): PackPart {
  const { path, type, bytes, sha256 } = (value ?? {}) as Record<string, unknown>;
  if (typeof path !== 'string' || path.length > 1000)
    throw new Error(`A part of the manifest has no path: ${valueName(value)}.`);
  if (typeof sha256 !== 'string' || !DIGEST.test(sha256))
    throw new Error(`The part ${valueName(path)} has no SHA-256 digest.`);
  return { path, type: textOf(type), bytes: typeof bytes === 'number' ? bytes : 0, sha256 };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, MOST_TEXT) : '');
