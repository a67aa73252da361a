import { useMemo } from 'react';
import { bandsLabel, technologyName } from '#domain/channels/channelLabels.ts';
import type { Site } from '#domain/channels/groupSites.ts';
import { distanceMetres, type Position } from '#domain/geo/geo.ts';
import { decodeChannel } from '#domain/radio/arfcn/decodeChannel.ts';
import { findOperator, readPlmn } from '#domain/radio/cell/Plmn.ts';
import type { OperatorRecord } from '#domain/radio/cell/Surroundings.ts';
import { formatMetres } from '#ui/format/numberFormat.ts';
import { formatAge, formatDay, formatExactTime } from '#ui/format/timeFormat.ts';
import { type SortedColumn, SortedTable } from '#ui/table/SortedTable.tsx';
import type { SiteColumn } from '#views/channels/state/channelsState.ts';
import styles from './ChannelTables.module.css';
import { OperatorName, operatorText } from './OperatorName.tsx';

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

/** One line per site. */
export function SitesTable({ sites, operators, near, sort, onSort, selected, onSelect }: SitesTableProps) {
  const columns = useMemo(() => siteColumns(operators, near), [operators, near]);
  return (
    <SortedTable
      label="Sites"
      rows={sites}
      columns={columns}
      sort={sort}
      onSort={onSort}
      selected={sites.find(({ key }) => key === selected)}
      onSelect={({ key }) => onSelect(key)}
    />
  );
}

function siteColumns(
  operators: readonly OperatorRecord[],
  near: Position | undefined,
): SortedColumn<Site, SiteColumn>[] {
  const distance: SortedColumn<Site, SiteColumn> = {
    ...{ id: 'distance', header: 'Distance', width: 96, align: 'end' },
    key: (site) => metresTo(near, site),
    cell: (site) => {
      const metres = metresTo(near, site);
      return metres === null ? '–' : formatMetres(metres);
    },
    text: (site) => metresTo(near, site)?.toFixed(0) ?? '',
  };
  return [
    ...(near ? [distance] : []),
    { id: 'name', header: 'Site', width: 216, key: ({ name }) => name },
    {
      ...{ id: 'operator', header: 'Operator', width: 176 },
      key: (site) => siteOperator(site, operators),
      cell: ({ operator, cells }) => (
        <OperatorName operators={operators} operator={operator} name={cells[0]?.name ?? null} />
      ),
    },
    { id: 'kind', header: 'Technology', width: 168, key: technologyOfSite },
    { id: 'cells', header: 'Cells', width: 64, align: 'end', key: ({ cells }) => cells.length },
    { id: 'sectors', header: 'Sectors', width: 72, align: 'end', key: ({ sectors }) => sectors },
    {
      ...{ id: 'channels', header: 'Channels and bands', width: 232 },
      key: ({ channels }) => channels[0] ?? null,
      text: (site) => channelsOfSite(site, operators),
    },
    {
      ...{ id: 'published', header: 'Published bands', width: 280 },
      key: (site) => findOperator(operators, site.operator)?.bands ?? null,
    },
    {
      ...{ id: 'spread', header: 'Spread', width: 124, align: 'end' },
      key: ({ spreadMetres }) => spreadMetres,
      cell: ({ spreadMetres, isScattered }) => {
        if (spreadMetres === null) return '–';
        const spread = formatMetres(spreadMetres);
        return isScattered ? <span className={styles.flaw}>{spread}, scattered</span> : spread;
      },
      text: ({ spreadMetres }) => spreadMetres?.toFixed(0) ?? '',
    },
    { id: 'qos', header: 'QoS', width: 56, align: 'end', key: ({ qos }) => qos },
    {
      ...{ id: 'first', header: 'First seen', width: 104, align: 'end' },
      key: ({ firstMs }) => firstMs,
      cell: ({ firstMs }) => <When timeMs={firstMs} />,
      text: ({ firstMs }) => iso(firstMs),
    },
    {
      ...{ id: 'last', header: 'Last seen', width: 104, align: 'end' },
      key: ({ lastMs }) => lastMs,
      cell: ({ lastMs }) => <When timeMs={lastMs} />,
      text: ({ lastMs }) => iso(lastMs),
    },
  ];
}

const metresTo = (near: Position | undefined, { centre }: Site) =>
  near && centre ? distanceMetres(near, centre) : null;

function When({ timeMs }: { timeMs: number | null }) {
  if (timeMs === null) return '–';
  return (
    <time dateTime={iso(timeMs)} title={`${formatExactTime(timeMs)}, ${formatAge(timeMs)}`}>
      {formatDay(timeMs)}
    </time>
  );
}

function iso(timeMs: number | null): string {
  return timeMs === null ? '' : new Date(timeMs).toISOString();
}

function siteOperator({ operator, cells }: Site, operators: readonly OperatorRecord[]): string {
  return operatorText(operator, findOperator(operators, operator)?.brand ?? cells[0]?.name);
}

function technologyOfSite({ kind, isRecordedAsGsm, isKindGuessed }: Site): string {
  const name = isKindGuessed ? `${technologyName(kind)} (guess)` : technologyName(kind);
  return isRecordedAsGsm ? `${name}, recorded as GSM` : name;
}

/** "1300 B3, 6300 B20" */
function channelsOfSite({ kind, operator, channels }: Site, operators: readonly OperatorRecord[]): string {
  const bands = findOperator(operators, operator)?.bands;
  const mcc = readPlmn(operator)?.mcc;
  return channels
    .map((channel) => {
      const { carriers } = decodeChannel(kind, channel, { mcc, bands });
      if (kind === 'cdma') return String(channel);
      return carriers.length > 0 ? `${channel} ${bandsLabel(carriers)}` : `${channel} no band`;
    })
    .join('; ');
}
