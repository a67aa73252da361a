import { distinctIds } from '#domain/followers/set/distinctIds.ts';
import type { ReasonCount, Reject } from '#domain/text/RejectLog.ts';
import { IdCollector } from './IdCollector.ts';
import { readIdJson } from './readIdJson.ts';
import { readIdTable } from './readIdTable.ts';

export interface IdListFile {
  /** In the order of the file, each once. */
  ids: BigUint64Array<ArrayBuffer>;
  /** Ids that came again. */
  repeated: number;
  /** Lines and values that hold no id. */
  rejected: number;
  /** The first 10,000 of them. */
  rejects: readonly Reject[];
  /** All of them by reason, the most frequent first. */
  reasons: readonly ReasonCount[];
  /** The name of the column that was read, where a table has one. */
  column: string | null;
}

/** How the follower list of an account's own archive begins; the rest is JSON. */
const ARCHIVE = 'window.YTD.';
const [OPEN_LIST, OPEN] = [91, 123];

/**
 * Reads ids from text, one a line; from CSV, by the column's name or by what is in it; from JSON lists, pages with `ids` and
 * records with an id; from NDJSON; from the follower list of an account's archive. UTF-8 or UTF-16, with or without a BOM.
 */
export function readIdList(file: Uint8Array): IdListFile {
  const bytes = narrowed(file);
  const into = new IdCollector(bytes);
  let from = 0;
  while (bytes[from]! <= 32) from += 1;
  if (into.text(from, from + ARCHIVE.length) === ARCHIVE) from = bytes.indexOf(OPEN_LIST, from);
  const isJson = bytes[from] === OPEN_LIST || bytes[from] === OPEN;
  let column: string | null = null;
  if (isJson) readIdJson(bytes, from, into);
  else column = readIdTable(bytes, 0, into);
  const all = into.ids();
  const ids = distinctIds(all);
  return {
    ids,
    repeated: all.length - ids.length,
    rejected: into.rejects.count,
    rejects: into.rejects.rejects,
    reasons: into.rejects.reasons(),
    column,
  };
}

/** One byte a character: UTF-8 as it is, UTF-16 (a spreadsheet's "Unicode text") cut to what ids are made of. */
function narrowed(file: Uint8Array): Uint8Array {
  if (file[0] === 0xef && file[1] === 0xbb && file[2] === 0xbf) return file.subarray(3);
  const isLittle = file[0] === 0xff && file[1] === 0xfe;
  if (!isLittle && !(file[0] === 0xfe && file[1] === 0xff)) return file;
  const [low, high] = isLittle ? [0, 1] : [1, 0];
  return Uint8Array.from({ length: (file.length - 2) >> 1 }, (_, i) =>
    file[2 + 2 * i + high] === 0 ? file[2 + 2 * i + low]! : 63,
  );
}
