// The embedded workbook service as its host sees it: calls into a worker thread.

import { Failure } from '#domain/wire/Failure.ts';
import { makeFolder } from '#server/disk/makeFolder.ts';
import { errorResponse } from '#server/emulator/router.ts';
import { UpstreamError } from '#server/emulator/UpstreamError.ts';
import { WorkerLink } from '#server/emulator/WorkerLink.ts';
import { quarantineMemory } from '#server/emulator/workbook/calls/Quarantine.ts';
import { hasSamples } from '#server/emulator/workbook/sample/hasSamples.ts';
import { type SampleProcess, startSamples } from '#server/emulator/workbook/sample/startSamples.ts';
import type { UpstreamRequest, UpstreamResponse } from '#server/upstream/Upstream.ts';
import type { EmbeddedWorkbook, WorkbookOptions } from './EmbeddedWorkbook.ts';
import { workbookAdapter } from './workbookAdapter.ts';
import type { WorkbookMethods, WorkbookWorkerData } from './worker.ts';

const CLOSE_MS = 5_000;
/** What a workbook may take before the thread is ended: hostile ones must not hold up the others for ever. */
const LIMITS = { memoryMb: 2_048, silenceMs: 60_000 };

/** The thread starts with the first request; the samples of a new folder are made before, so that nobody waits for them. */
export function openWorkbook(options: WorkbookOptions): EmbeddedWorkbook {
  return new WorkbookHost(options);
}

class WorkbookHost implements EmbeddedWorkbook {
  readonly #link: WorkerLink<WorkbookMethods>;
  readonly #samples: SampleProcess | null;

  constructor({ limits = LIMITS, ...options }: WorkbookOptions) {
    makeFolder(options.folder);
    this.#samples = options.samples && !hasSamples(options.folder) ? startSamples(options.folder) : null;
    this.#link = new WorkerLink(
      new URL('./worker.ts', import.meta.url),
      'embedded workbook service',
      { ...options, memory: quarantineMemory() } satisfies WorkbookWorkerData,
      limits,
    );
  }

  async send(request: UpstreamRequest, signal: AbortSignal): Promise<UpstreamResponse> {
    await this.#samples?.ended;
    try {
      return await this.#link.ask('send', request, signal);
    } catch (error) {
      if (signal.aborted || error instanceof Failure) throw error;
      return this.refuse(request, 500, (error as Error).message);
    }
  }

  refuse(request: UpstreamRequest, status: number, message: string): UpstreamResponse {
    const adapter = workbookAdapter(request, Date.now());
    const response = errorResponse(new UpstreamError(status, message), adapter);
    return { ...response, headers: { ...response.headers, ...adapter.headers } };
  }

  async close(): Promise<void> {
    await this.#samples?.stop();
    await this.#link.closeAfter('close', null, CLOSE_MS);
  }
}
