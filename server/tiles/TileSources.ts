// All map tiles that this machine has: those that Airledger makes, and the user's files in the folder `maps` of the home.

import { hash } from 'node:crypto';
import { type BigIntStats, existsSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '#domain/wire/Failure.ts';
import { ParamError } from '#domain/wire/param.ts';
import { asDiskFailure, unusableFailure } from '#server/disk/diskFailure.ts';
import { makeFolder } from '#server/disk/makeFolder.ts';
import type { TileSourceView } from '#services/gateway/tileShapes.ts';
import { checkVectorTile } from './checkVectorTile.ts';
import { MbtilesWriter, UNFINISHED, unfinishedPath } from './MbtilesWriter.ts';
import { openMbtiles } from './openMbtiles.ts';
import { openPmtiles } from './openPmtiles.ts';
import { isTileAddress, type TileFile, TileFileError } from './TileFile.ts';

/** Names without separators, and without what some systems do not take. A point at the start is of unfinished files. */
const FILE_NAME = /^[^./\\:*?"<>|\p{Cc}][^/\\:*?"<>|\p{Cc}]{0,180}\.(pmtiles|mbtiles)$/iu;
const NAME_RULE = 'a file name that ends with .pmtiles or .mbtiles, without / \\ : * ? " < > |';

/** The end of the names of files on their way in. */
export const UPLOAD = '.upload';

interface Source {
  id: string;
  name: string;
  /** Of a file of the user's. */
  bytes: number | null;
  tiles: TileFile | undefined;
  /** The share of the tiles that Airledger has made so far; null where that is no question. */
  prepared: number | null;
  /** Why there are no tiles to be had. */
  problem: string | null;
}

export class TileSources {
  readonly folder: string;
  readonly #made = new Map<string, Source>();
  /** By their ids, which change with the file. */
  #files = new Map<string, Promise<Source>>();

  constructor(home: string) {
    this.folder = join(home, 'maps');
  }

  /** Removes what a kill left of uploads, and of files that nobody goes on writing. For the start. */
  discardUnfinished(needed: readonly string[]): void {
    const parts = new Set(needed.map((name) => unfinishedPath(name)));
    const isFolder = lstatSync(this.folder, { throwIfNoEntry: false })?.isDirectory();
    for (const name of isFolder ? readdirSync(this.folder) : []) {
      const isPart = FILE_NAME.test(name.slice(0, -UNFINISHED.length)) && name.endsWith(UNFINISHED);
      if (isPart && !parts.has(name))
        MbtilesWriter.discard(join(this.folder, name.slice(0, -UNFINISHED.length)));
      if (name.startsWith('.') && name.endsWith(UPLOAD)) rmSync(join(this.folder, name), { force: true });
    }
  }

  /** Tiles that Airledger makes itself; other tiles need another `version`. Undefined takes them away. */
  set(name: string, version: string, tiles: TileFile | undefined): void {
    this.#made.get(name)?.tiles?.close();
    if (!tiles) this.#made.delete(name);
    else
      this.#made.set(name, {
        id: idOf(name, version),
        name,
        bytes: null,
        tiles,
        prepared: null,
        problem: null,
      });
  }

  /** Tells of tiles that Airledger is making: how far it is, 0 to 1, or why it cannot. */
  announce(name: string, prepared: number, problem: string | null = null): void {
    this.#made.set(name, { id: idOf(name, ''), name, bytes: null, tiles: undefined, prepared, problem });
  }

  /** What Airledger makes, then the user's files by their names, as they are now. Throws Failure `unusable`. */
  async list(): Promise<TileSourceView[]> {
    const files = await Promise.all(this.#rescan().values());
    return [...this.#made.values(), ...files].map(viewOf);
  }

  /**
   * A tile of the source with this id; undefined where it has none. Rejects with Failure `missing` for an unknown source,
   * `invalid` for what is no address of a tile, `unusable` for what cannot be read.
   */
  async tile(id: string, z: number, x: number, y: number): Promise<{ source: Source; bytes?: Uint8Array }> {
    if (!isTileAddress(z, x, y))
      throw new ParamError('tile', `${z}/${x}/${y}`, 'a tile of a zoom from 0 to 24');
    const source = await this.#find(id);
    if (!source.tiles) throw unusableFailure(source.problem ?? `${source.name} is still being made.`);
    try {
      const bytes = await source.tiles.tile(z, x, y);
      const isForeign = source.bytes !== null && source.tiles.info.format === 'mvt';
      if (bytes && isForeign) checkVectorTile(bytes);
      return bytes ? { source, bytes } : { source };
    } catch (error) {
      if (error instanceof RangeError)
        throw unusableFailure(`${source.name}, tile ${z}/${x}/${y}: ${error.message}.`);
      throw error instanceof TileFileError ? unusableFailure(error.message) : error;
    }
  }

  /** Gives a file of the user's another name. Throws Failure `missing` or `conflict`, ParamError. */
  async rename(id: string, name: string): Promise<TileSourceView> {
    const file = await this.#own(id);
    checkName(name);
    if (existsSync(join(this.folder, name))) throw conflict(`There is already a map named ${name}.`);
    await this.#close(id);
    this.#moveInto(join(this.folder, file.name), name);
    return this.#viewOf(name);
  }

  /** Deletes a file of the user's. Throws Failure `missing`. */
  async remove(id: string): Promise<void> {
    const { name } = await this.#own(id);
    await this.#close(id);
    rmSync(join(this.folder, name));
  }

  /**
   * Takes a finished file of the home under a name that is still free. Throws Failure `invalid`, and removes the file, when
   * it is no map.
   */
  async adopt(path: string, wanted: string): Promise<TileSourceView> {
    checkName(wanted);
    const opened = await openFile(path, wanted).catch((error: Error) => {
      rmSync(path, { force: true });
      throw error instanceof TileFileError
        ? new Failure({ kind: 'invalid', service: 'gateway', message: error.message })
        : error;
    });
    opened.close();
    const name = this.freeName(wanted);
    this.#moveInto(path, name);
    return this.#viewOf(name);
  }

  /** A path in the folder for a file that is not whole yet; the folder is made. */
  draftPath(name: string): string {
    makeFolder(this.folder);
    return join(this.folder, `.${name}`);
  }

  /** The name itself, or with the first number behind it that is not taken. Throws ParamError. */
  freeName(wanted: string): string {
    checkName(wanted);
    const end = wanted.lastIndexOf('.');
    for (let count = 1; ; count++) {
      const name = count === 1 ? wanted : `${wanted.slice(0, end)} ${count}${wanted.slice(end)}`;
      const path = join(this.folder, name);
      if (!existsSync(path) && !existsSync(unfinishedPath(path))) return name;
    }
  }

  async close(): Promise<void> {
    for (const { tiles } of this.#made.values()) tiles?.close();
    this.#made.clear();
    for (const id of [...this.#files.keys()]) await this.#close(id);
  }

  #moveInto(path: string, name: string): void {
    try {
      renameSync(path, join(this.folder, name));
    } catch (error) {
      throw asDiskFailure(error, join(this.folder, name));
    }
  }

  async #viewOf(name: string): Promise<TileSourceView> {
    const files = await Promise.all(this.#rescan().values());
    return viewOf(files.find((file) => file.name === name)!);
  }

  async #find(id: string): Promise<Source> {
    const made = [...this.#made.values()].find((source) => source.id === id);
    const source = made ?? (await (this.#files.get(id) ?? this.#rescan().get(id)));
    if (source) return source;
    throw new Failure({ kind: 'missing', service: 'gateway', message: 'This map is no longer there.' });
  }

  async #own(id: string): Promise<Source> {
    const source = await this.#find(id);
    if (source.bytes !== null) return source;
    throw conflict(`${source.name} is made by Airledger: it cannot be renamed or deleted.`);
  }

  async #close(id: string): Promise<void> {
    const file = this.#files.get(id);
    this.#files.delete(id);
    (await file)?.tiles?.close();
  }

  /** Opens the files that are new or have changed, and closes those that are gone. */
  #rescan(): Map<string, Promise<Source>> {
    const files = new Map<string, Promise<Source>>();
    for (const { name, stat } of filesIn(this.folder)) {
      const id = idOf(name, [stat.ino, stat.size, stat.mtimeNs].join(' '));
      files.set(id, this.#files.get(id) ?? sourceOf(join(this.folder, name), id, name, stat));
    }
    const gone = [...this.#files.keys()].filter((id) => !files.has(id));
    for (const id of gone) void this.#close(id);
    this.#files = files;
    return files;
  }
}

/** Short, of letters and digits: part of the address of each tile, so that answers never become stale. */
const idOf = (name: string, version: string) => hash('sha256', `${name}\n${version}`, 'hex').slice(0, 24);

function checkName(name: string): void {
  if (!FILE_NAME.test(name)) throw new ParamError('name', name, NAME_RULE);
}

const conflict = (message: string) => new Failure({ kind: 'conflict', service: 'gateway', message });

/** Files that can be maps by their names, in the folder itself: links may lead anywhere and are not followed. */
function filesIn(folder: string): { name: string; stat: BigIntStats }[] {
  const isThere = lstatSync(folder, { throwIfNoEntry: false });
  if (!isThere) return [];
  if (!isThere.isDirectory()) throw unusableFailure(`${folder} must be a folder, not a file or a link.`);
  try {
    return readdirSync(folder)
      .filter((name) => FILE_NAME.test(name))
      .sort((a, b) => a.localeCompare(b))
      .flatMap((name) => {
        const stat = lstatSync(join(folder, name), { bigint: true, throwIfNoEntry: false });
        return stat ? [{ name, stat }] : [];
      });
  } catch (error) {
    throw asDiskFailure(error, folder);
  }
}

async function sourceOf(path: string, id: string, name: string, stat: BigIntStats): Promise<Source> {
  const source = { id, name, bytes: Number(stat.size), prepared: null };
  try {
    if (!stat.isFile()) throw new TileFileError(name, 'it is a link or a folder. Copy the file itself here');
    return { ...source, tiles: await openFile(path, name), problem: null };
  } catch (error) {
    return { ...source, tiles: undefined, problem: (error as Error).message };
  }
}

async function openFile(path: string, name: string): Promise<TileFile> {
  return /\.pmtiles$/i.test(name) ? openPmtiles(path, name) : openMbtiles(path, name);
}

function viewOf({ id, name, bytes, tiles, prepared, problem }: Source): TileSourceView {
  const facts = tiles ? { ...tiles.info, ...tiles.info.bounds } : null;
  return {
    id,
    name,
    bytes,
    prepared,
    problem,
    format: facts?.format ?? null,
    schema: facts?.schema ?? null,
    minZoom: facts?.minZoom ?? 0,
    maxZoom: facts?.maxZoom ?? 0,
    south: facts?.south ?? null,
    west: facts?.west ?? null,
    north: facts?.north ?? null,
    east: facts?.east ?? null,
    attribution: facts?.attribution ?? '',
  };
}
