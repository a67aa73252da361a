// The worker thread of the embedded workbook service.

import { parentPort, workerData } from 'node:worker_threads';
import { answerCalls, type Method } from '#server/embedded/workerCalls.ts';
import type { UpstreamResponse, UpstreamRequest } from '#server/upstream.ts';
import type { WorkbookOptions } from './embedded.ts';
import { makeSamples } from './samples/makeSamples.ts';
import { openWorkbookEmulator, type WorkbookEmulator } from './twin.ts';

export interface WorkbookWorkerData extends WorkbookOptions {
  memory: SharedArrayBuffer;
}

export interface WorkbookMethods {
  send: Method<UpstreamRequest, UpstreamResponse>;
  close: Method<null, null>;
}

const REST_MS = 60_000;

const { folder, lifetimes, memory, samples } = workerData as WorkbookWorkerData;
if (samples) makeSamplesIfPossible();
let twin: WorkbookEmulator | undefined;
setInterval(() => {
  if (samples) makeSamplesIfPossible();
  twin?.releaseIdle();
}, REST_MS).unref();

/** With the first call; a drive that cannot be opened is tried again by the next one. */
function opened(): WorkbookEmulator {
  twin ??= openWorkbookEmulator(folder, { memory, ...(lifetimes && { lifetimes }) });
  return twin;
}

answerCalls<WorkbookMethods>(parentPort!, {
  send: (request) => opened().answer(request),
  close() {
    twin?.close();
    return null;
  },
});

/** Without them the service is as good. */
function makeSamplesIfPossible(): void {
  try {
    makeSamples(folder);
  } catch (error) {
    process.emitWarning(`The sample workbooks were not made: ${(error as Error).message}`);
  }
}
