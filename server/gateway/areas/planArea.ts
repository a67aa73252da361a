// Which bytes of an archive an area needs, from its directories alone.

import { zxyToTileId } from 'pmtiles';
import { type Box, splitAtAntimeridian } from '#domain/geo/geo.ts';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import type { ByteRange, DirectoryEntry, PmtilesArchive } from '#server/tiles/PmtilesArchive.ts';
import { MAX_RANGE_BYTES } from './RemoteBytes.ts';

export interface PlannedTile extends ByteRange {
  z: number;
  x: number;
  y: number;
}

/** Neighbouring tiles that are fetched by one request. */
export interface Piece extends ByteRange {
  tiles: PlannedTile[];
}

export interface AreaPlan {
  /** From the farthest zoom to the closest. */
  zooms: { zoom: number; tiles: number; pieces: Piece[] }[];
  /** Whether closer zooms were left out because they have too many tiles. */
  isCut: boolean;
}

type Address = Pick<PlannedTile, 'z' | 'x' | 'y'> & { tileId: number };

/** Above this the plan itself would be too large; at zoom 15 these are about 200 km × 200 km, and 1 GB. */
const MAX_TILES = 100_000;
/** Bytes between two tiles that cost less than another request. */
const MAX_GAP_BYTES = 16_384;
const MAX_DEPTH = 4;

/** Rejects with what the archive and its source reject with. */
export async function planArea(archive: PmtilesArchive, box: Box, maxZoom = 24): Promise<AreaPlan> {
  const zooms: AreaPlan['zooms'] = [];
  const { info } = archive;
  let left = MAX_TILES;
  for (let zoom = info.minZoom; zoom <= Math.min(info.maxZoom, maxZoom); zoom++) {
    left -= countAt(box, zoom);
    if (left < 0) return { zooms, isCut: true };
    const found = await locate(archive, await archive.root(), addressesAt(box, zoom), 1);
    zooms.push({ zoom, tiles: found.length, pieces: piecesOf(found) });
  }
  return { zooms, isCut: false };
}

interface Columns {
  fromX: number;
  toX: number;
  fromY: number;
  toY: number;
}

function columnsAt(box: Box, zoom: number): Columns[] {
  const side = 2 ** zoom;
  const at = (share: number) => Math.min(side - 1, Math.max(0, Math.floor(share * side)));
  const [first, ...others] = splitAtAntimeridian(box).map(({ south, west, north, east }) => ({
    fromX: at(mercatorX(west)),
    toX: at(mercatorX(east)),
    fromY: at(mercatorY(north)),
    toY: at(mercatorY(south)),
  }));
  // Seen from far away both parts of a box across the antimeridian are in the same tiles.
  return others.some(({ fromX, toX }) => fromX <= first!.toX && toX >= first!.fromX)
    ? [{ ...first!, fromX: 0, toX: side - 1 }]
    : [first!, ...others];
}

function countAt(box: Box, zoom: number): number {
  return columnsAt(box, zoom).reduce(
    (sum, { fromX, toX, fromY, toY }) => sum + (toX - fromX + 1) * (toY - fromY + 1),
    0,
  );
}

/** The tiles of the area, by their numbers in the archive. */
function addressesAt(box: Box, z: number): Address[] {
  const found: Address[] = [];
  for (const { fromX, toX, fromY, toY } of columnsAt(box, z))
    for (let x = fromX; x <= toX; x++)
      for (let y = fromY; y <= toY; y++) found.push({ z, x, y, tileId: zxyToTileId(z, x, y) });
  return found.sort((a, b) => a.tileId - b.tileId);
}

/** Where the wanted tiles are that there are, in the order of their numbers; only directories that have some are read. */
async function locate(
  archive: PmtilesArchive,
  entries: readonly DirectoryEntry[],
  wanted: readonly Address[],
  depth: number,
): Promise<PlannedTile[]> {
  if (depth > MAX_DEPTH) throw archive.refusal('its directories lead nowhere');
  const found: PlannedTile[] = [];
  let next = 0;
  for (const [i, entry] of entries.entries()) {
    while (next < wanted.length && wanted[next]!.tileId < entry.tileId) next++;
    if (next === wanted.length) break;
    const isLeaf = entry.runLength === 0;
    const end = isLeaf ? (entries[i + 1]?.tileId ?? Infinity) : entry.tileId + entry.runLength;
    const from = next;
    while (next < wanted.length && wanted[next]!.tileId < end) next++;
    if (from === next) continue;
    const part = wanted.slice(from, next);
    if (isLeaf) found.push(...(await locate(archive, await archive.leaf(entry), part, depth + 1)));
    else {
      const range = archive.rangeOf(entry);
      found.push(...part.map(({ z, x, y }) => ({ z, x, y, ...range })));
    }
  }
  return found;
}

/** Joins tiles whose bytes are near one another. Equal tiles share their bytes. */
function piecesOf(tiles: readonly PlannedTile[]): Piece[] {
  const pieces: Piece[] = [];
  for (const tile of [...tiles].sort((a, b) => a.offset - b.offset)) {
    const last = pieces.at(-1);
    const end = tile.offset + tile.length;
    const isNear = last && tile.offset - (last.offset + last.length) <= MAX_GAP_BYTES;
    if (isNear && end - last.offset <= MAX_RANGE_BYTES) {
      last.length = Math.max(last.length, end - last.offset);
      last.tiles.push(tile);
    } else pieces.push({ offset: tile.offset, length: tile.length, tiles: [tile] });
  }
  return pieces;
}
