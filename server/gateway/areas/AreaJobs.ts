// Areas of PMTiles archives on the web, saved as files of the user's: what it costs, asked before anything of it is fetched,
// and the jobs that fetch it.

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { asFailure, Failure } from '#domain/wire/Failure.ts';
import { ParamError } from '#domain/wire/param.ts';
import { checkFreeSpace } from '#server/disk/diskFailure.ts';
import { makeFolder } from '#server/disk/makeFolder.ts';
import { afterPassing } from '#server/gateway/jobs/afterPassing.ts';
import { changedJob, RESUMED } from '#server/gateway/jobs/changedJob.ts';
import { type JobClock, SYSTEM_CLOCK } from '#server/gateway/jobs/JobClock.ts';
import { JobQueue } from '#server/gateway/jobs/JobQueue.ts';
import type { JobStore } from '#server/gateway/jobs/JobStore.ts';
import { KnownJobs } from '#server/gateway/jobs/KnownJobs.ts';
import { waitAt } from '#server/gateway/jobs/Wait.ts';
import { MbtilesWriter, unfinishedPath } from '#server/tiles/MbtilesWriter.ts';
import { PmtilesArchive } from '#server/tiles/PmtilesArchive.ts';
import { TileFileError } from '#server/tiles/TileFile.ts';
import type { TileSources } from '#server/tiles/TileSources.ts';
import type { ArchiveArea, AreaDraft, AreaPrice, SavedAreaView } from '#services/gateway/tileShapes.ts';
import { AreaFile } from './AreaFile.ts';
import { type AreaJob, WEB_ORIGIN } from './AreaJob.ts';
import { type AreaPlan, planArea } from './planArea.ts';
import { RemoteBytes, readArchiveAddress } from './RemoteBytes.ts';

interface OpenArchive {
  remote: RemoteBytes;
  archive: PmtilesArchive;
}

/** Ended jobs that are listed; the oldest leave first. Their files stay. */
const MAX_ENDED = 20;
/** Archives that are open at once; others are opened again. */
const MAX_OPEN = 4;

export class AreaJobs {
  readonly #jobs: KnownJobs<AreaJob>;
  /** The files of the jobs that run. */
  readonly #files = new Map<string, AreaFile>();
  /** Archives by address, so that a price and the job after it read the index once. */
  readonly #archives = new Map<string, Promise<OpenArchive>>();
  readonly #store: JobStore;
  readonly #tiles: TileSources;
  readonly #clock: JobClock;
  readonly #queue: JobQueue<AreaJob>;
  readonly #stop = new AbortController();

