/** How columns of an answer fit those of a table, by name in any case. */
export interface MatchedColumns {
  /** For each column of the table the place of the answer's; undefined where the answer has none. */
  places: (number | undefined)[];
  /** Columns of the answer that the table does not have. */
  missing: string[];
}

export function matchColumns(table: readonly string[], answer: readonly string[]): MatchedColumns {
  const plain = (name: string) => name.trim().toLowerCase();
  const byName = new Map(answer.map((name, place) => [plain(name), place]));
  const places = table.map((name) => byName.get(plain(name)));
  return { places, missing: answer.filter((_, place) => !places.includes(place)) };
}
