import { atOnce } from '#server/emulator/steps.ts';
import { ordering } from '#server/emulator/wireless/columns/arrange.ts';
import { type Block, NAME, WIDTH } from './Block.ts';
import { TextBytes } from './TextBytes.ts';

const BLOCK_ROWS = 512;

/**
 * The rows of a block in small ones, each of which holds until the next is asked for: in the order of their keys, those of
 * one key in the order that they have.
 */
export function* sortedBlocks(block: Block): Generator<Block> {
  const order = orderOf(block.rows);
  const rows = new Float64Array(Math.min(BLOCK_ROWS * WIDTH, block.rows.length));
  const texts = new TextBytes();
  for (let from = 0; from < order.length; from += BLOCK_ROWS)
    yield picked(block, order.subarray(from, from + BLOCK_ROWS), rows, texts);
}

/** Keys have up to 50 bits. */
function orderOf(rows: Float64Array): Uint32Array {
  const count = rows.length / WIDTH;
  const [high, low] = [new Uint32Array(count), new Uint32Array(count)];
  for (let row = 0; row < count; row++) {
    const key = rows[row * WIDTH]!;
    low[row] = key; // modulo 2^32
    high[row] = key / 2 ** 32;
  }
  return atOnce(ordering(high, atOnce(ordering(low))));
}

function picked(block: Block, order: Uint32Array, rows: Block['rows'], texts: TextBytes): Block {
  const places = new Map([[0, 0]]);
  const commonPlaceOf = (known: number) => {
    let place = places.get(known);
    if (place === undefined) {
      place = texts.copy(block.texts, known);
      places.set(known, place);
    }
    return place;
  };
  let at = 0;
  for (const row of order)
    for (let field = 0; field < WIDTH; field++) {
      const value = block.rows[row * WIDTH + field]!;
      rows[at++] =
        field < NAME ? value : field === NAME ? texts.copy(block.texts, value) : commonPlaceOf(value);
    }
  return { rows: rows.subarray(0, at), texts: texts.take() };
}
