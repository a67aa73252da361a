import { type Column, columnOf } from '#domain/survey/wigle/Layout.ts';

// A merged log has one row for a scan and in it a group of columns for each network that was heard.

export const GROUP_COLUMNS = ['name', 'mac', 'channel', 'signal'] as const;
export type GroupColumn = (typeof GROUP_COLUMNS)[number];

/** What a merged log says of the whole scan; -1 for a column that the file does not have. */
export interface MergedLayout {
  /** Two columns where the day has one of its own. */
  time: readonly number[];
  lat: number;
  lng: number;
  altitude: number;
  accuracy: number;
  /** How many networks the row holds. */
  count: number;
  /** The first column of the first group. */
  from: number;
  /** The columns of a group; undefined when the header does not repeat them in one order. */
  group: readonly GroupColumn[] | undefined;
}

/** Time, device, latitude, longitude, altitude, number of networks, then name, address, channel and signal of each. */
export const HEADERLESS: MergedLayout = {
  time: [0],
  lat: 2,
  lng: 3,
  altitude: 4,
  accuracy: -1,
  count: 5,
  from: 6,
  group: GROUP_COLUMNS,
};

/** The layout that a header tells; undefined when it names no time, place and numbered address columns. */
export function readMergedHeader(fields: readonly string[]): MergedLayout | undefined {
  const cells = fields.map(cellOf);
  const find = (column: Column) => cells.findIndex((cell) => cell.number === 0 && cell.column === column);
  const time = cells.findIndex(
    ({ number, column, letters }) => !number && column === 'time' && letters !== 'date',
  );
  const date = cells.findIndex(({ number, letters }) => !number && letters === 'date');
  const [lat, lng] = [find('lat'), find('lng')];
  const groups = groupsOf(cells);
  if (!groups || lat < 0 || lng < 0 || (time < 0 && date < 0)) return undefined;
  return {
    time: [date, time].filter((at) => at >= 0),
    lat,
    lng,
    altitude: find('altitude'),
    accuracy: find('accuracy'),
    count: cells.findIndex(
      ({ number, letters }) => !number && /^(wifi)?networks|^count$|^n(umber|um|o)of/.test(letters),
    ),
    ...groups,
  };
}

interface HeaderCell {
  letters: string;
  /** 0 when the name has no number at its end. */
  number: number;
  column: Column | undefined;
}

/** `Frequncy3` and its like hold a channel or a frequency, whichever the logger had. */
function cellOf(field: string): HeaderCell {
  const letters = field.toLowerCase().replace(/[^a-z]/g, '');
  const number = Number(/[a-z][ _]?(\d{1,3})\s*"?$/i.exec(field)?.[1] ?? 0);
  return { letters, number, column: letters.startsWith('freq') ? 'channel' : columnOf(letters) };
}

/**
 * Where the groups begin and what each holds; undefined without two address columns or a numbered one. Numbers begin at 0
 * or 1, with the second group (`MAC`, `MAC2`; `MAC`, `MAC.1`), or are left out.
 */
function groupsOf(cells: readonly HeaderCell[]): Pick<MergedLayout, 'from' | 'group'> | undefined {
  const [first, second] = cells.flatMap(({ column }, at) => (column === 'mac' ? [at] : []));
  if (first === undefined) return undefined;
  if (second === undefined && cells[first]!.number === 0) return undefined;
  const tail = (from: number) => cells.slice(from).filter(({ letters }) => letters !== '');
  const width = second === undefined ? undefined : second - first;
  let from = first;
  while (from > 0 && isInGroup(cells, from - 1, first, width)) from -= 1;
  const columns = tail(from).map(({ column }) => column);
  const group = columns.slice(0, width);
  const isRepeated = columns.every((column, at) => column === group[at % group.length]);
  return { from, group: isRepeated && isGroup(group) ? group : undefined };
}

/** Whether a column before the first address belongs to its network: the second network, or the number, tells. */
function isInGroup(
  cells: readonly HeaderCell[],
  at: number,
  first: number,
  width: number | undefined,
): boolean {
  const { column, number } = cells[at]!;
  if (width === undefined) return number === cells[first]!.number;
  return at > first - width && column !== undefined && column === cells[at + width]?.column;
}

function isGroup(columns: readonly (Column | undefined)[]): columns is GroupColumn[] {
  return (
    columns.includes('mac') &&
    new Set(columns).size === columns.length &&
    columns.every((column) => GROUP_COLUMNS.includes(column as GroupColumn))
  );
}
