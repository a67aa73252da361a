import { technologyName } from '#domain/channels/channelLabels.ts';
import type { Site } from '#domain/channels/groupSites.ts';
import type { ExportRows, ExportValue } from '#domain/export/ExportRows.ts';
import { isoTime } from '#domain/export/isoTime.ts';
import { findOperator } from '#domain/radio/cell/Plmn.ts';
import type { OperatorRecord } from '#domain/radio/cell/Surroundings.ts';
import { linesOf } from './channelRows.ts';

/** Sites, in this order, each at the middle of its cells. */
export function siteRows(sites: readonly Site[], operators: readonly OperatorRecord[]): ExportRows {
  const kindOf = ({ kind }: Site) => technologyName(kind);
  function valuesOf(site: Site): Record<string, ExportValue> {
    const record = findOperator(operators, site.operator);
    return {
      site: site.name,
      operator: site.operator,
      operator_name: record?.brand ?? site.cells[0]?.name ?? null,
      technology: kindOf(site),
      technology_guessed: String(site.isKindGuessed),
      recorded_as_gsm: String(site.isRecordedAsGsm),
      cells: site.cells.length,
      sectors: site.sectors,
      channels: site.channels.join(' ') || null,
      published_bands: record?.bands ?? null,
      lat: site.centre?.lat ?? null,
      lng: site.centre?.lng ?? null,
      spread_m: site.spreadMetres,
      qos: site.qos,
      first_seen: isoTime(site.firstMs),
      last_seen: isoTime(site.lastMs),
      cell_ids: site.cells.map(({ id }) => id).join(' '),
    };
  }
  return {
    count: sites.length,
    columns: COLUMNS,
    keyColumns: ['operator', 'technology', 'site'],
    styles: { site: '#225ea8' },
    placeAt: (index) => sites[index]!.centre,
    kindAt: (index) => kindOf(sites[index]!),
    at(index) {
      const site = sites[index]!;
      const values = valuesOf(site);
      return {
        key: site.key,
        name: site.name,
        timeMs: site.lastMs,
        style: 'site',
        lines: linesOf(values, ['operator_name', 'technology', 'cells', 'channels', 'last_seen']),
        values: COLUMNS.map((column) => values[column]!),
      };
    },
  };
}

/** The names of files: never change one. */
const COLUMNS = [
  ...['site', 'operator', 'operator_name', 'technology', 'technology_guessed', 'recorded_as_gsm', 'cells'],
  ...['sectors', 'channels', 'published_bands', 'lat', 'lng', 'spread_m', 'qos', 'first_seen', 'last_seen'],
  'cell_ids',
];
