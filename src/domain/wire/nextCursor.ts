/** What one page of a search says of where the next one begins. */
export interface CursorPage {
  /** Rows that came, whether they could be read or not. */
  rows: number;
  /** All that the search finds, where the service counts. */
  total: number | null;
  /** As the service gives it, on the last page too. */
  cursor: string | null;
  /** Its first row, which tells a page that came before. */
  first?: unknown;
}

/** No kind of account gets fewer rows by default (specification of the wireless service, part 8). */
const FEWEST_ROWS = 25;

/**
 * The cursor of the page after these, from the first one on; undefined after the last page. Pages have as many rows as
 * the service likes, an account for commercial use 25: the number that was asked for says nothing of the end. The
 * search has ended with an empty page, without a cursor, once as many rows have come as the service counts, or, where
 * it does not count, with a page of fewer rows than the first one, than any account gets, or than were `asked` for. A
 * cursor or a page that comes again ends it too: it would be paid for again and again.
 */
export function nextCursor(pages: readonly CursorPage[], asked = FEWEST_ROWS): string | undefined {
  const last = pages.at(-1);
  if (!last || last.rows === 0 || last.cursor === null || last.cursor === '') return undefined;
  const before = pages.slice(0, -1);
  if (before.some(({ cursor }) => cursor === last.cursor)) return undefined;
  if (before.some((page) => isSamePage(page, last))) return undefined;
  const full = Math.max(Math.min(asked, FEWEST_ROWS), pages[0]!.rows);
  if (last.total === null) return last.rows < full ? undefined : last.cursor;
  const rows = pages.reduce((sum, page) => sum + page.rows, 0);
  return rows >= last.total ? undefined : last.cursor;
}

const isSamePage = (a: CursorPage, b: CursorPage) =>
  a.first !== undefined && a.rows === b.rows && textOf(a.first) === textOf(b.first);

/** Each page is compared with all before it: rows are written once. */
const texts = new WeakMap<object, string>();

function textOf(row: unknown): string {
  if (typeof row !== 'object' || row === null) return String(row);
  const text = texts.get(row) ?? JSON.stringify(row);
  texts.set(row, text);
  return text;
}
