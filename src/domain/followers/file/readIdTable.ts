import { byteText } from '#domain/text/byteText.ts';
import type { IdCollector } from './IdCollector.ts';
import { IdRecords } from './IdRecords.ts';
import { takeId } from './idDigits.ts';

/** Names of the column in lower-case letters and digits, the better one first. */
const NAMES = 'idstr userid useridstr followerid twitterid accountid id ids uid follower user account'.split(
  ' ',
);
const DELIMITERS = [',', ';', '\t', '|'].map((one) => one.charCodeAt(0));
const SAMPLE = 200;

interface Layout {
  delimiter: number;
  column: number;
  header: string | null;
  /** Most lines have one field: all fields of the others are read too. */
  isList: boolean;
}

/** Reads ids that stand one a line, or in one column of a table. Returns the name of the column, where it has one. */
export function readIdTable(bytes: Uint8Array, from: number, into: IdCollector): string | null {
  const line = onlyLine(bytes, from);
  if (line) {
    addAll(line, into);
    return null;
  }
  const { delimiter, column, header, isList } = layoutOf(bytes, from, into);
  const records = new IdRecords(bytes, from, delimiter);
  let isHeader = header !== null;
  while (records.next()) {
    if (records.isBlank) continue;
    if (isHeader) isHeader = false;
    else if (isList) addAll(records, into);
    else if (column >= records.fields) into.reject(records.start, records.end, records.line, 'no id');
    else into.add(records.bounds[2 * column]!, records.bounds[2 * column + 1]!, records.line);
  }
  return header;
}

function addAll({ fields, bounds, line }: IdRecords, into: IdCollector): void {
  for (let field = 0; field < fields; field++) {
    const [from, to] = [bounds[2 * field]!, bounds[2 * field + 1]!];
    if (from < to) into.add(from, to, line);
  }
}

/** The one line of a text that is only ids with commas or the like between them. */
function onlyLine(bytes: Uint8Array, from: number): IdRecords | null {
  for (const delimiter of DELIMITERS) {
    const records = new IdRecords(bytes, from, delimiter);
    if (!records.next() || records.fields < 2) continue;
    const [scratch, count] = [new Uint32Array(2), Math.min(records.fields, SAMPLE)];
    const isIds = Array.from({ length: count }, (_, field) => field).every((field) =>
      takeId(bytes, records.bounds[2 * field]!, records.bounds[2 * field + 1]!, scratch, 0),
    );
    if (isIds && records.end >= bytes.length - 2) return records;
  }
  return null;
}

function layoutOf(bytes: Uint8Array, from: number, into: IdCollector): Layout {
  const named = DELIMITERS.flatMap((delimiter) => {
    const records = new IdRecords(bytes, from, delimiter);
    if (!nextFull(records)) return [];
    const names = namesOf(records, into);
    const plain = names.map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ''));
    const rank = NAMES.findIndex((name) => plain.includes(name));
    if (rank < 0) return [];
    const column = plain.indexOf(NAMES[rank]!);
    const isList = records.fields === 1 && isMostlyWhole(records);
    return [{ delimiter, column, header: names[column]!, rank, isList }];
  });
  const [best] = named.sort((a, b) => a.rank - b.rank);
  return best ?? layoutByContent(bytes, from, into);
}

/** Whether most of the next lines have one field. */
function isMostlyWhole(records: IdRecords): boolean {
  let [seen, parted] = [0, 0];
  for (; seen < SAMPLE && nextFull(records); seen += 1) if (records.fields > 1) parted += 1;
  return 2 * parted < seen;
}

/** The column whose fields are mostly ids, and of several the one with the longest: positions and counts are shorter. */
function layoutByContent(bytes: Uint8Array, from: number, into: IdCollector): Layout {
  const list = { delimiter: DELIMITERS[0]!, column: 0, header: null, isList: true };
  let best: Layout & { digits: number } = { ...list, digits: 0 };
  for (const delimiter of DELIMITERS) {
    const records = new IdRecords(bytes, from, delimiter);
    const columns: { ids: number; digits: number; first: boolean }[] = [];
    const scratch = new Uint32Array(2);
    let [seen, parted, names] = [0, 0, [] as string[]];
    while (seen < SAMPLE && nextFull(records)) {
      if (seen === 0) names = namesOf(records, into);
      for (let field = 0; field < records.fields; field++) {
        columns[field] ??= { ids: 0, digits: 0, first: false };
        const [start, end] = [records.bounds[2 * field]!, records.bounds[2 * field + 1]!];
        const isId = takeId(bytes, bytes[start] === 39 ? start + 1 : start, end, scratch, 0);
        if (isId) {
          columns[field]!.ids += 1;
          columns[field]!.digits += end - start;
          if (seen === 0) columns[field]!.first = true;
        }
      }
      seen += 1;
      if (records.fields > 1) parted += 1;
    }
    for (const [column, { ids, digits, first }] of columns.entries()) {
      if (2 * ids < seen - 1 || ids === 0 || digits / ids <= best.digits) continue;
      const header = first ? null : (names[column] ?? null);
      best = { delimiter, column, header, isList: 2 * parted < seen, digits: digits / ids };
    }
  }
  return best;
}

function nextFull(records: IdRecords): boolean {
  while (records.next()) if (!records.isBlank) return true;
  return false;
}

function namesOf(records: IdRecords, into: IdCollector): string[] {
  return Array.from({ length: records.fields }, (_, field) =>
    byteText(into.text(records.bounds[2 * field]!, records.bounds[2 * field + 1]!)),
  );
}
