// PMTiles version 3, wherever its bytes are: a header, directories that lead to tiles by their number along a Hilbert curve,
// and the tiles. Every length that the file gives is checked before it is believed.

import {
  bytesToHeader,
  Compression,
  findTile,
  type Header,
  readVarint,
  TileType,
  zxyToTileId,
} from 'pmtiles';
import { TileFileError, type TileFormat, type TileInfo } from './TileFile.ts';
import { boundsOf, creditOf, layerIds, schemaOf } from './tileFacts.ts';
import { type Packing, unpack } from './unpack.ts';

/** Bytes that can be read from any place. */
export interface ByteSource {
  /** Its name in messages. */
  readonly name: string;
  /** Exactly so many bytes; rejects where there are fewer. */
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** Where bytes are. */
export interface ByteRange {
  offset: number;
  length: number;
}

/** So many tiles in a row have the same bytes; none means that the bytes are a directory of tiles from `tileId` on. */
export interface DirectoryEntry extends ByteRange {
  tileId: number;
  runLength: number;
}

const HEADER_BYTES = 127;
/** The header and the root directory, as the specification limits them. */
const START_BYTES = 16_384;
const MAX_DIRECTORY_BYTES = 4_000_000;
const MAX_UNPACKED_BYTES = 32_000_000;
const MAX_TILE_BYTES = 4_000_000;
/** Writers keep directories far smaller, so that readers need not read much at once. */
const MAX_ENTRIES = 200_000;
/** Of the directories that are kept, about 80 bytes each. */
const MAX_CACHED_ENTRIES = 400_000;
const MAX_DEPTH = 4;

const PACKINGS: Readonly<Record<number, Packing>> = {
  [Compression.None]: 'none',
  [Compression.Gzip]: 'gzip',
  [Compression.Brotli]: 'brotli',
  [Compression.Zstd]: 'zstd',
};
const FORMATS: Readonly<Record<number, TileFormat>> = {
  [TileType.Mvt]: 'mvt',
  [TileType.Png]: 'png',
  [TileType.Jpeg]: 'jpg',
  [TileType.Webp]: 'webp',
};

export class PmtilesArchive {
  readonly info: TileInfo;
  readonly tilePacking: Packing;
  /** Ids of its vector layers, as far as its metadata lists them. */
  readonly layers: readonly string[];
  readonly #source: ByteSource;
  readonly #header: Header;
  /** Directories by their offset, the one used longest ago first. */
  readonly #directories = new Map<number, DirectoryEntry[]>();

  private constructor(source: ByteSource, header: Header, metadata: Record<string, unknown>) {
    this.#source = source;
    this.#header = header;
    this.tilePacking = PACKINGS[header.tileCompression]!;
    this.layers = layerIds(metadata.vector_layers);
    const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = header;
    this.info = {
      name: source.name,
      format: FORMATS[header.tileType]!,
      minZoom,
      maxZoom,
      bounds: boundsOf([minLon, minLat, maxLon, maxLat]),
      attribution: creditOf(metadata.attribution),
      schema: schemaOf(this.layers),
    };
  }

  /** Reads header and metadata. Rejects with TileFileError for what is no archive, else what the source rejects with. */
  static async open(source: ByteSource): Promise<PmtilesArchive> {
    const header = readHeader(await source.read(0, HEADER_BYTES), source.name);
    const { jsonMetadataOffset: offset, jsonMetadataLength: length, internalCompression } = header;
    const text = length === 0 ? '{}' : await readText(source, { offset, length }, internalCompression);
    return new PmtilesArchive(source, header, readObject(text));
  }

  /** Where a tile is in the source; undefined where there is none. */
  async find(z: number, x: number, y: number): Promise<ByteRange | undefined> {
    const { minZoom, maxZoom } = this.info;
    if (z < minZoom || z > maxZoom) return undefined;
    const tileId = zxyToTileId(z, x, y);
    let entries = await this.root();
    for (let depth = 0; depth < MAX_DEPTH; depth++) {
      const entry = findTile(entries, tileId);
      if (!entry) return undefined;
      if (entry.runLength > 0) return this.rangeOf(entry);
      entries = await this.leaf(entry);
    }
    throw this.refusal('its directories lead nowhere');
  }

  /** The bytes of a tile at a place that `find` gave. */
  unpackTile(bytes: Uint8Array): Promise<Uint8Array> {
    return unpack(bytes, this.tilePacking, 2 * MAX_TILE_BYTES).catch(({ message }: Error) => {
      throw this.refusal(`a tile: ${message}`);
    });
  }

  root(): Promise<DirectoryEntry[]> {
    const { rootDirectoryOffset: offset, rootDirectoryLength: length } = this.#header;
    return this.#directory({ offset, length });
  }

  /** The directory that an entry without a run leads to. */
  leaf({ offset, length }: ByteRange): Promise<DirectoryEntry[]> {
    return this.#directory({ offset: this.#header.leafDirectoryOffset + offset, length });
  }

