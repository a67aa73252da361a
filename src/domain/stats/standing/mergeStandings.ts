// Pages of the standings side by side. Whether a page's end is inside it is not known of every service, and the list
// moves between two calls: at a seam a row may come twice.

interface Named {
  userName: string | null;
  rank: number | null;
}

export interface StandingsPage<R> {
  /** Position of the first row in the whole list, from 0. */
  start: number;
  /** Epoch milliseconds of the answer. */
  fetchedAt: number;
  rows: readonly R[];
}

export interface PlacedRow<R> {
  row: R;
  /** From 1: the rank that the service gives, or the position in the list. */
  place: number;
  /** In the list, from 0, as far as the service counts its pages as we do. */
  position: number;
  fetchedAt: number;
}

/** The rows of all pages in the order of the list, each account once: as the latest answer has it. */
export function mergeStandings<R extends Named>(pages: readonly StandingsPage<R>[]): PlacedRow<R>[] {
  const placed = pages
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ start, fetchedAt, rows }) =>
      rows.map((row, index) => {
        const position = start + index;
        return { row, place: placeOf(row, position + 1), position, fetchedAt };
      }),
    );
  const latest = new Map<string, PlacedRow<R>>();
  for (const one of placed) {
    const known = latest.get(keyOf(one));
    if (!known || known.fetchedAt < one.fetchedAt) latest.set(keyOf(one), one);
  }
  return placed.filter((one) => latest.get(keyOf(one)) === one);
}

const placeOf = ({ rank }: Named, position: number) => (rank !== null && rank >= 1 ? rank : position);

/** A row without a name is told apart by its place. */
const keyOf = ({ row, place }: PlacedRow<Named>) =>
  row.userName === null ? `#${place}` : `@${row.userName}`;

/** The first position of the page of `pageRows` rows that holds a place from 1. */
export function pageStartOf(place: number, pageRows: number): number {
  return Math.floor((place - 1) / pageRows) * pageRows;
}
