// The embedded workbook service: a drive with everything that answers from it.

import { asUpstreamError, type Manner, serve } from '#server/embedded/router.ts';
import type { UpstreamReply, UpstreamRequest } from '#server/upstream.ts';
import { Drive } from './drive/Drive.ts';
import { sweepDrafts } from './files/drafts.ts';
import { workbookHandlers } from './handlers/handlers.ts';
import { workbookManner } from './manner.ts';
import { canonicalPath } from './request/canonicalPath.ts';
import { servedRows } from './request/servedRows.ts';
import { withOptions } from './request/withOptions.ts';
import type { Caller } from './service.ts';
import { culpritMemory } from './session/Culprits.ts';
import { type SessionLifetimes, USUAL_LIFETIMES } from './session/Sessions.ts';
import { Workbooks } from './session/Workbooks.ts';

export interface Twin {
  /** Answers one request; never rejects. */
  answer(request: UpstreamRequest): Promise<UpstreamReply>;
  /** Gives back the memory of what nobody uses any more. */
  rest(): void;
  close(): void;
}

export interface TwinOptions {
  lifetimes?: SessionLifetimes;
  nowMs?: () => number;
  /** What a thread that broke down left to this one. */
  memory?: SharedArrayBuffer;
}

export function openTwin(
  folder: string,
  { lifetimes = USUAL_LIFETIMES, nowMs = Date.now, memory = culpritMemory() }: TwinOptions = {},
): Twin {
  const drive = new Drive(folder);
  sweepDrafts(folder);
  const workbooks = new Workbooks(drive, lifetimes, nowMs, memory);
  const handlers = withOptions(workbookHandlers(workbooks));
  return {
    async answer(request) {
      const { headers, ...manner } = workbookManner(request, nowMs(), drive.idsFile);
      const reply = await answerOrRefuse(manner, async () => {
        manner.admit(servedRows.worksheets, request);
        const path = canonicalPath(request.method, request.path, drive.id);
        return await serve(servedRows, handlers, manner, { ...request, path });
      });
      return { ...reply, headers: { ...reply.headers, ...headers } };
    },
    rest: () => workbooks.rest(),
    close: () => drive.close(),
  };
}

async function answerOrRefuse(
  manner: Manner<Caller>,
  answer: () => Promise<UpstreamReply>,
): Promise<UpstreamReply> {
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
