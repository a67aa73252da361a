import {
  type ChannelTable,
  cellOfRow,
  channelOfRow,
  identityOfRow,
  readingOfRow,
} from '#domain/channels/ChannelTable.ts';
import { CHANNEL_KINDS } from '#domain/channels/channelArea.ts';
import { bandsLabel, formatMhz, NUMBER_NAMES, TECHNOLOGY_NAMES } from '#domain/channels/channelLabels.ts';
import { distanceMetres, type Position } from '#domain/geo/geo.ts';
import { findOperator } from '#domain/radio/cell/Plmn.ts';
import type { OperatorRecord } from '#domain/radio/cell/Surroundings.ts';
import { formatMetres, formatPosition } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import type { Column } from '#ui/table/column.ts';
import type { SortKey } from '#ui/table/rowOrder.ts';
import { sortedColumns } from '#ui/table/sortedColumns.ts';
import type { ChannelColumn } from '#views/channels/state/channelsState.ts';
import styles from './ChannelTables.module.css';
import { OperatorName, operatorText } from './OperatorName.tsx';

export interface ChannelFacts {
  table: ChannelTable;
  gnbBits: number;
  operators: readonly OperatorRecord[];
  /** Where distances are measured from. */
  near: Position | undefined;
}

/** The columns of the table of channels; `order` maps positions in the table to rows. */
export function channelColumns(facts: ChannelFacts, order: Uint32Array): Column[] {
  const { table, operators, near } = facts;
  const column = sortedColumns<ChannelColumn, number>((at) => order[at]!);
  const kind = (row: number) => CHANNEL_KINDS[table.kind[row]!]!;
  const mhz = (value: number | null | undefined) => (value == null ? '' : String(value));
  const shownMhz = (value: number | null | undefined) => (value == null ? '–' : formatMhz(value));
  const downlinks = (row: number) =>
    distinct(readingOfRow(table, row).carriers.map((one) => one.downlinkMhz));
  const uplinks = (row: number) => distinct(readingOfRow(table, row).carriers.map((one) => one.uplinkMhz));

  return [
    ...(near
      ? [
          column('distance', 'Distance', 96, (row) => plainMetres(metresTo(facts, row)), {
            cell: (row) => formatMetres(metresTo(facts, row)),
            align: 'end',
          }),
        ]
      : []),
    column('kind', 'Technology', 84, (row) => TECHNOLOGY_NAMES[kind(row)]),
    column('channel', 'Channel', 132, (row) => `${NUMBER_NAMES[kind(row)]} ${table.channel[row]}`),
    column('band', 'Band', 168, (row) => bandsLabel(readingOfRow(table, row).carriers), {
      cell: (row) =>
        readingOfRow(table, row).carriers.length > 0 ? (
          bandsLabel(readingOfRow(table, row).carriers)
        ) : (
          <span className={styles.flaw}>No band</span>
        ),
    }),
    column('downlink', 'Downlink, MHz', 128, (row) => downlinks(row).map(mhz).join(' or '), {
      cell: (row) => downlinks(row).map(shownMhz).join(' or ') || '–',
      align: 'end',
    }),
    column('uplink', 'Uplink, MHz', 128, (row) => uplinks(row).map(mhz).filter(Boolean).join(' or '), {
      cell: (row) => uplinks(row).map(shownMhz).join(' or ') || '–',
      align: 'end',
    }),
    column('qos', 'QoS', 56, (row) => String(table.qos[row]), { align: 'end' }),
    column('operator', 'Operator, inferred', 184, (row) => operatorOf(facts, row), {
      cell: (row) => {
        const cell = cellOfRow(table, row);
        return cell && <OperatorName operators={operators} operator={cell.operator} name={cell.name} />;
      },
    }),
    column('area', 'LAC or TAC', 96, (row) => areaOf(facts, row), {
      cell: (row) => <VisibleText text={areaOf(facts, row)} />,
    }),
    column('site', 'Site', 148, (row) => siteOf(facts, row)),
    column('apart', 'Distance to cell', 128, (row) => plainMetres(table.apartMetres[row]!), {
      cell: (row) => {
        const apart = table.apartMetres[row]!;
        if (Number.isNaN(apart)) return null;
        return table.isShared[row] ? `${formatMetres(apart)}, shared` : formatMetres(apart);
      },
      align: 'end',
    }),
    column('position', 'Position', 152, (row) => formatPosition(table.lat[row]!, table.lng[row]!)),
    column('note', 'Notes', 420, (row) => noteOf(facts, row), {
      cell: (row) => {
        const note = noteOf(facts, row);
        const isFlaw = readingOfRow(table, row).flaw !== undefined || flawsOf(facts, row).length > 0;
        return note && <span className={isFlaw ? styles.flaw : styles.note}>{note}</span>;
      },
    }),
  ];
}

