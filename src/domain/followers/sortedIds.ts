/** The ids in ascending order, in new memory; repeats stay. */
export function sortedIds(ids: BigUint64Array): BigUint64Array<ArrayBuffer> {
  return new BigUint64Array(ids).sort();
}
