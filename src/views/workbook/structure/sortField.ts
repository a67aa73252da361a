/** One key of a sort, by values. */
export const sortField = (key: number, ascending: boolean) => ({
  key,
  ascending,
  sortOn: undefined,
  color: undefined,
  dataOption: undefined,
  icon: undefined,
});
