import { useMemo } from 'react';
import type { Box } from '#domain/geo/geo.ts';
import { areaOfView } from '#domain/geo/viewArea.ts';
import { readCellId } from '#domain/network/CellId.ts';
import { NEARBY_METRES, relatedRows } from '#domain/network/detail/relatedRows.ts';
import { type NetworkTable, networkAt } from '#domain/network/NetworkTable.ts';
import { familyOf, kindsOf } from '#domain/network/RadioKind.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatMany, formatMetres } from '#ui/format/numberFormat.ts';
import { formatQueries } from '#ui/format/queryCost.ts';
import { searchRequests } from '#views/search/request/searchRequests.ts';
import type { Search } from '#views/search/state/searchState.ts';
import styles from './NetworkDrawer.module.css';
import { NetworkName } from './NetworkName.tsx';
import type { SelectedNetwork } from './selectedNetwork.ts';

/** A search that the drawer offers. */
export interface RelatedSearch {
  search: Search;
  where: Box | 'anywhere';
}

interface RelatedNetworksProps {
  network: SelectedNetwork;
  table: NetworkTable;
  isFree: boolean;
  onSelect: (row: number) => void;
  onSearch: (search: RelatedSearch) => void;
}

const MOST_LISTED = 8;

/** What likely belongs to the same device, and what has the same name nearby: of the loaded rows, and searches for more. */
export function RelatedNetworks({ network, table, isFree, onSelect, onSearch }: RelatedNetworksProps) {
  const { kind, id, name = null, lat = null, lng = null } = network;
  const related = useMemo(
    () => relatedRows(table, { kind, id, name, lat, lng }),
    [table, kind, id, name, lat, lng],
  );
  const device = deviceSearch(network);
  const namesake = nameSearch(network);
  const isCell = familyOf(kind) === 'cell';
  return (
    <section aria-label="Related networks">
      <h3>Related networks</h3>
      <RowList
        title={isCell ? 'Same site' : 'Likely the same device'}
        rows={related.device.map((row) => ({ row, metres: undefined }))}
        table={table}
        onSelect={onSelect}
      />
      <RowList
        title={`Same name within ${formatMetres(NEARBY_METRES)}`}
        rows={related.name}
        table={table}
        onSelect={onSelect}
      />
      {related.device.length + related.name.length === 0 && <p>None among the loaded rows.</p>}
      <div className={styles.load}>
        {device && (
          <SearchButton
            label={isCell ? 'Search for cells of this area' : 'Search for neighbouring addresses'}
            wanted={device}
            isFree={isFree}
            onSearch={onSearch}
          />
        )}
        {namesake && (
          <SearchButton
            label="Search for this name nearby"
            wanted={namesake}
            isFree={isFree}
            onSearch={onSearch}
          />
        )}
      </div>
    </section>
  );
}

interface RowListProps {
  title: string;
  rows: readonly { row: number; metres: number | undefined }[];
  table: NetworkTable;
  onSelect: (row: number) => void;
}

function RowList({ title, rows, table, onSelect }: RowListProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <h4>
        {title} <span className="remark">{formatMany(rows.length, 'loaded row')}</span>
      </h4>
      <ul>
        {rows.slice(0, MOST_LISTED).map(({ row, metres }) => {
          const { id, name } = networkAt(table, row);
          return (
            <li key={row}>
              <button type="button" className={styles.place} onClick={() => onSelect(row)}>
                <NetworkName name={name} />
                <span className={styles.mono}>{id}</span>
                {metres !== undefined && <span>{formatMetres(metres)}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface SearchButtonProps {
  label: string;
  wanted: RelatedSearch;
  isFree: boolean;
  onSearch: (search: RelatedSearch) => void;
}

/** Opens the search in the place of the one that is shown; Back returns to that one. */
function SearchButton({ label, wanted, isFree, onSearch }: SearchButtonProps) {
  const { length } = searchRequests(wanted.search, wanted.where).requests;
  return (
    <Button onClick={() => onSearch(wanted)}>
      {label}
      {!isFree && ` (${formatQueries(length)})`}
    </Button>
  );
}

/** Addresses with the same first five octets, or cells of the same operator and area. */
function deviceSearch({ kind, id }: SelectedNetwork): RelatedSearch | undefined {
  if (familyOf(kind) !== 'cell')
    return {
      search: { kinds: kindsOf(familyOf(kind)), conditions: { netid: id.slice(0, 14) } },
      where: 'anywhere',
    };
  const cell = readCellId(id);
  return (
    cell && {
      search: {
        kinds: kindsOf('cell').filter((one) => kind === 'cell' || one === kind),
        conditions: { cell_op: cell.operator, cell_net: cell.area },
      },
      where: 'anywhere',
    }
  );
}

const METRES_PER_DEGREE = 111_195;

/** Networks of the same name in a box around the position. */
export function nameSearch({ kind, name, lat, lng }: SelectedNetwork): RelatedSearch | undefined {
  if (name == null || lat == null || lng == null) return undefined;
  const north = NEARBY_METRES / METRES_PER_DEGREE;
  const east = north / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return {
    search: { kinds: kindsOf(familyOf(kind)), conditions: { ssid: name } },
    where: areaOfView({ south: lat - north, north: lat + north, west: lng - east, east: lng + east }),
  };
}
