import { useMemo } from 'react';
import type { Site } from '#domain/channels/groupSites.ts';
import type { Position } from '#domain/geo/geo.ts';
import type { OperatorRecord } from '#domain/radio/cell/Surroundings.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { nextSort } from '#ui/table/nextSort.ts';
import { rowOrder } from '#ui/table/rowOrder.ts';
import type { SiteColumn } from '#views/channels/state/channelsState.ts';
import { siteColumns, siteKey } from './siteColumns.tsx';

export interface SiteSort {
  column: SiteColumn;
  descending: boolean;
}

interface SitesTableProps {
  sites: readonly Site[];
  operators: readonly OperatorRecord[];
  /** Where distances are measured from. */
  near: Position | undefined;
  sort: SiteSort | undefined;
  onSort: (sort: SiteSort | undefined) => void;
  /** The key of a site. */
  selected: string | undefined;
  onSelect: (key: string) => void;
}

/** One line per site. A header sorts ascending, then descending, then not. */
export function SitesTable({ sites, operators, near, sort, onSort, selected, onSelect }: SitesTableProps) {
  const order = useMemo(() => {
    const all = Uint32Array.from(sites.keys());
    if (!sort) return all;
    const key = siteKey(sort.column, operators, near);
    return rowOrder(all, (row) => key(sites[row]!), sort.descending);
  }, [sites, operators, near, sort]);
  const columns = useMemo(() => siteColumns(sites, operators, order, near), [sites, operators, near, order]);
  const position = useMemo(
    () => (selected === undefined ? -1 : order.findIndex((row) => sites[row]!.key === selected)),
    [sites, order, selected],
  );
  return (
    <DataTable
      label="Sites"
      columns={columns}
      rowCount={order.length}
      sort={sort}
      onSort={(id) => onSort(nextSort(sort, id as SiteColumn))}
      selected={position < 0 ? undefined : position}
      onSelect={(at) => onSelect(sites[order[at]!]!.key)}
    />
  );
}
