import { gzipSync } from 'node:zlib';
import { Compression, TileType, zxyToTileId } from 'pmtiles';

export interface MadeTile {
  z: number;
  x: number;
  y: number;
  bytes: Uint8Array;
}

interface Entry {
  tileId: number;
  offset: number;
  length: number;
  runLength: number;
}

interface PmtilesOptions {
  /** Entries of a leaf directory; without it all are in the root. */
  leafEntries?: number;
  tileType?: TileType;
  metadata?: object;
  /** West, south, east, north. */
  bounds?: [number, number, number, number];
}

const HEADER_BYTES = 127;

/** A PMTiles 3 archive, written after the specification and not after the reader; tiles are packed with gzip. */
export function pmtilesBytes(tiles: readonly MadeTile[], options: PmtilesOptions = {}): Buffer {
  const {
    leafEntries = Infinity,
    tileType = TileType.Mvt,
    metadata = {},
    bounds = [-180, -85, 180, 85],
  } = options;
  const { entries, data } = packTiles(tiles, tileType);
  const leaves: Buffer[] = [];
  let root = entries;
  if (entries.length > leafEntries) {
    root = [];
    for (let from = 0, offset = 0; from < entries.length; from += leafEntries) {
      const leaf = directory(entries.slice(from, from + leafEntries));
      root.push({ tileId: entries[from]!.tileId, offset, length: leaf.length, runLength: 0 });
      offset += leaf.length;
      leaves.push(leaf);
    }
  }
  const parts = [directory(root), gzipSync(JSON.stringify(metadata)), Buffer.concat(leaves), data];
  const zooms = tiles.map(({ z }) => z);
  return Buffer.concat([header(parts, zooms, tileType, bounds), ...parts]);
}

function header(parts: Buffer[], zooms: number[], tileType: TileType, bounds: number[]): Buffer {
  const head = Buffer.alloc(HEADER_BYTES);
  head.write('PMTiles\x03', 'latin1');
  let offset = HEADER_BYTES;
  for (const [i, part] of parts.entries()) {
    head.writeBigUInt64LE(BigInt(offset), 8 + i * 16);
    head.writeBigUInt64LE(BigInt(part.length), 16 + i * 16);
    offset += part.length;
  }
  const flags = [
    1,
    Compression.Gzip,
    tileType === TileType.Mvt ? Compression.Gzip : Compression.None,
    tileType,
  ];
  head.set([...flags, Math.min(...zooms), Math.max(...zooms)], 96);
  for (const [i, degrees] of bounds.entries()) head.writeInt32LE(Math.round(degrees * 1e7), 102 + i * 4);
  return head;
}

/** Tiles in the order of their numbers, equal ones stored once. */
function packTiles(tiles: readonly MadeTile[], tileType: TileType): { entries: Entry[]; data: Buffer } {
  const sorted = tiles
    .map(({ z, x, y, bytes }) => ({ tileId: zxyToTileId(z, x, y), bytes }))
    .sort((a, b) => a.tileId - b.tileId);
  const places = new Map<string, { offset: number; length: number }>();
  const data: Buffer[] = [];
  const entries: Entry[] = [];
  let end = 0;
  for (const { tileId, bytes } of sorted) {
    const key = Buffer.from(bytes).toString('latin1');
    if (!places.has(key)) {
      const packed = tileType === TileType.Mvt ? gzipSync(bytes) : Buffer.from(bytes);
      places.set(key, { offset: end, length: packed.length });
      end += packed.length;
      data.push(packed);
    }
    const place = places.get(key)!;
    const last = entries.at(-1);
    if (last && last.offset === place.offset && last.tileId + last.runLength === tileId) last.runLength += 1;
    else entries.push({ tileId, ...place, runLength: 1 });
  }
  return { entries, data: Buffer.concat(data) };
}

function directory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = [];
  const write = (value: number) => {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  };
  write(entries.length);
  for (const [i, { tileId }] of entries.entries()) write(tileId - (entries[i - 1]?.tileId ?? 0));
  for (const { runLength } of entries) write(runLength);
  for (const { length } of entries) write(length);
  for (const [i, { offset }] of entries.entries()) {
    const before = entries[i - 1];
    write(before && before.offset + before.length === offset ? 0 : offset + 1);
  }
  return gzipSync(Buffer.from(bytes));
}
