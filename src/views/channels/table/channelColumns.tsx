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
import type { SortedColumn } from '#ui/table/SortedTable.tsx';
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

/** The columns of the table of channels, whose rows are numbers of rows of the facts. */
export function channelColumns(facts: ChannelFacts): SortedColumn<number, ChannelColumn>[] {
  const { table, operators, near } = facts;
  const kind = (row: number) => CHANNEL_KINDS[table.kind[row]!]!;
  const bands = (row: number) => bandsLabel(readingOfRow(table, row).carriers);
  const distance: SortedColumn<number, ChannelColumn> = {
    ...{ id: 'distance', header: 'Distance', width: 96, align: 'end' },
    key: (row) => metresTo(facts, row),
    cell: (row) => formatMetres(metresTo(facts, row)),
    text: (row) => plainMetres(metresTo(facts, row)),
  };
  return [
    ...(near ? [distance] : []),
    {
      ...{ id: 'kind', header: 'Technology', width: 84 },
      key: (row) => table.kind[row]!,
      text: (row) => TECHNOLOGY_NAMES[kind(row)],
    },
    {
      ...{ id: 'channel', header: 'Channel', width: 132 },
      key: (row) => table.channel[row]!,
      text: (row) => `${NUMBER_NAMES[kind(row)]} ${table.channel[row]}`,
    },
    {
      ...{ id: 'band', header: 'Band', width: 168 },
      key: bands,
      cell: (row) => bands(row) || <span className={styles.flaw}>No band</span>,
    },
    {
      ...{ id: 'downlink', header: 'Downlink, MHz', width: 128, align: 'end' },
      key: (row) => table.downlinkMhz[row]!,
      ...frequencies((row) => readingOfRow(table, row).carriers.map((one) => one.downlinkMhz)),
    },
    {
      ...{ id: 'uplink', header: 'Uplink, MHz', width: 128, align: 'end' },
      key: (row) => readingOfRow(table, row).carriers[0]?.uplinkMhz ?? null,
      ...frequencies((row) => readingOfRow(table, row).carriers.map((one) => one.uplinkMhz)),
    },
    { id: 'qos', header: 'QoS', width: 56, align: 'end', key: (row) => table.qos[row]! },
    {
      ...{ id: 'operator', header: 'Operator, inferred', width: 184 },
      key: (row) => operatorOf(facts, row),
      cell: (row) => {
        const cell = cellOfRow(table, row);
        return cell && <OperatorName operators={operators} operator={cell.operator} name={cell.name} />;
      },
    },
    {
      ...{ id: 'area', header: 'LAC or TAC', width: 96 },
      key: (row) => areaOf(facts, row),
      cell: (row) => <VisibleText text={areaOf(facts, row)} />,
    },
    {
      ...{ id: 'site', header: 'Site', width: 148 },
      key: (row) => siteOf(facts, row),
      cell: (row) => siteOf(facts, row),
    },
    {
      ...{ id: 'apart', header: 'Distance to cell', width: 128, align: 'end' },
      key: (row) => table.apartMetres[row]!,
      cell: (row) => {
        const apart = table.apartMetres[row]!;
        if (Number.isNaN(apart)) return null;
        return table.isShared[row] ? `${formatMetres(apart)}, shared` : formatMetres(apart);
      },
      text: (row) => plainMetres(table.apartMetres[row]!),
    },
    {
      ...{ id: 'position', header: 'Position', width: 152 },
      key: placeKey(table),
      text: (row) => formatPosition(table.lat[row]!, table.lng[row]!),
    },
    {
      ...{ id: 'note', header: 'Notes', width: 420 },
      key: (row) => noteOf(facts, row),
      cell: (row) => {
        const note = noteOf(facts, row);
        const isFlaw = readingOfRow(table, row).flaw !== undefined || flawsOf(facts, row).length > 0;
        return note && <span className={isFlaw ? styles.flaw : styles.note}>{note}</span>;
      },
    },
  ];
}

/** Each once, where bands differ; a band without an uplink has none. */
function frequencies(of: (row: number) => readonly (number | null)[]) {
  return {
    cell: (row: number) =>
      distinct(of(row))
        .map((mhz) => (mhz === null ? '–' : formatMhz(mhz)))
        .join(' or ') || '–',
    text: (row: number) =>
      distinct(of(row))
        .filter((mhz) => mhz !== null)
        .join(' or '),
  };
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
