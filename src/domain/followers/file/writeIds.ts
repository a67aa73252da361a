import { idHalves } from '#domain/followers/set/idHalves.ts';
import { MAX_ID_DIGITS, putId } from './idDigits.ts';

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
 * In JSON the ids are strings, because readers make doubles of numbers and lose digits beyond 2^53. CSV has the digits
 * alone: programs read whatever stands there, and spreadsheets, which keep 15 digits of a number, have {@link idSheets}.
 */
const FRAMES: Readonly<Record<IdFormat, Frame>> = {
  txt: { head: '', before: '', after: '\n', between: '', foot: '' },
  csv: { head: 'id\r\n', before: '', after: '\r\n', between: '', foot: '' },
  json: { head: '[', before: '"', after: '"', between: ',\n', foot: ']\n' },
  ndjson: { head: '', before: '{"id":"', after: '"}\n', between: '', foot: '' },
};

const CHUNK_BYTES = 1 << 18;
const WORD_BYTES = 4;
/** Of which digits and separators are written behind their ends. */
const SLACK_BYTES = WORD_BYTES;

/** The ids as a file, in pieces of ASCII bytes of up to a quarter of a megabyte: larger ones are new memory each time. */
export function* writeIds(ids: BigUint64Array, format: IdFormat): Generator<Uint8Array<ArrayBuffer>> {
  const { head, before, after, between, foot } = FRAMES[format];
  if (ids.length === 0) {
    yield ascii(head + foot);
    return;
  }
  const separator = ascii(after + between + before);
  const perChunk = Math.floor(CHUNK_BYTES / (MAX_ID_DIGITS + separator.length));
  const halves = idHalves(ids);
  yield ascii(head + before);
  for (let from = 0; from < ids.length; from += perChunk) {
    const to = Math.min(ids.length, from + perChunk);
    const chunk = new Uint8Array(CHUNK_BYTES + SLACK_BYTES);
    const end = fill(chunk, halves.subarray(2 * from, 2 * to), separator);
    yield chunk.subarray(0, to < ids.length ? end : end - separator.length);
  }
  yield ascii(after + foot);
}

/** Writes ids with the separator behind each; returns how many bytes they are. */
function fill(chunk: Uint8Array, halves: Uint32Array, separator: Uint8Array): number {
  const view = new DataView(chunk.buffer);
  const words = wordsOf(separator);
  let end = 0;
  for (let i = 0; i < halves.length; i += 2) {
    end = putId(view, end, halves[i]!, halves[i + 1]!);
    for (let word = 0; word < words.length; word++)
      view.setUint32(end + WORD_BYTES * word, words[word]!, true);
    end += separator.length;
  }
  return end;
}

/** Four bytes at a time, the first one in the lowest byte, with zeros behind the last. */
function wordsOf(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(Math.ceil(bytes.length / WORD_BYTES));
  new Uint8Array(words.buffer).set(bytes);
  return words;
}

function ascii(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
