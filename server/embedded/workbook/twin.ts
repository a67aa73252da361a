// The embedded workbook service: a drive with everything that answers from it.

import { asUpstreamError, type ServiceAdapter, serve } from '#server/embedded/router.ts';
import type { UpstreamResponse, UpstreamRequest } from '#server/upstream.ts';
import { Drive } from './drive/Drive.ts';
import { removeStaleFiles } from './files/drafts.ts';
import { workbookHandlers } from './handlers/handlers.ts';
import { workbookAdapter } from './manner.ts';
import { canonicalPath } from './request/canonicalPath.ts';
import { servedEndpoints } from './request/servedRows.ts';
import { withOptions } from './request/withOptions.ts';
import type { Caller } from './service.ts';
import { quarantineMemory } from './session/Culprits.ts';
import { type SessionLifetimes, DEFAULT_LIFETIMES } from './session/Sessions.ts';
import { Workbooks } from './session/Workbooks.ts';

export interface WorkbookEmulator {
  /** Answers one request; never rejects. */
  answer(request: UpstreamRequest): Promise<UpstreamResponse>;
  /** Gives back the memory of what nobody uses any more. */
  releaseIdle(): void;
  close(): void;
}

export interface WorkbookEmulatorOptions {
  lifetimes?: SessionLifetimes;
  nowMs?: () => number;
  /** What a thread that broke down left to this one. */
  memory?: SharedArrayBuffer;
}

export function openWorkbookEmulator(
  folder: string,
  { lifetimes = DEFAULT_LIFETIMES, nowMs = Date.now, memory = quarantineMemory() }: WorkbookEmulatorOptions = {},
): WorkbookEmulator {
  const drive = new Drive(folder);
  removeStaleFiles(folder);
  const workbooks = new Workbooks(drive, lifetimes, nowMs, memory);
  const handlers = withOptions(workbookHandlers(workbooks));
  return {
    async answer(request) {
      const { headers, ...manner } = workbookAdapter(request, nowMs(), drive.idsFile);
      const reply = await answerOrRefuse(manner, async () => {
        manner.admit(servedEndpoints.worksheets, request);
        const path = canonicalPath(request.method, request.path, drive.id);
        return await serve(servedEndpoints, handlers, manner, { ...request, path });
      });
      return { ...reply, headers: { ...reply.headers, ...headers } };
    },
    releaseIdle: () => workbooks.releaseIdle(),
    close: () => drive.close(),
  };
}

async function answerOrRefuse(
  manner: ServiceAdapter<Caller>,
  answer: () => Promise<UpstreamResponse>,
): Promise<UpstreamResponse> {
  try {
    return await answer();
  } catch (thrown) {
    const error = asUpstreamError(thrown, manner.file);
    const { body, contentType } = manner.errorBody(error);
    return {
      status: error.status,
      headers: { 'content-type': contentType, ...error.headers },
      body: new TextEncoder().encode(body),
    };
  }
}