/** Sort keys of a column. */
export function channelKey(column: ChannelColumn, facts: ChannelFacts): (row: number) => SortKey {
  const { table } = facts;
  switch (column) {
    case 'kind':
      return (row) => table.kind[row]!;
    case 'channel':
      return (row) => table.channel[row]!;
    case 'band':
      return (row) => bandsLabel(readingOfRow(table, row).carriers);
    case 'downlink':
      return (row) => table.downlinkMhz[row]!;
    case 'uplink':
      return (row) => readingOfRow(table, row).carriers[0]?.uplinkMhz ?? null;
    case 'qos':
      return (row) => table.qos[row]!;
    case 'operator':
      return (row) => operatorOf(facts, row);
    case 'area':
      return (row) => areaOf(facts, row);
    case 'site':
      return (row) => siteOf(facts, row);
    case 'apart':
      return (row) => table.apartMetres[row]!;
    case 'position':
      return placeKey(table);
    case 'distance':
      return (row) => metresTo(facts, row);
    case 'note':
      return (row) => noteOf(facts, row);
  }
}

/** From the place that was chosen. */
function metresTo({ table, near }: ChannelFacts, row: number): number {
  return near ? distanceMetres(near, { lat: table.lat[row]!, lng: table.lng[row]! }) : Number.NaN;
}

const GRAINS_PER_DEGREE = 100_000;

/** From south to north and then from west to east, exact to a metre. */
function placeKey({ lat, lng }: ChannelTable): (row: number) => number {
  const grains = (degrees: number) => Math.round(degrees * GRAINS_PER_DEGREE);
  return (row) => grains(lat[row]! + 90) * 360 * GRAINS_PER_DEGREE + grains(lng[row]! + 180);
}

function operatorOf({ table, operators }: ChannelFacts, row: number): string {
  const cell = cellOfRow(table, row);
  return cell ? operatorText(cell.operator, findOperator(operators, cell.operator)?.brand ?? cell.name) : '';
}

function areaOf({ table }: ChannelFacts, row: number): string {
  return cellOfRow(table, row)?.area ?? '';
}

/** The eNB, gNB or RNC; GSM numbers have none. */
function siteOf({ table, gnbBits }: ChannelFacts, row: number): string {
  const node = identityOfRow(table, row, gnbBits)?.node;
  return node ? `${node.name} ${node.value}` : '';
}

function flawsOf({ table, gnbBits }: ChannelFacts, row: number): readonly string[] {
  return identityOfRow(table, row, gnbBits)?.flaws ?? [];
}

/** Errors in the numbers, or their other meanings. */
function noteOf(facts: ChannelFacts, row: number): string {
  const { table } = facts;
  const { flaw, hint } = readingOfRow(table, row);
  const cell = cellOfRow(table, row);
  const isOther = cell !== undefined && cell.kind !== channelOfRow(table, row).kind;
  return [
    flaw,
    hint,
    ...flawsOf(facts, row),
    isOther && `Its cell is recorded as ${cell.kind.toUpperCase()}.`,
    table.isShared[row] === 1 && 'Another point is closer to this cell.',
  ]
    .filter(Boolean)
    .join(' ');
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

function plainMetres(metres: number): string {
  return Number.isNaN(metres) ? '' : metres.toFixed(0);
}
