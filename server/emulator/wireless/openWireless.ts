// The host of the embedded wireless service: it generates the sample data when there are none, and passes everything
// else to the worker.

import { Failure } from '#domain/wire/Failure.ts';
import { isDiskFailure } from '#server/disk/diskFailure.ts';
import { makeFolder } from '#server/disk/makeFolder.ts';
import { WorkerLink } from '#server/emulator/WorkerLink.ts';
import { dropRejects, readRejects } from '#server/emulator/wireless/import/RejectLog.ts';
import {
  type Dataset,
  type EmbeddedWireless,
  type ImportFile,
  type ImportProgress,
  NOTHING_READ,
  type SampleScan,
  type StatisticRequest,
  type WirelessOptions,
} from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import type { SurveyFacts, SurveyTrack } from '#server/emulator/wireless/store/trackTable.ts';
import { databasePlace } from '#server/postgres/databasePlace.ts';
import type { UpstreamRequest, UpstreamResponse } from '#server/upstream/Upstream.ts';
import { SampleMaker } from './SampleMaker.ts';
import type { WirelessMethods, WirelessWorkerData } from './worker.ts';

const SEARCH_BUDGET_MS = 10_000;
const CLOSE_MS = 5_000;
/** Longer than the usual sample data take, shorter than most clients wait. */
const PATIENCE_MS = 55_000;
const TRY_AGAIN_MS = 2_000;

/** Starts the service; the sample data are generated, or the store opened, in the background. */
export function openWireless(options: WirelessOptions): EmbeddedWireless {
  return new WirelessHost(options);
}

class WirelessHost implements EmbeddedWireless {
  dataset: Dataset;
  readonly database: string | undefined;
  readonly #folder: string;
  readonly #link: WorkerLink<WirelessMethods>;
  readonly #maker: SampleMaker;
  readonly #patienceMs: number;
  #triedMs = 0;
  readonly #imports = new Map<string, () => void>();

  constructor({
    folder,
    database,
    dataset,
    networks,
    dailyLimits,
    patienceMs = PATIENCE_MS,
  }: WirelessOptions) {
    makeFolder(folder);
    this.#folder = folder;
    this.#patienceMs = patienceMs;
    this.database = database && databasePlace(database);
    this.dataset = dataset;
    const settings = { dailyLimits: dailyLimits ?? null, searchBudgetMs: SEARCH_BUDGET_MS };
    const data: WirelessWorkerData = { folder, settings, ...(database !== undefined && { database }) };
    const entry = new URL('./worker.ts', import.meta.url);
    this.#link = new WorkerLink(entry, 'embedded wireless service', data);
    this.#maker = new SampleMaker(folder, networks);
    this.#open(dataset).catch(() => {}); // the first request reports the same failure
  }

  get prepared(): number {
    return this.dataset === 'own' ? 1 : this.#maker.progress;
  }

  unprepared(): string | null {
    if (this.prepared === 1 || !this.#maker.failure) return null;
    const { message } = this.#maker.failure;
    this.#makeAgain();
    return message;
  }

  async useDataset(dataset: Dataset): Promise<void> {
    this.dataset = dataset;
    await this.#open(dataset);
  }

  async networkCount(): Promise<number> {
    if (this.prepared < 1) return 0;
    return await this.#link.call('networkCount', this.dataset).outcome;
  }

  async ready(signal: AbortSignal): Promise<void> {
    if (this.dataset === 'sample') await this.#maker.ended(this.#patienceMs, signal);
  }

  async send(request: UpstreamRequest, signal: AbortSignal): Promise<UpstreamResponse> {
    signal.throwIfAborted();
    if (this.dataset === 'sample' && this.#maker.progress < 1) return this.#notYet();
    return await this.#link.ask('send', { dataset: this.dataset, request }, signal);
  }

  async importFile(
    file: ImportFile,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<ImportProgress> {
    let last: ImportProgress = NOTHING_READ;
    const { outcome, stop } = this.#link.call('importFile', file, (note) => {
      last = note as ImportProgress;
      onProgress(last);
    });
    let isCancelled = false;
    this.#imports.set(file.id, () => {
      isCancelled = true;
      stop();
    });
    try {
      return await outcome;
    } catch (error) {
      const fault = isDiskFailure(error) && (error.kind as 'full' | 'unusable');
      const { message } = error as Error;
      return { ...last, state: isCancelled ? 'cancelled' : 'failed', message, ...(fault && { fault }) };
    } finally {
      this.#imports.delete(file.id);
    }
  }

  cancelImport(id: string): void {
    const stop = this.#imports.get(id);
    if (stop) stop();
    else dropRejects(this.#folder, id);
  }

  importRejects(id: string, after: number, limit: number) {
    return readRejects(this.#folder, id, after, limit);
  }

  async surveys(): Promise<SurveyFacts[]> {
    return await this.#link.call('surveys', null).outcome;
  }

  async surveyTrack(id: string): Promise<SurveyTrack | undefined> {
    return await this.#link.call('surveyTrack', id).outcome;
  }

  async sampleScans(): Promise<SampleScan[]> {
    return await this.#link.call('sampleScans', null).outcome;
  }

  async pastStatistic(request: StatisticRequest, day: string): Promise<string | undefined> {
    return await this.#link.call('pastStatistic', { request, day }).outcome;
  }

  async close(): Promise<void> {
    await this.#maker.close();
    await this.#link.closeAfter('close', null, CLOSE_MS);
  }

  /** Resolves when the dataset answers requests; for the sample data not before they are generated. */
  async #open(dataset: Dataset): Promise<void> {
    if (dataset === 'sample') await this.#maker.make();
    try {
      await this.#link.call('open', dataset).outcome;
    } catch (error) {
      const isDamaged = error instanceof Failure && error.kind === 'unusable';
      if (dataset === 'own' || !isDamaged) throw error;
      this.#maker.discard();
      await this.#maker.make();
      await this.#link.call('open', dataset).outcome;
    }
  }

  #notYet(): UpstreamResponse {
    const { failure, progress, secondsLeft } = this.#maker;
    if (failure) this.#makeAgain();
    const message =
      failure?.message ?? `The sample data is still being generated: ${Math.floor(progress * 100)} %.`;
    return {
      status: failure?.kind === 'full' ? 507 : failure ? 500 : 503,
      headers: {
        'content-type': 'application/json;charset=utf-8',
        ...(failure ? {} : { 'retry-after': String(secondsLeft) }),
      },
      body: new TextEncoder().encode(JSON.stringify({ success: false, message })),
    };
  }

  /** There may be room again, or permission. */
  #makeAgain(): void {
    const now = performance.now();
    if (now - this.#triedMs < TRY_AGAIN_MS) return;
    this.#triedMs = now;
    this.#open('sample').catch(() => {}); // the next request reports it
  }
}
