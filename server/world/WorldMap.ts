import { accessSync, constants, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { asFailure, type FailureFacts } from '#domain/wire/Failure.ts';
import { makeFolder } from '#server/disk/makeFolder.ts';
import { MbtilesWriter, UNFINISHED } from '#server/tiles/MbtilesWriter.ts';
import { openMbtiles } from '#server/tiles/openMbtiles.ts';
import type { TileSources } from '#server/tiles/TileSources.ts';
import type { WorldWork } from './worldWorker.ts';

/** The name of the source, which the page asks for. */
const SOURCE = 'world';
/** Changes with what is cut, and with the packages that it is made of. */
const VERSION = '2-water0.6.0-atlas2.0.2-cities1.1.64-all3.1.0';
const FILE = `world-${VERSION}.mbtiles`;
/** A file in the making has the number of its process behind its name. */
const DRAFT = new RegExp(`^(world-.*\\.mbtiles)\\.(\\d+)${UNFINISHED.replace('.', '\\.')}$`);
const OTHER_MS = 5000;
/** The objects of one polygon after another are garbage, which is then collected in time. */
const LIMITS = { maxOldGenerationSizeMb: 1200 };

interface WorldMapOptions {
  tiles: TileSources;
  /** Where the tiles may be: the first folder that can be written is taken. */
  folders: readonly string[];
  /** The file of water bodies. */
  water?: string;
}

/** The water, borders and places of the offline map: cut once for an installation, in a thread of its own. */
export class WorldMap {
  readonly #tiles: TileSources;
  readonly #folders: readonly string[];
  readonly #water: string;
  #timer: NodeJS.Timeout | undefined;
  #worker: Worker | undefined;
  #draft: string | undefined;

  /** Where the tiles are in a folder, once they are cut. */
  static fileIn(folder: string): string {
    return join(folder, FILE);
  }

  constructor({ tiles, folders, water = packagedWater() }: WorldMapOptions) {
    this.#tiles = tiles;
    this.#folders = folders;
    this.#water = water;
  }

  /** Opens the tiles; where there are none, begins to cut them so many milliseconds later. */
  start(afterMs: number): void {
    if (this.#open()) return;
    this.#tiles.announce(SOURCE, 0);
    this.#timer = setTimeout(() => this.#cut(), afterMs).unref();
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#worker?.terminate();
    if (this.#draft) MbtilesWriter.discard(this.#draft);
  }

  #open(): boolean {
    for (const folder of this.#folders)
      try {
        this.#tiles.set(SOURCE, VERSION, openMbtiles(WorldMap.fileIn(folder)));
        return true;
      } catch {
        // There is none, or it is damaged, and is cut again.
      }
    return false;
  }

  #cut(): void {
    try {
      const folder = firstWritable(this.#folders);
      if (this.#open()) return;
      if (isCutElsewhere(folder)) this.#timer = setTimeout(() => this.#cut(), OTHER_MS).unref();
      else this.#startThread(WorldMap.fileIn(folder));
    } catch (error) {
      this.#fail(asFailure(error));
    }
  }

  #startThread(path: string): void {
    const draft = `${path}.${process.pid}`;
    const workerData: WorldWork = { path: draft, water: this.#water };
    this.#draft = draft;
    this.#worker = new Worker(new URL('./worldWorker.ts', import.meta.url), {
      workerData,
      resourceLimits: LIMITS,
    });
    this.#worker.on('error', (error) => this.#fail(asFailure(error)));
    this.#worker.on('message', (news: number | FailureFacts) => {
      if (typeof news !== 'number') return this.#fail(news);
      if (news < 1) return this.#tiles.announce(SOURCE, news);
      renameSync(draft, path);
      this.#open();
    });
  }

  #fail({ message }: Pick<FailureFacts, 'message'>): void {
    this.#tiles.announce(SOURCE, 0, `Water, borders and places could not be prepared. ${message}`);
  }
}

/** The file that the package brings (© OpenStreetMap contributors, ODbL). */
function packagedWater(): string {
  const require = createRequire(import.meta.url);
  return require.resolve('@geo-maps/earth-waterbodies-250m/map.geo.json');
}

function firstWritable(folders: readonly string[]): string {
  for (const folder of folders.slice(0, -1))
    try {
      makeFolder(folder);
      accessSync(folder, constants.W_OK);
      return folder;
    } catch {
      // The next one.
    }
  const last = folders.at(-1)!;
  makeFolder(last);
  return last;
}

/** Whether another process is at it. Removes what a kill has left of one, and the tiles of other versions. */
function isCutElsewhere(folder: string): boolean {
  let isElsewhere = false;
  for (const name of readdirSync(folder)) {
    const [, file, pid] = DRAFT.exec(name) ?? [];
    if (file && Number(pid) !== process.pid && isRunning(Number(pid))) isElsewhere ||= file === FILE;
    else if (file) MbtilesWriter.discard(join(folder, `${file}.${pid}`));
    else if (/^world-.*\.mbtiles$/.test(name)) rmSync(join(folder, name));
  }
  return isElsewhere;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
