// The channels and cells of an area as one table: what a baseline of a place keeps.

import { type ChannelTable, cellOfRow, channelOfRow, readingOfRow } from '#domain/channels/ChannelTable.ts';
import { bandsLabel, NUMBER_NAMES, technologyName } from '#domain/channels/channelLabels.ts';
import { type Site, technologyOf } from '#domain/channels/groupSites.ts';
import { SphereTree } from '#domain/collection/SphereTree.ts';
import type { ExportRows, ExportValue } from '#domain/export/ExportRows.ts';
import { isoTime } from '#domain/export/isoTime.ts';
import { distanceMetres, type Position } from '#domain/geo/geo.ts';
import { knownPosition } from '#domain/geo/knownPosition.ts';
import type { CellKind } from '#domain/network/RadioKind.ts';
import type { Carrier } from '#domain/radio/arfcn/Carrier.ts';
import { decodeChannel } from '#domain/radio/arfcn/decodeChannel.ts';
import { channelNumber } from '#domain/radio/cell/cellKeys.ts';
import { findOperator, readPlmn } from '#domain/radio/cell/Plmn.ts';
import type { KnownCell, OperatorRecord } from '#domain/radio/cell/Surroundings.ts';

interface PlaceRow {
  kind: CellKind;
  place: Position | null;
  name: string | null;
  timeMs: number | null;
  values: Readonly<Record<string, ExportValue>>;
}

/**
 * Every channel of the table, then every cell. Channels are told apart by number and place, cells by their identity. A site
 * is that of the cell that a channel is taken for, else the nearest of its technology.
 */
export function placeRows(
  table: ChannelTable,
  sites: readonly Site[],
  operators: readonly OperatorRecord[],
): ExportRows {
  const siteOf = siteFinder(sites);
  const channels = Array.from({ length: table.length }, (_, row) => channelRow(table, row, siteOf));
  const cells = table.cells.map((cell) => cellRow(cell, siteOf, operators));
  const rows = [...channels, ...cells];
  return {
    count: rows.length,
    columns: COLUMNS,
    keyColumns: ['technology', 'record', 'id', 'lat', 'lng'],
    styles: { channel: '#225ea8', cell: '#7f52ee' },
    placeAt: (index) => rows[index]!.place,
    kindAt: (index) => technologyName(rows[index]!.kind),
    at(index) {
      const { name, timeMs, values } = rows[index]!;
      return {
        key: `${values.record}/${values.technology}/${values.id}/${index}`,
        name,
        timeMs,
        style: String(values.record),
        lines: [],
        values: COLUMNS.map((column) => values[column] ?? null),
      };
    },
  };
}

/** The names of files: never change one. */
const COLUMNS = [
  ...['technology', 'record', 'id', 'channel', 'band', 'downlink_mhz', 'operator', 'operator_name', 'area'],
  ...['nearest_site', 'nearest_site_m', 'qos', 'lat', 'lng', 'first_seen', 'last_seen'],
];

type SiteOf = (kind: CellKind, cell: KnownCell | undefined, place: Position | null) => Site | undefined;

function siteFinder(sites: readonly Site[]): SiteOf {
  const own = new Map(sites.flatMap((site) => site.cells.map((cell) => [cell, site] as const)));
  const trees = new Map(
    [...Map.groupBy(sites, ({ kind }) => kind)].map(([kind, some]) => [
      kind,
      new SphereTree(some, ({ centre }) => centre),
    ]),
  );
  return (kind, cell, place) =>
    (cell && own.get(cell)) ?? (place ? trees.get(kind)?.nearest(place, 1)[0]?.item : undefined);
}

const siteValues = (site: Site | undefined, place: Position | null) => ({
  nearest_site: site?.name ?? null,
  nearest_site_m: site?.centre && place ? Math.round(distanceMetres(site.centre, place)) : null,
});

const bandValues = (carriers: readonly Carrier[]) => ({
  band: bandsLabel(carriers) || null,
  downlink_mhz: carriers[0]?.downlinkMhz ?? null,
});

function channelRow(table: ChannelTable, row: number, siteOf: SiteOf): PlaceRow {
  const { kind, channel } = channelOfRow(table, row);
  const place = { lat: table.lat[row]!, lng: table.lng[row]! };
  const name = `${NUMBER_NAMES[kind]} ${channel}`;
  return {
    ...{ kind, place, name, timeMs: null },
    values: {
      ...{ technology: technologyName(kind), record: 'channel', id: String(channel), channel },
      ...bandValues(readingOfRow(table, row).carriers),
      ...siteValues(siteOf(kind, cellOfRow(table, row), place), place),
      ...{ qos: table.qos[row]!, ...place },
    },
  };
}

function cellRow(cell: KnownCell, siteOf: SiteOf, operators: readonly OperatorRecord[]): PlaceRow {
  const kind = technologyOf(cell);
  const place = knownPosition(cell);
  const channel = channelNumber(cell);
  const mcc = kind === 'cdma' ? undefined : readPlmn(cell.operator)?.mcc;
  const carriers = kind === 'cdma' || channel === null ? [] : decodeChannel(kind, channel, { mcc }).carriers;
  return {
    ...{ kind, place, name: cell.name, timeMs: cell.lastMs },
    values: {
      ...{ technology: technologyName(kind), record: 'cell', id: cell.id, channel },
      ...bandValues(carriers),
      operator: cell.operator,
      operator_name: findOperator(operators, cell.operator)?.brand ?? cell.name,
      area: cell.area,
      ...siteValues(siteOf(kind, cell, place), place),
      ...{ qos: cell.qos, lat: place?.lat ?? null, lng: place?.lng ?? null },
      ...{ first_seen: isoTime(cell.firstMs), last_seen: isoTime(cell.lastMs) },
    },
  };
}
