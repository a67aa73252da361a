import { useState } from 'react';
import type { PlaceChange } from '#domain/channels/placeChanges.ts';
import { CHANGE_COLUMN, MOVED_COLUMN } from '#map/marks/changeColumns.tsx';
import { formatMetres } from '#ui/format/numberFormat.ts';
import type { TableSort } from '#ui/table/column.ts';
import { type SortedColumn, SortedTable } from '#ui/table/SortedTable.tsx';

interface ChangesTableProps {
  changes: readonly PlaceChange[];
  /** Whether there is a scan to look into. */
  hasScan: boolean;
  selected: string | undefined;
  onSelect: (key: string) => void;
}

/** A line for each channel or cell that differs from the baseline. */
export function ChangesTable({ changes, hasScan, selected, onSelect }: ChangesTableProps) {
  const [sort, setSort] = useState<TableSort>();
  return (
    <SortedTable
      label="Changes since the baseline"
      rows={changes}
      columns={hasScan ? COLUMNS : WITHOUT_SCAN}
      sort={sort}
      onSort={setSort}
      selected={changes.find(({ key }) => key === selected)}
      onSelect={({ key }) => onSelect(key)}
    />
  );
}

/** "EARFCN 1300", "cell 26201_1000_25600514" */
export const nameOfChange = ({ record, id, before, after }: PlaceChange) =>
  record === 'cell' ? `cell ${id}` : ((after ?? before)?.name ?? id);

const WITHOUT_SCAN: readonly SortedColumn<PlaceChange>[] = [
  CHANGE_COLUMN,
  { id: 'technology', header: 'Technology', width: 88, key: ({ technology }) => technology },
  { id: 'id', header: 'Channel or cell', width: 216, key: nameOfChange },
  { id: 'band', header: 'Band', width: 136, key: ({ band }) => band },
  { id: 'operator', header: 'Operator', width: 136, key: ({ operator }) => operator },
  { id: 'site', header: 'Nearest site', width: 200, key: ({ site }) => site },
  {
    ...{ id: 'apart', header: 'To the site', width: 96, align: 'end' },
    key: ({ siteMetres }) => siteMetres,
    text: ({ siteMetres }) => siteMetres?.toFixed(0) ?? '',
    cell: ({ siteMetres }) => (siteMetres === null ? '–' : formatMetres(siteMetres)),
  },
  MOVED_COLUMN,
];
const COLUMNS: readonly SortedColumn<PlaceChange>[] = [
  ...WITHOUT_SCAN,
  {
    ...{ id: 'scan', header: 'In the scan', width: 104 },
    key: ({ isHeard }) => (isHeard ? 'heard' : 'not heard'),
  },
];
