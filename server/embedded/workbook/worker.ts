// The worker thread of the embedded workbook service.

import { parentPort, workerData } from 'node:worker_threads';
import { answerCalls, type Method } from '#server/embedded/workerCalls.ts';
import type { UpstreamReply, UpstreamRequest } from '#server/upstream.ts';
import type { WorkbookOptions } from './embedded.ts';
import { makeSamples } from './samples/makeSamples.ts';
import { openTwin } from './twin.ts';

export interface WorkbookWorkerData extends WorkbookOptions {
  memory: SharedArrayBuffer;
}

export interface WorkbookMethods {
  send: Method<UpstreamRequest, UpstreamReply>;
  close: Method<null, null>;
}

const REST_MS = 60_000;

const { folder, lifetimes, memory, samples } = workerData as WorkbookWorkerData;
if (samples) makeSamplesIfPossible();
const twin = openTwin(folder, { memory, ...(lifetimes && { lifetimes }) });
setInterval(() => twin.rest(), REST_MS).unref();

answerCalls<WorkbookMethods>(parentPort!, {
  send: (request) => twin.answer(request),
  close() {
    twin.close();
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
