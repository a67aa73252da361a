import { isLetter } from './RowBytes.ts';
import { EXCLAMATION, GT, LT, QUESTION, QUOTE, SLASH } from './SheetBytes.ts';
import { firstCell, type SheetData } from './SheetData.ts';

/** Where the elements of cells are in the bytes of their sheet, by their positions from the first. */
export interface FoundCells {
  starts: Uint32Array;
  ends: Uint32Array;
  /** After the addresses of the cells. */
  quotes: Uint32Array;
}

const [SPACE, C] = [32, 99];
/** Before the address of a cell. */
const OPEN = Buffer.from('<c r="');

/** The cells of the rows between two positions; undefined where a program has written anything but cells as nearly all do. */
export function findCells(data: SheetData, from: number, to: number): FoundCells | undefined {
  const { bytes } = data.rows;
  const first = firstCell(data, from);
  const count = firstCell(data, to) - first;
  const found = {
    starts: new Uint32Array(count),
    ends: new Uint32Array(count),
    quotes: new Uint32Array(count),
  };
  let cell = 0;
  for (let position = from; position < to; position += 1) {
    const end = data.rows.ends[position]!;
    const last = firstCell(data, position + 1) - first;
    let at = tagEnd(bytes, data.rows.starts[position]!);
    for (; cell < last; cell += 1) {
      while (bytes[at]! <= SPACE) at += 1;
      for (let index = 0; index < OPEN.length; index += 1)
        if (bytes[at + index] !== OPEN[index]) return undefined;
      found.starts[cell] = at;
      at += OPEN.length;
      while (at < end && bytes[at] !== QUOTE) at += 1;
      found.quotes[cell] = at;
      at = cellEnd(bytes, at);
      if (at < 0 || at > end) return undefined;
      found.ends[cell] = at;
    }
    while (bytes[at]! <= SPACE) at += 1;
    if (at < end && bytes[at + 1] !== SLASH) return undefined;
  }
  return found;
}

function tagEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== GT) at += 1;
  return at + 1;
}

/** The end of the element of a cell, from within its tag; -1 where its content could be text, or holds a cell. */
function cellEnd(bytes: Uint8Array, from: number): number {
  let at = tagEnd(bytes, from);
  if (bytes[at - 2] === SLASH) return at;
  for (; at < bytes.length; at += 1) {
    if (bytes[at] !== LT) continue;
    const mark = bytes[at + 1];
    if (mark === EXCLAMATION || mark === QUESTION) return -1;
    const isEnd = mark === SLASH;
    const name = isEnd ? at + 2 : at + 1;
    if (bytes[name] !== C || isLetter(bytes[name + 1])) continue;
    return isEnd && bytes[name + 1] === GT ? name + 2 : -1;
  }
  return -1;
}