  /** Jobs that were active when the gateway ended continue at once. */
  constructor(store: JobStore, tiles: TileSources, clock: JobClock = SYSTEM_CLOCK) {
    this.#store = store;
    this.#tiles = tiles;
    this.#clock = clock;
    this.#jobs = new KnownJobs({
      noun: 'job',
      store,
      kind: 'area',
      onLoaded: () => {
        this.#tiles.discardUnfinished([...this.#jobs.values()].map(({ name }) => name));
        this.#queue.wake();
      },
    });
    this.#queue = new JobQueue({
      clock,
      jobs: this.#jobs,
      origin: () => WEB_ORIGIN,
      nextAt: (job) => this.#nextAt(job),
      step: (job) => this.#fetchPiece(job),
      pauseForeign: () => {},
    });
    this.#jobs.begin();
  }

  /** How many jobs go on. */
  get running(): number {
    return this.#jobs.running;
  }

  /** Latest first. */
  list(): SavedAreaView[] {
    return this.#jobs.latestFirst().map((job) => this.#view(job));
  }

  /** Reads the index of an archive for an area, and none of its tiles. Rejects with Failure. */
  async price({ address, ...box }: ArchiveArea): Promise<AreaPrice> {
    const url = readArchiveAddress(address);
    checkBox(box);
    const { archive, plan } = await this.#plan(url, box);
    const zooms = plan.zooms.map(({ zoom }, i) => ({ zoom, ...sizeOf(plan.zooms.slice(0, i + 1)) }));
    const { format, schema, attribution } = archive.info;
    return { format, schema, attribution, zooms, isCut: plan.isCut };
  }

  /** Begins a job. Rejects with Failure `conflict` when it would fetch more than was agreed to, and as `price` does. */
  async start({ address, name, maxZoom, bytes, ...box }: AreaDraft): Promise<SavedAreaView> {
    this.#jobs.load();
    const url = readArchiveAddress(address);
    checkBox(box);
    const { remote, plan } = await this.#plan(url, box, maxZoom);
    const size = sizeOf(plan.zooms);
    if (plan.zooms.at(-1)?.zoom !== maxZoom || size.tiles === 0)
      throw new ParamError('maxZoom', String(maxZoom), 'a zoom that the archive has tiles of');
    if (size.bytes > bytes)
      throw conflict(`The file at this address has changed: this area is now ${megabytes(size.bytes)} MB.`);
    makeFolder(this.#tiles.folder);
    checkFreeSpace(this.#tiles.folder, 2 * size.bytes);
    const job: AreaJob = {
      id: randomBytes(8).toString('hex'),
      state: 'active',
      origin: WEB_ORIGIN,
      name: this.#tiles.freeName(`${name}.mbtiles`),
      address: url.href,
      version: remote.version,
      box,
      minZoom: plan.zooms[0]!.zoom,
      maxZoom,
      tiles: size.tiles,
      tilesDone: 0,
      bytes: size.bytes,
      bytesDone: 0,
      startedAt: this.#clock.now(),
      endedAt: null,
      failure: null,
      tries: 0,
      wait: null,
    };
    this.#files.set(job.id, AreaFile.create(this.#pathOf(job), plan));
    for (const { id } of this.#jobs.surplus(MAX_ENDED)) this.remove(id);
    this.#store.add('area', job);
    this.#jobs.set(job.id, job);
    this.#queue.wake();
    return this.#view(job);
  }

  /** Throws Failure `missing`, or `conflict` for a change that the job's state does not allow. */
  change(id: string, state: string): SavedAreaView {
    const now = this.#clock.now();
    const resume = (job: AreaJob): AreaJob => ({ ...job, ...RESUMED });
    const job = changedJob(this.#jobs.find(id), state, { noun: 'download', now, resume });
    this.#put(job);
    this.#queue.wake();
    return this.#view(job);
  }

  /** Forgets a job; a file that is finished stays. Throws Failure `missing`. */
  remove(id: string): void {
    const job = this.#jobs.find(id);
    this.#store.remove(id);
    this.#jobs.delete(id);
    this.#letGo(job, true);
    this.#queue.wake();
  }

  /** Asks for no more pieces; the one that is under way is given up, since it can be requested again. */
  async stop(): Promise<void> {
    this.#stop.abort(new Error('Airledger is being stopped.'));
    await this.#queue.stop(0);
    for (const file of this.#files.values()) file.close();
    for (const opening of this.#archives.values()) await closeQuietly(opening);
  }

  async #plan(url: URL, box: AreaJob['box'], maxZoom?: number): Promise<OpenArchive & { plan: AreaPlan }> {
    const opened = await this.#open(url.href);
    try {
      return { ...opened, plan: await planArea(opened.archive, box, maxZoom) };
    } catch (error) {
      this.#forget(url.href);
      throw readable(error);
    }
  }

  /** The archive at an address; one that is open is read on. */
  async #open(address: string): Promise<OpenArchive> {
    const known = this.#archives.get(address);
    if (known) return known;
    const remote = new RemoteBytes(new URL(address), this.#stop.signal);
    const opening = PmtilesArchive.open(remote).then((archive) => ({ remote, archive }));
    this.#archives.set(address, opening);
    if (this.#archives.size > MAX_OPEN) this.#forget(this.#archives.keys().next().value!);
    try {
      return await opening;
    } catch (error) {
      await remote.close();
      this.#archives.delete(address);
      throw readable(error);
    }
  }

  #forget(address: string): void {
    const opening = this.#archives.get(address);
    this.#archives.delete(address);
    if (opening) void closeQuietly(opening);
  }

  async #fetchPiece(job: AreaJob): Promise<void> {
    try {
      const { archive, remote } = await this.#open(job.address);
      if (remote.version !== job.version)
        throw conflict(`The file at ${job.address} was replaced. Save the area again.`);
      const file = this.#fileOf(job);
      if (!file) return this.#end(job);
      const next = file.next();
      if (next) {
        const bytes = await remote.read(next.piece.offset, next.piece.length);
        // It may have been paused meanwhile, or resumed after that with its file opened again.
        if (this.#jobs.get(job.id)?.state !== 'active') return;
        await this.#fileOf(job)!.put(next.number, next.piece, bytes, archive);
      }
      this.#note(job, archive);
    } catch (error) {
      if (!this.#stop.signal.aborted) this.#fail(job.id, readable(error));
    }
  }

  #note({ id }: AreaJob, archive: PmtilesArchive): void {
    const job = this.#jobs.get(id);
    if (job?.state !== 'active') return;
    const file = this.#fileOf(job)!;
    const { tiles, bytes } = file.missing;
    const going: AreaJob = {
      ...job,
      tilesDone: job.tiles - tiles,
      bytesDone: job.bytes - bytes,
      failure: null,
      tries: 0,
      wait: null,
    };
    if (bytes > 0) {
      this.#put(going);
      return;
    }
    const { minZoom, maxZoom, box } = job;
    const { name, format, attribution } = { ...archive.info, name: job.name.replace(/\.mbtiles$/, '') };
    const bounds = box.west < box.east ? box : { ...box, west: -180, east: 180 };
    file.finish({ name, format, attribution, bounds, minZoom, maxZoom, layers: archive.layers });
    this.#files.delete(id);
    this.#end(job);
  }

  #end(job: AreaJob): void {
    const { tiles, bytes } = job;
    const done = { tilesDone: tiles, bytesDone: bytes, endedAt: this.#clock.now() };
    this.#put({ ...job, ...done, state: 'done', failure: null, tries: 0, wait: null });
  }

  #fail(id: string, { facts }: Failure): void {
    const job = this.#jobs.get(id);
    if (job?.state !== 'active') return;
    this.#forget(job.address);
    this.#files.get(id)?.close(); // whatever state it was left in
    this.#files.delete(id);
    const now = this.#clock.now();
    const failed = afterPassing(job, facts, now) ?? {
      ...job,
      state: 'failed' as const,
      endedAt: now,
      failure: facts,
    };
    this.#set(failed); // also where the disk does not take it: it would be asked again and again
    this.#store.save(failed);
  }

  /** The unfinished file of a job; undefined when it was finished just before the gateway was killed. */
  #fileOf(job: AreaJob): AreaFile | undefined {
    const known = this.#files.get(job.id);
    if (known) return known;
    const path = this.#pathOf(job);
    const isUnfinished = existsSync(unfinishedPath(path));
    if (!isUnfinished && existsSync(path)) return undefined;
    if (!isUnfinished)
      throw new Failure({
        kind: 'missing',
        service: 'gateway',
        message: `The unfinished file of ${job.name} is gone. Save the area again.`,
      });
    const file = AreaFile.resume(path);
    this.#files.set(job.id, file);
    return file;
  }

  #pathOf({ name }: AreaJob): string {
    return join(this.#tiles.folder, name);
  }

  #put(job: AreaJob): void {
    this.#store.save(job);
    this.#set(job);
  }

  #set(job: AreaJob): void {
    this.#jobs.set(job.id, job);
    if (job.state !== 'active') this.#letGo(job, job.state === 'cancelled');
  }

  /** Closes the unfinished file of a job, if it has one, and deletes it where nobody wants it any more. */
  #letGo(job: AreaJob, isUnwanted: boolean): void {
    this.#files.get(job.id)?.close();
    this.#files.delete(job.id);
    if (isUnwanted) MbtilesWriter.discard(this.#pathOf(job));
  }

  #nextAt(job: AreaJob): number {
    if (job.wait) job.wait = waitAt(job.wait, this.#clock.now());
    return job.wait?.until ?? 0;
  }

  #view(job: AreaJob): SavedAreaView {
    const { id, name, address, box, maxZoom, tiles, tilesDone, bytes, bytesDone, startedAt, endedAt } = job;
    const nextAt = job.state === 'active' ? this.#nextAt(job) : 0;
    return {
      id,
      name,
      address,
      ...box,
      maxZoom,
      state: this.#queue.stateOf(job, tilesDone > 0),
      tiles,
      tilesDone,
      bytes,
      bytesDone,
      startedAt,
      endedAt,
      nextAt: nextAt > this.#clock.now() ? Math.round(nextAt) : null,
      failure: job.failure && { kind: job.failure.kind, message: job.failure.message },
    };
  }
}

/** Tiles, and bytes with the gaps that are fetched with them. */
function sizeOf(zooms: AreaPlan['zooms']): { tiles: number; bytes: number } {
  const size = { tiles: 0, bytes: 0 };
  for (const { tiles, pieces } of zooms) {
    size.tiles += tiles;
    for (const { length } of pieces) size.bytes += length;
  }
  return size;
}

function checkBox({ south, west, north, east }: AreaJob['box']): void {
  const isBox = south >= -90 && north <= 90 && south < north && west >= -180 && east <= 180 && west !== east;
  if (!isBox)
    throw new ParamError('box', [south, west, north, east].join(), 'south, west, north and east in degrees');
}

/** An archive that is none stays none; what the network or the disk fails with may pass. */
function readable(error: unknown): Failure {
  if (error instanceof TileFileError)
    return new Failure({ kind: 'refused', service: 'map', message: error.message });
  return asFailure(error);
}

async function closeQuietly(opening: Promise<OpenArchive>): Promise<void> {
  await opening.then(({ remote }) => remote.close()).catch(() => {});
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000).toLocaleString('en');
const conflict = (message: string) => new Failure({ kind: 'conflict', service: 'gateway', message });
