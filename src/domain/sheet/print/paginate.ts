import type { CellArea } from '#domain/sheet/CellArea.ts';

/** Lines one after the other, by their indexes. */
interface Lines {
  first: number;
  last: number;
}

export interface PrintedSheet {
  area: CellArea;
  /** In any unit; 0 for hidden ones. */
  rowSize: (row: number) => number;
  columnSize: (column: number) => number;
  /** Repeated on each page after the one that they are on. */
  titleRows: Lines | undefined;
  titleColumns: Lines | undefined;
  /** The lines before which a page begins. */
  rowBreaks: readonly number[];
  columnBreaks: readonly number[];
  isDownFirst: boolean;
  /** What stands before the lines of each page. */
  headings?: PageRoom | undefined;
}

/** The room of a page, in the unit of the sheet at full scale. */
export interface PageRoom {
  width: number;
  height: number;
}

/** How much smaller cells are drawn: by a share, or so that so many pages are enough; 0 for any number. */
export type PageScale = { scale: number } | { fit: { width: number; height: number } };

/** A part of the sheet with the titles that are repeated before it. */
export interface PrintedPage {
  rows: Lines;
  columns: Lines;
  titleRows: Lines | undefined;
  titleColumns: Lines | undefined;
}

/** Excel goes no lower. */
const LEAST_SCALE = 0.1;
const STEP = 0.98;
const NONE: PageRoom = { width: 0, height: 0 };

/** The pages of a sheet in their order, and the scale that they have. */
export function paginate(
  sheet: PrintedSheet,
  room: PageRoom,
  wanted: PageScale,
): { pages: PrintedPage[]; scale: number } {
  if ('scale' in wanted) return { pages: pagesAt(sheet, room, wanted.scale), scale: wanted.scale };
  const { width, height } = wanted.fit;
  // Breaks of one's own do not count where the number of pages is given.
  const whole = { ...sheet, rowBreaks: [], columnBreaks: [] };
  const { area, headings = NONE } = sheet;
  const first = Math.min(
    1,
    width > 0 ? (room.width * width) / (headings.width + sum(area.left, area.right, sheet.columnSize)) : 1,
    height > 0 ? (room.height * height) / (headings.height + sum(area.top, area.bottom, sheet.rowSize)) : 1,
  );
  for (let scale = Math.max(LEAST_SCALE, first); ; scale = Math.max(LEAST_SCALE, scale * STEP)) {
    const { across, down } = linesAt(whole, room, scale);
    const fits = (width === 0 || across.length <= width) && (height === 0 || down.length <= height);
    if (fits || scale === LEAST_SCALE) return { pages: pagesAt(whole, room, scale), scale };
  }
}

/** The columns and the rows of each page. */
function linesAt(sheet: PrintedSheet, room: PageRoom, scale: number) {
  const { area, titleRows, titleColumns, headings = NONE } = sheet;
  const width = room.width / scale - headings.width;
  const height = room.height / scale - headings.height;
  return {
    across: split(area.left, area.right, sheet.columnSize, width, titleColumns, sheet.columnBreaks),
    down: split(area.top, area.bottom, sheet.rowSize, height, titleRows, sheet.rowBreaks),
  };
}

function pagesAt(sheet: PrintedSheet, room: PageRoom, scale: number): PrintedPage[] {
  const { titleRows, titleColumns } = sheet;
  const { across, down } = linesAt(sheet, room, scale);
  const page = (rows: Lines, columns: Lines): PrintedPage => ({
    rows,
    columns,
    titleRows: repeated(titleRows, rows),
    titleColumns: repeated(titleColumns, columns),
  });
  return sheet.isDownFirst
    ? across.flatMap((columns) => down.map((rows) => page(rows, columns)))
    : down.flatMap((rows) => across.map((columns) => page(rows, columns)));
}

/** Titles are repeated where they lie before the lines of a page. */
const repeated = (titles: Lines | undefined, lines: Lines) =>
  titles && titles.last < lines.first ? titles : undefined;

/** A line that is larger than a page has one of its own, and is cut there. */
function split(
  first: number,
  last: number,
  sizeOf: (index: number) => number,
  room: number,
  titles: Lines | undefined,
  breaks: readonly number[],
): Lines[] {
  const found: Lines[] = [];
  const isBroken = new Set(breaks);
  let start = first;
  let used = 0;
  let free = room;
  const begin = (index: number) => {
    const own = repeated(titles, { first: index, last: index });
    start = index;
    used = 0;
    free = own ? Math.max(room / 4, room - sum(own.first, own.last, sizeOf)) : room;
  };
  begin(first);
  for (let index = first; index <= last; index += 1) {
    const size = sizeOf(index);
    if (index > start && used > 0 && (used + size > free + 0.01 || isBroken.has(index))) {
      found.push({ first: start, last: index - 1 });
      begin(index);
    }
    used += size;
  }
  if (used > 0) found.push({ first: start, last });
  return found;
}

function sum(first: number, last: number, sizeOf: (index: number) => number): number {
  let total = 0;
  for (let index = first; index <= last; index += 1) total += sizeOf(index);
  return total;
}