  /** Where in the source the bytes of an entry with a run are. Throws TileFileError for a tile beyond all measure. */
  rangeOf({ offset, length }: ByteRange): ByteRange {
    if (length > MAX_TILE_BYTES) throw this.refusal(`a tile is larger than ${MAX_TILE_BYTES / 1_000_000} MB`);
    return { offset: this.#header.tileDataOffset + offset, length };
  }

  refusal(reason: string): TileFileError {
    return new TileFileError(this.#source.name, reason);
  }

  async #directory(range: ByteRange): Promise<DirectoryEntry[]> {
    const known = this.#directories.get(range.offset);
    this.#directories.delete(range.offset);
    if (range.length > MAX_DIRECTORY_BYTES) throw this.refusal('a directory is too large');
    const entries =
      known ??
      readDirectory(await this.#unpacked(range), (reason) => {
        throw this.refusal(reason);
      });
    this.#directories.set(range.offset, entries);
    let count = 0;
    for (const kept of this.#directories.values()) count += kept.length;
    for (const [offset, eldest] of this.#directories) {
      if (count <= MAX_CACHED_ENTRIES) break;
      this.#directories.delete(offset);
      count -= eldest.length;
    }
    return entries;
  }

  async #unpacked({ offset, length }: ByteRange): Promise<Uint8Array> {
    const packing = PACKINGS[this.#header.internalCompression]!;
    const bytes = await this.#source.read(offset, length);
    return unpack(bytes, packing, MAX_UNPACKED_BYTES).catch(({ message }: Error) => {
      throw this.refusal(`a directory: ${message}`);
    });
  }
}

function readHeader(bytes: Uint8Array, name: string): Header {
  const refuse = (reason: string) => new TileFileError(name, reason);
  if (Buffer.from(bytes.subarray(0, 7)).toString('latin1') !== 'PMTiles')
    throw refuse('it is no PMTiles archive');
  if (bytes[7] !== 3) throw refuse(`it is PMTiles version ${bytes[7]}, not 3`);
  const header = bytesToHeader(new Uint8Array(bytes).buffer);
  const { rootDirectoryOffset, rootDirectoryLength, jsonMetadataOffset, jsonMetadataLength } = header;
  const places = [rootDirectoryOffset, jsonMetadataOffset, header.leafDirectoryOffset, header.tileDataOffset];
  if (!places.every(Number.isSafeInteger) || rootDirectoryLength === 0) throw refuse('its header is damaged');
  if (rootDirectoryOffset + rootDirectoryLength > START_BYTES || jsonMetadataLength > MAX_DIRECTORY_BYTES)
    throw refuse('its header is damaged');
  if (!PACKINGS[header.internalCompression] || !PACKINGS[header.tileCompression])
    throw refuse('its compression is unknown');
  if (!FORMATS[header.tileType]) throw refuse('its tiles are not vector tiles, png, jpg or webp');
  if (header.minZoom > header.maxZoom || header.maxZoom > 24)
    throw refuse(`its zooms are ${header.minZoom} to ${header.maxZoom}, not within 0 to 24`);
  return header;
}

/** Two numbers of at least a byte each stand for an entry four times over: more than fit cannot be meant. */
function readDirectory(bytes: Uint8Array, refuse: (reason: string) => never): DirectoryEntry[] {
  const at = { buf: bytes, pos: 0 };
  const next = () => (at.pos < bytes.length ? readVarint(at) : refuse('a directory is cut short'));
  const count = next();
  if (count === 0 || count * 4 > bytes.length) refuse('a directory is damaged');
  if (count > MAX_ENTRIES) refuse('a directory is too large');
  const entries: DirectoryEntry[] = [];
  for (let i = 0, tileId = 0; i < count; i++) {
    tileId += next();
    entries.push({ tileId, offset: 0, length: 0, runLength: 0 });
  }
  for (const entry of entries) entry.runLength = next();
  for (const entry of entries) entry.length = next();
  for (const [i, entry] of entries.entries()) {
    const before = entries[i - 1];
    const offset = next();
    if (offset === 0 && !before) refuse('a directory is damaged');
    entry.offset = offset === 0 ? before!.offset + before!.length : offset - 1;
    if (entry.length === 0) refuse('a directory is damaged');
  }
  return entries;
}

async function readText(
  source: ByteSource,
  { offset, length }: ByteRange,
  compression: number,
): Promise<string> {
  const bytes = await source.read(offset, length);
  const text = await unpack(bytes, PACKINGS[compression]!, MAX_UNPACKED_BYTES).catch(({ message }: Error) => {
    throw new TileFileError(source.name, `its metadata: ${message}`);
  });
  return Buffer.from(text).toString('utf8');
}

/** Metadata that is no object says nothing. */
function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
