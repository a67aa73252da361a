import { bandsLabel, technologyName } from '#domain/channels/channelLabels.ts';
import type { Site } from '#domain/channels/groupSites.ts';
import { distanceMetres, type Position } from '#domain/geo/geo.ts';
import { decodeChannel } from '#domain/radio/arfcn/decodeChannel.ts';
import { findOperator, readPlmn } from '#domain/radio/cell/Plmn.ts';
import type { OperatorRecord } from '#domain/radio/cell/Surroundings.ts';
import { formatCount, formatMetres } from '#ui/format/numberFormat.ts';
import { formatAge, formatExactTime } from '#ui/format/timeFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import type { Column } from '#ui/table/column.ts';
import type { SortKey } from '#ui/table/rowOrder.ts';
import { sortedColumns } from '#ui/table/sortedColumns.ts';
import type { SiteColumn } from '#views/channels/state/channelsState.ts';
import styles from './ChannelTables.module.css';
import { OperatorName, operatorText } from './OperatorName.tsx';

const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric' });

/** The columns of the table of sites; `order` maps positions in the table to sites. */
export function siteColumns(
  sites: readonly Site[],
  operators: readonly OperatorRecord[],
  order: Uint32Array,
  near: Position | undefined,
): Column[] {
  const column = sortedColumns<SiteColumn, Site>((at) => sites[order[at]!]!);
  return [
    ...(near
      ? [
          column('distance', 'Distance', 96, (site) => metresTo(near, site)?.toFixed(0) ?? '', {
            cell: (site) => {
              const metres = metresTo(near, site);
              return metres === null ? '–' : formatMetres(metres);
            },
            align: 'end',
          }),
        ]
      : []),
    column('name', 'Site', 216, ({ name }) => name, { cell: ({ name }) => <VisibleText text={name} /> }),
    column('operator', 'Operator', 176, (site) => siteOperator(site, operators), {
      cell: ({ operator, cells }) => (
        <OperatorName operators={operators} operator={operator} name={cells[0]?.name ?? null} />
      ),
    }),
    column('kind', 'Technology', 168, technologyOfSite),
    column('cells', 'Cells', 64, ({ cells }) => String(cells.length), {
      cell: ({ cells }) => formatCount(cells.length),
      align: 'end',
    }),
    column('sectors', 'Sectors', 72, ({ sectors }) => String(sectors), {
      cell: ({ sectors }) => formatCount(sectors),
      align: 'end',
    }),
    column('channels', 'Channels and bands', 232, (site) => channelsOfSite(site, operators)),
    column('published', 'Published bands', 280, (site) => publishedBands(site, operators), {
      cell: (site) => <VisibleText text={publishedBands(site, operators)} />,
    }),
    column('spread', 'Spread', 124, ({ spreadMetres }) => spreadMetres?.toFixed(0) ?? '', {
      cell: ({ spreadMetres, isScattered }) => {
        if (spreadMetres === null) return '–';
        const spread = formatMetres(spreadMetres);
        return isScattered ? <span className={styles.flaw}>{spread}, scattered</span> : spread;
      },
      align: 'end',
    }),
    column('qos', 'QoS', 56, ({ qos }) => String(qos), { align: 'end' }),
    column('first', 'First seen', 104, ({ firstMs }) => iso(firstMs), {
      cell: ({ firstMs }) => <When timeMs={firstMs} />,
      align: 'end',
    }),
    column('last', 'Last seen', 104, ({ lastMs }) => iso(lastMs), {
      cell: ({ lastMs }) => <When timeMs={lastMs} />,
      align: 'end',
    }),
  ];
}

/** Sort keys of a column. */
export function siteKey(
  column: SiteColumn,
  operators: readonly OperatorRecord[],
  near: Position | undefined,
): (site: Site) => SortKey {
  switch (column) {
    case 'name':
      return ({ name }) => name;
    case 'operator':
      return (site) => siteOperator(site, operators);
    case 'kind':
      return technologyOfSite;
    case 'cells':
      return ({ cells }) => cells.length;
    case 'sectors':
      return ({ sectors }) => sectors;
    case 'channels':
      return ({ channels }) => channels[0] ?? null;
    case 'published':
      return (site) => publishedBands(site, operators);
    case 'spread':
      return ({ spreadMetres }) => spreadMetres;
    case 'qos':
      return ({ qos }) => qos;
    case 'first':
      return ({ firstMs }) => firstMs;
    case 'last':
      return ({ lastMs }) => lastMs;
    case 'distance':
      return (site) => metresTo(near, site);
  }
}

const metresTo = (near: Position | undefined, { centre }: Site) =>
  near && centre ? distanceMetres(near, centre) : null;

function When({ timeMs }: { timeMs: number | null }) {
  if (timeMs === null) return '–';
  return (
    <time dateTime={iso(timeMs)} title={`${formatExactTime(timeMs)}, ${formatAge(timeMs)}`}>
      {day.format(timeMs)}
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

/** As the operator's record has them. */
function publishedBands({ operator }: Site, operators: readonly OperatorRecord[]): string {
  return findOperator(operators, operator)?.bands ?? '';
}
