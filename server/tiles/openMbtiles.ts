// MBTiles 1.3: tiles in SQLite, rows counted from the south. A file may come from anywhere, and a view or a computed column
// in it could keep the gateway busy for ever: so only plain tables are read, only by their indexes, and sizes are checked
// before bytes are taken.

import { basename } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { isDamage } from '#server/disk/diskFailure.ts';
import { MAX_TILE_ZOOM, type TileFile, TileFileError, type TileFormat, type TileInfo } from './TileFile.ts';
import { boundsOf, creditOf, formatOf, layerIds, schemaOf } from './tileFacts.ts';
import { packingOf, unpack } from './unpack.ts';

const MAX_PACKED_BYTES = 4_000_000;
export const MAX_TILE_BYTES = 8_000_000;
const MAX_METADATA_BYTES = 4_000_000;

/** The tables that writers keep tiles in: one, or two with equal tiles stored once (mbutil, Tippecanoe, Planetiler). */
const LAYOUTS = [
  { table: 'tiles', parts: [], join: '', data: 't.tile_data' },
  {
    table: 'map',
    parts: ['images'],
    join: 'CROSS JOIN images AS d ON d.tile_id = t.tile_id',
    data: 'd.tile_data',
  },
  {
    table: 'tiles_shallow',
    parts: ['tiles_data'],
    join: 'CROSS JOIN tiles_data AS d ON d.tile_data_id = t.tile_data_id',
    data: 'd.tile_data',
  },
];
type Layout = (typeof LAYOUTS)[number];

const FORMATS: Readonly<Record<string, TileFormat>> = {
  pbf: 'mvt',
  mvt: 'mvt',
  png: 'png',
  jpg: 'jpg',
  jpeg: 'jpg',
  webp: 'webp',
};

/** Opens a file to be read only. Throws TileFileError for one that is damaged, or that cannot be read safely. */
export function openMbtiles(path: string, name = basename(path)): TileFile {
  const refuse = (reason: string) => new TileFileError(name, reason);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true, limits: { length: 2 * MAX_TILE_BYTES } });
    database.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON');
    return tilesIn(database, name);
  } catch (error) {
    database?.close();
    if (error instanceof TileFileError) throw error;
    throw refuse(isDamage(error) ? 'it is no SQLite database, or damaged' : (error as Error).message);
  }
}

function tilesIn(database: DatabaseSync, name: string): TileFile {
  const refuse = (reason: string) => new TileFileError(name, reason);
  const layout = LAYOUTS.find(({ table, parts }) =>
    [table, ...parts].every((one) => isPlainTable(database, one)),
  );
  if (!layout) throw refuse('it has no table of tiles (MBTiles 1.3)');
  const sql = `SELECT CASE WHEN typeof(${layout.data}) = 'blob' AND length(${layout.data}) <= ${MAX_PACKED_BYTES}
    THEN ${layout.data} END AS data FROM ${layout.table} AS t ${layout.join}
    WHERE t.zoom_level = ? AND t.tile_column = ? AND t.tile_row = ? LIMIT 1`;
  if (!usesIndexes(database, sql)) throw refuse('its tiles have no index');
  const read = database.prepare(sql);
  const info = infoOf(database, layout, name);
  return {
    info,
    async tile(z, x, y) {
      const bytes = rowOf(read, name, z, x, 2 ** z - 1 - y);
      if (!bytes || info.format !== 'mvt') return bytes;
      return unpack(bytes, packingOf(bytes), MAX_TILE_BYTES).catch(({ message }: Error) => {
        throw refuse(`tile ${z}/${x}/${y}: ${message}`);
      });
    },
    close: () => database.close(),
  };
}

function rowOf(read: StatementSync, name: string, ...address: number[]): Uint8Array | undefined {
  let row: Record<string, unknown> | undefined;
  try {
    row = read.get(...address);
  } catch (error) {
    throw new TileFileError(name, isDamage(error) ? 'it is damaged' : (error as Error).message);
  }
  if (!row) return undefined;
  if (row.data instanceof Uint8Array) return row.data;
  throw new TileFileError(name, `a tile is larger than ${MAX_PACKED_BYTES / 1_000_000} MB, or no BLOB`);
}

