import { distanceMetres, type Position } from '#domain/geo/geo.ts';
import { type NetworkTable, NOT_KNOWN } from './NetworkTable.ts';

export const SORT_COLUMNS = [
  'kind',
  'name',
  'id',
  'encryption',
  'channel',
  'frequency',
  'qos',
  'first',
  'last',
  'city',
  'country',
  'distance',
] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

export interface Sort {
  column: SortColumn;
  descending: boolean;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * The given rows in the order of a column; ties keep the order in which they came. What is not known goes last in
 * both directions: it is neither most nor least. `centre` is what distance is measured from.
 */
export function orderRows(
  table: NetworkTable,
  rows: Uint32Array,
  sort: Sort | undefined,
  centre: Position,
): Uint32Array {
  if (!sort) return rows;
  const sign = sort.descending ? -1 : 1;
  const texts = textColumn(table, sort.column);
  if (texts) {
    return rows.toSorted((a, b) => {
      const left = texts[a];
      const right = texts[b];
      if (!left || !right) return Number(!left) - Number(!right) || a - b;
      return sign * collator.compare(left, right) || a - b;
    });
  }
  const numbers = numberColumn(table, sort.column, centre);
  return rows.toSorted((a, b) => {
    const left = numbers[a]!;
    const right = numbers[b]!;
    const missing = Number(isMissing(left)) - Number(isMissing(right));
    return missing || (isMissing(left) ? 0 : sign * (left - right)) || a - b;
  });
}

const isMissing = (value: number) => Number.isNaN(value) || value === NOT_KNOWN;

function textColumn({ columns }: NetworkTable, column: SortColumn): (string | null)[] | undefined {
  switch (column) {
    case 'name':
    case 'id':
    case 'city':
    case 'country':
      return columns.texts[column];
    default:
      return undefined;
  }
}

function numberColumn(table: NetworkTable, column: SortColumn, centre: Position): ArrayLike<number> {
  const { columns } = table;
  switch (column) {
    case 'kind':
      return columns.kind;
    case 'encryption':
      return columns.encryption;
    case 'channel':
      return columns.channel;
    case 'frequency':
      return columns.frequencyMhz;
    case 'qos':
      return columns.qos;
    case 'first':
      return columns.firstMs;
    case 'last':
      return columns.lastMs;
    default:
      return distances(table, centre);
  }
}

/** Metres from `centre` per row; NaN where a network is not located. */
function distances({ length, columns }: NetworkTable, centre: Position): Float64Array {
  const metres = new Float64Array(length);
  for (let row = 0; row < length; row++)
    metres[row] = distanceMetres(centre, { lat: columns.lat[row]!, lng: columns.lng[row]! });
  return metres;
}
