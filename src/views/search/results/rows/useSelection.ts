import { useMemo, useState } from 'react';
import type { Position } from '#domain/geo/geo.ts';
import type { Network } from '#domain/network/Network.ts';
import { keyAt, type NetworkTable, networkAt, networkKey, rowOfKey } from '#domain/network/NetworkTable.ts';
import { NETWORK_KINDS } from '#domain/network/RadioKind.ts';
import type { UrlState } from '#ui/url/useUrlState.ts';
import { MOST_LINKED } from '#views/search/state/ResultsState.ts';
import type { SearchState } from '#views/search/state/searchState.ts';

/**
 * The selected networks as rows of the results: one, which the drawer shows, or several. They live in the address, unless
 * they are too many for a link: then they last as long as the results do. The one may also have been looked up.
 */
export function useSelection(
  table: NetworkTable,
  { state, change }: Pick<UrlState<SearchState>, 'state' | 'change'>,
) {
  const [large, setLarge] = useState<{ lineage: object; rows: ReadonlySet<number> }>();
  const lookedUp = state.lookup === undefined ? undefined : readLookup(state.lookup);
  const one = lookedUp ? networkKey(lookedUp) : state.selected;
  const keys = JSON.stringify(state.selection ?? (one === undefined ? [] : [one]));
  const linked = useMemo(() => {
    const rows = (JSON.parse(keys) as string[]).map((key) => rowOfKey(table, key));
    return new Set(rows.filter((row) => row !== undefined));
  }, [table, keys]);
  const isLarge = keys === '[]' && large?.lineage === table.columns.lineage;
  const selection: ReadonlySet<number> = isLarge ? large.rows : linked;

  function selectRows(rows: ReadonlySet<number>) {
    const isLinked = rows.size <= MOST_LINKED;
    setLarge(isLinked ? undefined : { lineage: table.columns.lineage, rows });
    const wanted = isLinked ? Array.from(rows, (row) => keyAt(table, row)) : [];
    const isOpening = one === undefined && rows.size === 1;
    change(
      {
        lookup: undefined,
        selected: wanted.length === 1 ? wanted[0] : undefined,
        selection: wanted.length > 1 ? wanted : undefined,
        isComparing: rows.size > 1 ? state.isComparing : undefined,
        isOnlySelected: rows.size > 0 ? state.isOnlySelected : undefined,
      },
      isOpening ? 'push' : undefined,
    );
  }
  const selectedRow = one === undefined ? undefined : rowOfKey(table, one);
  const select = (row: number | undefined) => selectRows(new Set(row === undefined ? [] : [row]));
  return {
    /** Whose drawer is open. */
    selectedRow,
    /** Where it is no row of the results. */
    lookedUp: selectedRow === undefined ? lookedUp : undefined,
    /** Where that network is. */
    selected: selectedRow === undefined ? undefined : placeAt(table, selectedRow),
    selection,
    select,
    selectRows,
  };
}

function placeAt(table: NetworkTable, row: number): Position | undefined {
  const { lat, lng } = networkAt(table, row);
  return lat === null || lng === null ? undefined : { lat, lng };
}

/** What is wrong with it the lookup tells, which asks for nothing then. */
function readLookup(text: string): Pick<Network, 'kind' | 'id'> {
  const [kind, id = ''] = text.split('/');
  return { kind: NETWORK_KINDS.find((one) => one === kind) ?? 'cell', id };
}
