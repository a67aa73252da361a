import { useMemo } from 'react';
import type { ChannelTable } from '#domain/channels/ChannelTable.ts';
import type { Position } from '#domain/geo/geo.ts';
import type { OperatorRecord } from '#domain/radio/cell/Surroundings.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { nextSort } from '#ui/table/nextSort.ts';
import { rowOrder } from '#ui/table/rowOrder.ts';
import type { ChannelColumn } from '#views/channels/state/channelsState.ts';
import { channelColumns, channelKey } from './channelColumns.tsx';

export interface ChannelSort {
  column: ChannelColumn;
  descending: boolean;
}

interface ChannelsTableProps {
  table: ChannelTable;
  /** From `brushedRows`. */
  rows: Uint32Array;
  /** Length of the gNB part of an NR cell identity, 22 to 32. */
  gnbBits: number;
  operators: readonly OperatorRecord[];
  /** Where distances are measured from. */
  near: Position | undefined;
  sort: ChannelSort | undefined;
  onSort: (sort: ChannelSort | undefined) => void;
  /** A row of the table, not a position in its order. */
  selected: number | undefined;
  onSelect: (row: number) => void;
}

/** One line per point. A header sorts ascending, then descending, then not. */
export function ChannelsTable(props: ChannelsTableProps) {
  const { table, rows, gnbBits, operators, near, sort, onSort, selected, onSelect } = props;
  const order = useMemo(() => {
    if (!sort) return rows;
    return rowOrder(rows, channelKey(sort.column, { table, gnbBits, operators, near }), sort.descending);
  }, [rows, sort, table, gnbBits, operators, near]);
  const columns = useMemo(
    () => channelColumns({ table, gnbBits, operators, near }, order),
    [table, gnbBits, operators, near, order],
  );
  const position = useMemo(() => (selected === undefined ? -1 : order.indexOf(selected)), [order, selected]);
  return (
    <DataTable
      label="Channels"
      columns={columns}
      rowCount={order.length}
      sort={sort}
      onSort={(id) => onSort(nextSort(sort, id as ChannelColumn))}
      selected={position < 0 ? undefined : position}
      onSelect={(at) => onSelect(order[at]!)}
    />
  );
}
