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
 * Tells of each page of a search, from the first one on, where the next one begins. Pages have as many rows as the service
 * likes, an account for commercial use 25: the number that was asked for says nothing of the end. The search has ended
 * with an empty page, without a cursor, once as many rows have come as the service counts, or, where it does not count,
 * with a page of fewer rows than the first one, than any account gets, or than were `asked` for. A cursor or a page that
 * comes again ends it too: it would be paid for again and again.
 */
export class CursorTrail {
  readonly #asked: number;
  readonly #cursors = new Set<string>();
  readonly #texts = new Set<string>();
  #rows = 0;
  #fullPage: number | undefined;

  constructor(asked = FEWEST_ROWS) {
    this.#asked = asked;
  }

  /** The cursor of the page after this one; undefined after the last page. */
  add(page: CursorPage): string | undefined {
    const { rows, total, cursor } = page;
    this.#rows += rows;
    this.#fullPage ??= Math.max(Math.min(this.#asked, FEWEST_ROWS), rows);
    const text = textOf(page);
    const isAgain =
      (cursor !== null && this.#cursors.has(cursor)) || (text !== undefined && this.#texts.has(text));
    if (cursor !== null) this.#cursors.add(cursor);
    if (text !== undefined) this.#texts.add(text);
    if (rows === 0 || cursor === null || cursor === '' || isAgain) return undefined;
    const isLast = total === null ? rows < this.#fullPage : this.#rows >= total;
    return isLast ? undefined : cursor;
  }
}

/** The cursor of the page after these; undefined after the last page, and where there is none. */
export function nextCursor(pages: readonly CursorPage[], asked?: number): string | undefined {
  const trail = new CursorTrail(asked);
  let next: string | undefined;
  for (const page of pages) next = trail.add(page);
  return next;
}

/** By the first row of a page, which is written once. */
const texts = new WeakMap<object, string>();

/** What is the same where a page comes again. */
function textOf({ rows, first }: CursorPage): string | undefined {
  if (first === undefined) return undefined;
  const isObject = typeof first === 'object' && first !== null;
  const text = (isObject && texts.get(first)) || `${rows} ${JSON.stringify(first)}`;
  if (isObject) texts.set(first, text);
  return text;
}
