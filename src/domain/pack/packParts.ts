// The parts of an evidence pack: each answer as the page keeps it and in two forms for other tools, what differs between
// an answer and the one before it, and the searches with their notes.

import type { ExportFacts, ExportRows } from '#domain/export/ExportRows.ts';
import { EXPORT_FORMATS } from '#domain/export/exportFormats.ts';
import { differenceRows } from '#domain/saved/differenceRows.ts';
import { comparisonProblem, diffSnapshots, doubtsOf } from '#domain/saved/diffSnapshots.ts';
import { doubtMessage } from '#domain/saved/doubtMessage.ts';
import { snapshotRows, type TableSnapshot } from '#domain/saved/TableSnapshot.ts';
import { type PackSearch, type PackSnapshot, WORK_PATH } from './PackWork.ts';

export interface PackedSearch extends Omit<PackSearch, 'snapshots'> {
  /** The latest first. */
  answers: readonly { facts: Omit<PackSnapshot, 'path'>; table: TableSnapshot }[];
}

export interface TextPart {
  path: string;
  type: string;
  pieces: Iterable<string>;
}

/** All parts but pictures and the manifest; each is written when its pieces are read. */
export function* packParts(searches: readonly PackedSearch[], metres: number): Generator<TextPart> {
  const work: PackSearch[] = [];
  for (const [at, { answers, ...search }] of searches.entries()) {
    const folder = `${String(at + 1).padStart(2, '0')}-${pathName(search.name)}`;
    const names = answerNames(answers.map(({ facts }) => facts.fetchedAt));
    const paths = names.map((name) => `answers/${folder}/${name}`);
    for (const [index, { table }] of answers.entries()) {
      yield { path: `${paths[index]}.json`, type: JSON_TYPE, pieces: [JSON.stringify(table)] };
      yield* fileParts(paths[index]!, snapshotRows(table), factsOf(table));
      const before = answers[index + 1]?.table;
      if (before)
        yield* differenceParts(
          `differences/${folder}/${names[index + 1]}--${names[index]}`,
          before,
          table,
          metres,
        );
    }
    const snapshots = answers.map(({ facts }, index) => ({ ...facts, path: `${paths[index]}.json` }));
    work.push({ ...search, snapshots });
  }
  yield { path: WORK_PATH, type: JSON_TYPE, pieces: [JSON.stringify({ saved: work }, null, 2)] };
  yield { path: 'README.txt', type: 'text/plain', pieces: [README] };
}

const JSON_TYPE = 'application/json';

const README = `An evidence pack of Airledger.

manifest.json     every part with its size and SHA-256 digest; times are UTC
SHA256SUMS        the digests for other tools: sha256sum -c SHA256SUMS, or shasum -a 256 -c SHA256SUMS
work.json         the saved searches with their links, notes and tags; times are milliseconds since 1970, UTC
answers/          each answer: JSON as Airledger keeps it, CSV and GeoJSON for other tools
differences/      what changed between an answer and the one before it
pictures/         pictures that were added

Open the file in Airledger: Saved, Open pack. It says what is not as it was when the pack was made.
`;

function* fileParts(
  path: string,
  rows: ExportRows,
  facts: ExportFacts,
  formats = ['csv', 'geojson'] as const,
) {
  for (const name of formats) {
    const { extension, type, holds, write } = EXPORT_FORMATS[name];
    if (holds === 'placed' && rows.isPlaceless) continue;
    yield { path: `${path}.${extension}`, type, pieces: write(rows, facts) };
  }
}

function* differenceParts(
  path: string,
  before: TableSnapshot,
  after: TableSnapshot,
  metres: number,
): Generator<TextPart> {
  if (comparisonProblem(before, after) !== undefined) return;
  const { rows } = diffSnapshots(before, after, metres);
  const doubt = doubtMessage(doubtsOf(before, after));
  const facts = factsOf(after);
  const query = [`${facts.query}; moved by more than ${metres} m`, doubt].filter(Boolean).join('. ');
  const table = differenceRows(rows);
  const about = { ...facts, title: `Differences: ${facts.title}`, query };
  yield { path: `${path}.json`, type: JSON_TYPE, pieces: EXPORT_FORMATS.json.write(table, about) };
  yield* fileParts(path, table, about);
}

const factsOf = ({ facts }: TableSnapshot): ExportFacts => ({
  ...facts,
  fetchedAtMs: facts.fetchedAtMs ?? 0,
});

/** Times as names of files, "2026-11-25T10-00-00Z"; equal ones get a number. */
function answerNames(times: readonly number[]): string[] {
  const names = times.map((time) => `${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
  return names.map((name, at) => {
    const earlier = names.slice(0, at).filter((other) => other === name).length;
    return earlier === 0 ? name : `${name}-${earlier + 1}`;
  });
}

/** What every system takes in a name: lower-case ASCII, so that no two are equal where case does not count. */
const pathName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'search';
