import { keyAt, type NetworkTable, networkAt, rowOfKey } from '#domain/network/NetworkTable.ts';
import type { MapPlace } from '#map/frame/useMapPlace.ts';
import type { UrlState } from '#ui/url/useUrlState.ts';
import type { SearchState } from '#views/search/state/searchState.ts';

/** The selected network of the address as a row of the results. */
export function useSelectedRow(
  table: NetworkTable,
  { state, change }: Pick<UrlState<SearchState>, 'state' | 'change'>,
  reveal: MapPlace['reveal'],
) {
  function select(row: number | undefined) {
    const isOpening = state.selected === undefined && row !== undefined;
    change({ selected: row === undefined ? undefined : keyAt(table, row) }, isOpening ? 'push' : undefined);
  }
  return {
    selectedRow: state.selected === undefined ? undefined : rowOfKey(table, state.selected),
    select,
    /** Selects a row and shows it on the map. */
    selectInTable(row: number) {
      select(row);
      const { lat, lng } = networkAt(table, row);
      if (lat !== null && lng !== null) reveal({ lat, lng });
    },
  };
}
