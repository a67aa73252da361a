/** What grids of rows of objects ask for. */
export const rowObjects = (count: number): { id: number }[] =>
  Array.from({ length: count }, (_, id) => ({ id }));
