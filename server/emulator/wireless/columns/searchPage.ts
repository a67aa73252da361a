import type { NetworkFilter } from '#server/emulator/wireless/store/NetworkFilter.ts';
import type { Page, PageRequest } from '#server/emulator/wireless/store/ObservationStore.ts';
import { readKeyCursor, readNearCursor, writeKeyCursor, writeNearCursor } from './cursor.ts';
import type { NetworkIndex } from './NetworkIndex.ts';
import { networkOf } from './networkOf.ts';
import { distanceOf, pageByDistance } from './pageByDistance.ts';
import { pageByKey } from './pageByKey.ts';
import { Query } from './Query.ts';

/** One page of the matches by key, or by distance when the request says from where; the total is exact. */
export function searchPage(index: NetworkIndex, filter: NetworkFilter, request: PageRequest): Page {
  const { limit, after, near } = request;
  const query = new Query(filter, index);
  const { total, rows } = near
    ? pageByDistance(query, near, limit, after === undefined ? undefined : readNearCursor(after))
    : pageByKey(query, limit, after === undefined ? undefined : readKeyCursor(after));
  const last = rows.at(-1);
  return { total, networks: rows.map((row) => networkOf(index, row)), next: cursor(last) };

  function cursor(row: number | undefined): string | null {
    if (row === undefined) return null;
    const key = index.columns.key[row]!;
    return near ? writeNearCursor({ metres: distanceOf(index, row, near), key }) : writeKeyCursor(key);
  }
}
