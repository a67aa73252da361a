import { useMemo } from 'react';
import type { ChannelTable } from '#domain/channels/ChannelTable.ts';
import type { Position } from '#domain/geo/geo.ts';
import type { OperatorRecord } from '#domain/radio/cell/Surroundings.ts';
import { SortedTable } from '#ui/table/SortedTable.tsx';
import type { ChannelColumn } from '#views/channels/state/channelsState.ts';
import { channelColumns } from './channelColumns.tsx';

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

/** One line per point. */
export function ChannelsTable(props: ChannelsTableProps) {
  const { table, rows, gnbBits, operators, near, sort, onSort, selected, onSelect } = props;
  const listed = useMemo(() => [...rows], [rows]);
  const columns = useMemo(
    () => channelColumns({ table, gnbBits, operators, near }),
    [table, gnbBits, operators, near],
  );
  return (
    <SortedTable
      label="Channels"
      rows={listed}
      columns={columns}
      sort={sort}
      onSort={onSort}
      selected={selected}
      onSelect={onSelect}
    />
  );
}
