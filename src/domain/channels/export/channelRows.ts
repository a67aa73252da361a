import {
  type ChannelTable,
  cellOfRow,
  channelOfRow,
  identityOfRow,
  NO_GROUP,
  readingOfRow,
} from '#domain/channels/ChannelTable.ts';
import { bandsLabel, NUMBER_NAMES, TECHNOLOGY_NAMES } from '#domain/channels/channelLabels.ts';
import type { ExportRows, ExportValue } from '#domain/export/ExportRows.ts';
import { knownPosition } from '#domain/geo/knownPosition.ts';
import { BAND_GROUPS } from '#domain/radio/arfcn/bandGroup.ts';
import { findOperator } from '#domain/radio/cell/Plmn.ts';
import type { OperatorRecord } from '#domain/radio/cell/Surroundings.ts';

/** Some rows of a table of channels, in this order. What is inferred says so in the names of its columns. */
export function channelRows(
  table: ChannelTable,
  rows: ArrayLike<number>,
  { gnbBits, operators }: { gnbBits: number; operators: readonly OperatorRecord[] },
): ExportRows {
  function valuesOf(row: number): Record<string, ExportValue> {
    const { kind, channel } = channelOfRow(table, row);
    const { carriers, flaw, hint } = readingOfRow(table, row);
    const cell = cellOfRow(table, row);
    const identity = identityOfRow(table, row, gnbBits);
    const apart = table.apartMetres[row]!;
    return {
      technology: TECHNOLOGY_NAMES[kind],
      number: NUMBER_NAMES[kind],
      channel,
      band: bandsLabel(carriers) || null,
      downlink_mhz: listed(carriers.map((one) => one.downlinkMhz)),
      uplink_mhz: listed(carriers.map((one) => one.uplinkMhz)),
      qos: table.qos[row]!,
      lat: table.lat[row]!,
      lng: table.lng[row]!,
      inferred_cell: cell?.id ?? null,
      inferred_operator: cell?.operator ?? null,
      inferred_operator_name: cell ? (findOperator(operators, cell.operator)?.brand ?? cell.name) : null,
      inferred_area: cell?.area ?? null,
      inferred_site: identity?.node ? `${identity.node.name} ${identity.node.value}` : null,
      inferred_distance_m: Number.isNaN(apart) ? null : apart,
      notes: [flaw, hint, ...(identity?.flaws ?? [])].filter(Boolean).join(' ') || null,
    };
  }
  return {
    count: rows.length,
    columns: COLUMNS,
    keyColumns: ['technology', 'channel', 'lat', 'lng'],
    styles: BAND_STYLES,
    placeAt: (index) => knownPosition({ lat: table.lat[rows[index]!]!, lng: table.lng[rows[index]!]! }),
    kindAt: (index) => TECHNOLOGY_NAMES[channelOfRow(table, rows[index]!).kind],
    at(index) {
      const row = rows[index]!;
      const values = valuesOf(row);
      const { kind, channel } = channelOfRow(table, row);
      const group = table.group[row]!;
      return {
        key: `${kind}/${channel}/${row}`,
        name: `${NUMBER_NAMES[kind]} ${channel}`,
        timeMs: null,
        style: group === NO_GROUP ? 'none' : `band${BAND_GROUPS[group]!.id}`,
        lines: linesOf(values, ['band', 'downlink_mhz', 'inferred_operator_name', 'inferred_site', 'notes']),
        values: COLUMNS.map((column) => values[column]!),
      };
    },
  };
}

/** The names of files: never change one. */
const COLUMNS = [
  ...['technology', 'number', 'channel', 'band', 'downlink_mhz', 'uplink_mhz', 'qos', 'lat', 'lng'],
  ...['inferred_cell', 'inferred_operator', 'inferred_operator_name', 'inferred_area', 'inferred_site'],
  ...['inferred_distance_m', 'notes'],
];

/** As in the light theme, which maps are mostly seen on. */
const BAND_STYLES: Readonly<Record<string, string>> = {
  bandunder850: '#8c2c53',
  band900: '#b47055',
  band1500: '#7c5e11',
  band1800: '#314903',
  band2100: '#1e8b9d',
  band2500: '#225ea8',
  band3500: '#9d5dfa',
  bandmmWave: '#630b7a',
  none: '#5b6270',
};

/** One number as it is; several that are possible with "or" between. */
function listed(values: readonly (number | null)[]): ExportValue {
  const distinct = [...new Set(values.filter((value) => value !== null))];
  return distinct.length < 2 ? (distinct[0] ?? null) : distinct.join(' or ');
}

/** The values that there are, as lines for people. */
export const linesOf = (
  values: Readonly<Record<string, ExportValue>>,
  columns: readonly string[],
): string[] => columns.flatMap((column) => (values[column] == null ? [] : [`${column}: ${values[column]}`]));
