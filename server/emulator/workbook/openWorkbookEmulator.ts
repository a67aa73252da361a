// The embedded workbook service: a drive with everything that answers from it.

import { errorResponse, jsonResponse, serve } from '#server/emulator/router.ts';
import { quarantineMemory } from '#server/emulator/workbook/calls/Quarantine.ts';
import { Workbooks } from '#server/emulator/workbook/calls/Workbooks.ts';
import { Drive } from '#server/emulator/workbook/drive/Drive.ts';
import { removeStaleFiles } from '#server/emulator/workbook/files/temporaryFiles.ts';
import { workbookHandlers } from '#server/emulator/workbook/handlers/workbookHandlers.ts';
import { DownloadLinks } from '#server/emulator/workbook/protocol/DownloadLinks.ts';
import { answerBatch, isBatch } from '#server/emulator/workbook/request/answerBatch.ts';
import { canonicalPath } from '#server/emulator/workbook/request/canonicalPath.ts';
import { followCollection } from '#server/emulator/workbook/request/followCollection.ts';
import { followRange } from '#server/emulator/workbook/request/followRange.ts';
import { servedEndpoints } from '#server/emulator/workbook/request/servedEndpoints.ts';
import { withOptions } from '#server/emulator/workbook/request/withOptions.ts';
import { DEFAULT_LIFETIMES, type SessionLifetimes } from '#server/emulator/workbook/service/Sessions.ts';
import type { UpstreamRequest, UpstreamResponse } from '#server/upstream/Upstream.ts';
import { workbookAdapter } from './workbookAdapter.ts';

export interface WorkbookEmulator {
  /** Answers one request; never rejects. */
  answer(request: UpstreamRequest): Promise<UpstreamResponse>;
  /** Releases the memory of what is no longer used. */
  releaseIdle(): void;
  /** Once the calls that work on files have ended. */
  close(): Promise<void>;
}

export interface WorkbookEmulatorOptions {
  lifetimes?: SessionLifetimes;
  nowMs?: () => number;
  /** What a thread that broke down left to this one. */
  memory?: SharedArrayBuffer;
}

export function openWorkbookEmulator(
  folder: string,
  {
    lifetimes = DEFAULT_LIFETIMES,
    nowMs = Date.now,
    memory = quarantineMemory(),
  }: WorkbookEmulatorOptions = {},
): WorkbookEmulator {
  const drive = new Drive(folder);
  removeStaleFiles(folder);
  const workbooks = new Workbooks(drive, lifetimes, nowMs, memory);
  const handlers = withOptions(workbookHandlers(workbooks));
  const links = new DownloadLinks();
  const answer = async (request: UpstreamRequest): Promise<UpstreamResponse> => {
    const { headers, ...adapter } = workbookAdapter(request, nowMs(), drive.idsFile, links);
    const served = async () => {
      adapter.admit(servedEndpoints.worksheets, request);
      if (isBatch(request)) return jsonResponse(await answerBatch(request, answer));
      const read = (path: string) => answer({ ...request, method: 'GET', path, body: '' });
      const listed = await followCollection(request.method, request.path, read);
      if (typeof listed !== 'string') return listed;
      const followed = await followRange(request.method, listed, read);
      if (typeof followed !== 'string') return followed;
      const path = canonicalPath(request.method, followed, drive.id);
      return await serve(servedEndpoints, handlers, adapter, { ...request, path });
    };
    const response = await served().catch((thrown: unknown) => errorResponse(thrown, adapter));
    return { ...response, headers: { ...response.headers, ...headers } };
  };
  return {
    answer,
    releaseIdle: () => workbooks.releaseIdle(),
    async close() {
      await workbooks.rest();
      drive.close();
    },
  };
}
