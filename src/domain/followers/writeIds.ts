import { MAX_ID_DIGITS, putId } from './idDigits.ts';
import { idHalves } from './idHalves.ts';

export const ID_FORMATS = ['txt', 'csv', 'json', 'ndjson'] as const;
export type IdFormat = (typeof ID_FORMATS)[number];

interface Frame {
  head: string;
  before: string;
  after: string;
  between: string;
  foot: string;
}

/**
 * In JSON the ids are strings, because readers make doubles of numbers and lose digits beyond 2^53. Spreadsheets keep 15
 * digits of whatever looks like a number, quoted or not; in CSV an apostrophe stands in front, which makes it text in all
 * of them, where the other way, ="123", would be a formula that runs. `readIdList` takes it off.
 */
const FRAMES: Readonly<Record<IdFormat, Frame>> = {
  txt: { head: '', before: '', after: '\n', between: '', foot: '' },
  csv: { head: 'id\r\n', before: "'", after: '\r\n', between: '', foot: '' },
  json: { head: '[', before: '"', after: '"', between: ',\n', foot: ']\n' },
  ndjson: { head: '', before: '{"id":"', after: '"}\n', between: '', foot: '' },
};

const CHUNK_BYTES = 1 << 20;
/** Of which digits are written behind an id. */
const SLACK_BYTES = 4;

/** The ids as a file, in pieces of ASCII bytes of about a megabyte. */
export function* writeIds(ids: BigUint64Array, format: IdFormat): Generator<Uint8Array<ArrayBuffer>> {
  const { head, before, after, between, foot } = FRAMES[format];
  const [opening, closing, first] = [between + before, after, before].map(ascii) as Uint8Array[];
  const perChunk = Math.floor(CHUNK_BYTES / (opening!.length + MAX_ID_DIGITS + closing!.length));
  const halves = idHalves(ids);
  if (head !== '') yield ascii(head);
  for (let from = 0; from < ids.length; from += perChunk) {
    const to = Math.min(ids.length, from + perChunk);
    const chunk = new Uint8Array(CHUNK_BYTES + SLACK_BYTES);
    yield chunk.subarray(
      0,
      fill(chunk, halves.subarray(2 * from, 2 * to), from === 0 ? first! : opening!, opening!, closing!),
    );
  }
  if (foot !== '') yield ascii(foot);
}

/** Writes ids with what stands before and after each; returns how many bytes they are. */
function fill(
  chunk: Uint8Array,
  halves: Uint32Array,
  first: Uint8Array,
  opening: Uint8Array,
  closing: Uint8Array,
): number {
  const view = new DataView(chunk.buffer);
  let end = 0;
  for (let i = 0; i < halves.length; i += 2) {
    end = put(chunk, end, i === 0 ? first : opening);
    end = putId(view, end, halves[i]!, halves[i + 1]!);
    end = put(chunk, end, closing);
  }
  return end;
}

function ascii(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function put(to: Uint8Array, at: number, from: Uint8Array): number {
  for (let i = 0; i < from.length; i++) to[at + i] = from[i]!;
  return at + from.length;
}