/** No view, no virtual table, no computed column. */
function isPlainTable(database: DatabaseSync, table: string): boolean {
  const sql = "SELECT 1 FROM pragma_table_list WHERE schema = 'main' AND name = ? AND type = 'table'";
  if (!database.prepare(sql).get(table)) return false;
  return !database.prepare('SELECT 1 FROM pragma_table_xinfo(?) WHERE hidden <> 0').get(table);
}

function usesIndexes(database: DatabaseSync, sql: string): boolean {
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
  return plan.every(({ detail }) => String(detail).startsWith('SEARCH '));
}

function infoOf(database: DatabaseSync, layout: Layout, name: string): TileInfo {
  const facts = metadataOf(database);
  const { minZoom, maxZoom } = zoomsOf(database, layout, facts, name);
  return {
    name,
    format: facts.has('format')
      ? formatNamed(facts.get('format')!, name)
      : formatInside(database, layout, name),
    minZoom,
    maxZoom,
    bounds: boundsOf((facts.get('bounds') ?? '').split(',').map(Number)),
    attribution: creditOf(facts.get('attribution')),
    schema: schemaOf(layerIds(jsonOf(facts.get('json'))?.vector_layers)),
  };
}

function metadataOf(database: DatabaseSync): Map<string, string> {
  if (!isPlainTable(database, 'metadata')) return new Map();
  const rows = database
    .prepare(
      `SELECT name, value FROM (SELECT name, value FROM metadata LIMIT 1000)
       WHERE name IN ('format', 'minzoom', 'maxzoom', 'bounds', 'attribution', 'json')
       AND typeof(value) <> 'blob' AND length(value) < ${MAX_METADATA_BYTES} LIMIT 20`,
    )
    .all();
  return new Map(rows.map((row) => [String(row.name), String(row.value)]));
}

function jsonOf(text: string | undefined): { vector_layers?: unknown } | undefined {
  try {
    return JSON.parse(text ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** What the tiles themselves are of, where an index tells it at once, else what the file says. */
function zoomsOf(database: DatabaseSync, { table }: Layout, facts: Map<string, string>, name: string) {
  const ends = ['min', 'max'].map((end) => {
    const sql = `SELECT ${end}(zoom_level) AS zoom FROM ${table}`;
    return usesIndexes(database, sql) ? database.prepare(sql).get()!.zoom : facts.get(`${end}zoom`);
  });
  const [minZoom, maxZoom] = ends.map((zoom) =>
    zoom === undefined || zoom === null ? Number.NaN : Number(zoom),
  );
  if (Number.isNaN(minZoom!) || Number.isNaN(maxZoom!)) throw new TileFileError(name, 'it has no tiles');
  const isRange = [minZoom, maxZoom].every(Number.isInteger) && minZoom! >= 0 && minZoom! <= maxZoom!;
  if (!isRange || maxZoom! > MAX_TILE_ZOOM)
    throw new TileFileError(name, `its zooms are ${ends.join(' to ')}, not within 0 to ${MAX_TILE_ZOOM}`);
  return { minZoom: minZoom!, maxZoom: maxZoom! };
}

function formatNamed(text: string, name: string): TileFormat {
  const format = FORMATS[text.toLowerCase().replace('image/', '')];
  if (format) return format;
  throw new TileFileError(
    name,
    `its tiles are ${JSON.stringify(text.slice(0, 40))}, not pbf, png, jpg or webp`,
  );
}

function formatInside(database: DatabaseSync, { table, join, data }: Layout, name: string): TileFormat {
  const sql = `SELECT substr(${data}, 1, 12) AS head FROM (SELECT * FROM ${table} LIMIT 1) AS t ${join} LIMIT 1`;
  const first = database.prepare(sql).get();
  if (!(first?.head instanceof Uint8Array)) throw new TileFileError(name, 'its first tile is no BLOB');
  return formatOf(first.head);
}
