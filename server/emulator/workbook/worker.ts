// The worker thread of the embedded workbook service.

import { parentPort, workerData } from 'node:worker_threads';
import { provideSamples } from '#server/emulator/workbook/sample/provideSamples.ts';
import { answerCalls, type Method } from '#server/emulator/workerCalls.ts';
import type { UpstreamRequest, UpstreamResponse } from '#server/upstream/Upstream.ts';
import type { WorkbookOptions } from './EmbeddedWorkbook.ts';
import { openWorkbookEmulator, type WorkbookEmulator } from './openWorkbookEmulator.ts';

export interface WorkbookWorkerData extends WorkbookOptions {
  memory: SharedArrayBuffer;
}

export interface WorkbookMethods {
  send: Method<UpstreamRequest, UpstreamResponse>;
  close: Method<null, null>;
}

const REST_MS = 60_000;

const { folder, lifetimes, memory, samples } = workerData as WorkbookWorkerData;
let emulator: WorkbookEmulator | undefined;
setInterval(() => {
  if (samples) void provideSamples(folder);
  emulator?.releaseIdle();
}, REST_MS).unref();

/** With the first call; a drive that cannot be opened is tried again by the next one. */
function opened(): WorkbookEmulator {
  emulator ??= openWorkbookEmulator(folder, { memory, ...(lifetimes && { lifetimes }) });
  return emulator;
}

answerCalls<WorkbookMethods>(parentPort!, {
  send: (request) => opened().answer(request),
  async close() {
    await emulator?.close();
    return null;
  },
});
