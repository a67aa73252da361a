/** Pages that a search still has where the service counts `total` matches and `rows` came, so many a page; at least one. */
export const pagesLeft = (total: number | null, rows: number, pageRows: number): number =>
  Math.max(1, Math.ceil(((total ?? 0) - rows) / Math.max(1, pageRows)));
