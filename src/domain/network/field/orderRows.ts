import { radixSort } from '#domain/collection/radixSort.ts';
import type { Position } from '#domain/geo/geo.ts';
import type { NetworkTable } from '#domain/network/NetworkTable.ts';
import { isTextField, type NetworkField } from './fieldNames.ts';
import { type FieldContext, numberColumn, textColumn } from './networkField.ts';
import { NO_VALUE } from './TextColumn.ts';

export interface Sort {
  column: NetworkField;
  descending: boolean;
}

/** Last in both directions: what is not known is neither most nor least. */
const LAST = -1;

/**
 * The given rows in the order of the first field, then of the others; ties keep the order in which they came. `centre` is
 * what distance is measured from.
 */
export function orderRows(
  table: NetworkTable,
  rows: Uint32Array,
  sorts: readonly Sort[],
  context: FieldContext,
  centre: Position,
): Uint32Array {
  if (sorts.length === 0) return rows;
  const order = Int32Array.from(rows);
  for (const { column, descending } of sorts.toReversed()) {
    if (isTextField(column)) sortByText(order, table, column, descending, context);
    else sortByNumber(order, numberColumn(table, column, centre), descending);
  }
  return Uint32Array.from(order);
}

function sortByText(
  order: Int32Array,
  table: NetworkTable,
  field: Parameters<typeof textColumn>[1],
  descending: boolean,
  context: FieldContext,
): void {
  const column = textColumn(table, field, context);
  const { codes } = column;
  const ranks = column.ranks();
  const keys = order.map((row) => {
    const code = codes[row]!;
    if (code === NO_VALUE) return LAST;
    return descending ? 0x7fffffff - ranks[code]! : ranks[code]!;
  });
  radixSort(keys, order);
}

/** The bits of a float sort as an unsigned number once the sign is turned over; the lower half first. */
function sortByNumber(order: Int32Array, numbers: Float64Array, descending: boolean): void {
  const value = new Float64Array(1);
  const halves = new Int32Array(value.buffer);
  const high = IS_LITTLE_ENDIAN ? 1 : 0;
  for (const half of [1 - high, high]) {
    const keys = order.map((row) => {
      const number = numbers[row]!;
      if (Number.isNaN(number)) return LAST;
      value[0] = number + 0; // no -0
      const isNegative = halves[high]! < 0;
      const bits = isNegative ? ~halves[half]! : half === high ? halves[half]! ^ SIGN : halves[half]!;
      return descending ? ~bits : bits;
    });
    radixSort(keys, order);
  }
}

const SIGN = 1 << 31;
const IS_LITTLE_ENDIAN = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;
