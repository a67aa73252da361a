import { ordering } from '#server/emulator/wireless/columns/arrange.ts';
import { atOnce } from '#server/emulator/wireless/columns/steps.ts';
import { type Block, FIRST_TEXT, WIDTH } from './Block.ts';

const BLOCK_ROWS = 512;

/** The rows of a block in small ones, in the order of their keys; those of one key in the order that they have. */
export function* sortedBlocks(block: Block): Generator<Block> {
  const order = orderOf(block.rows);
  for (let from = 0; from < order.length; from += BLOCK_ROWS)
    yield picked(block, order.subarray(from, from + BLOCK_ROWS));
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

function picked(block: Block, order: Uint32Array): Block {
  const rows = new Float64Array(order.length * WIDTH);
  const texts: string[] = [];
  const places = new Map<number, number>();
  const placeOf = (known: number) => {
    let place = places.get(known);
    if (place === undefined) {
      place = texts.push(block.texts[known]!) - 1;
      places.set(known, place);
    }
    return place;
  };
  let at = 0;
  for (const row of order)
    for (let field = 0; field < WIDTH; field++) {
      const value = block.rows[row * WIDTH + field]!;
      rows[at++] = field < FIRST_TEXT ? value : placeOf(value);
    }
  return { rows, texts };
}
