// Imports through the gateway of an instance that runs, so that its store has one writer.

import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Runtime } from '#server/disk/home.ts';
import type { Endpoint, Input, Reply } from '#services/endpoint.ts';
import { gateway, IMPORT_PATH } from '#services/gateway/endpoints.ts';
import { ImportJob } from '#services/gateway/shapes.ts';
import { readReply, wireRequest } from '#services/request.ts';
import { ENDED, type ImportTarget, REJECTS_SHOWN } from './ImportTarget.ts';

const POLL_MS = 300;

/** Imports through the instance that `runtime` describes. */
export function runningTarget(runtime: Runtime): ImportTarget {
  return {
    name: `the instance at ${new URL(runtime.url).origin}`,
    async run(path, { isAccepted, onProgress, signal }) {
      const { id } = await upload(runtime, path, signal);
      const cancel = () => void ask(runtime, gateway.cancelImport, { id }).catch(() => {});
      signal.addEventListener('abort', cancel);
      if (signal.aborted) cancel();
      try {
        for (;;) {
          const progress = await ask(runtime, gateway.importStatus, { id });
          onProgress(progress);
          if (progress.state === 'doubtful' && isAccepted) await ask(runtime, gateway.acceptImport, { id });
          else if (progress.endedAt !== null || ENDED.includes(progress.state))
            return await outcomeOf(runtime, progress);
          await setTimeout(POLL_MS);
        }
      } finally {
        signal.removeEventListener('abort', cancel);
      }
    },
    close: async () => {},
  };
}

async function outcomeOf(runtime: Runtime, progress: ImportJob) {
  const { id } = progress;
  const rejects = progress.rejected
    ? (await ask(runtime, gateway.importRejects, { id, limit: REJECTS_SHOWN })).rejects
    : [];
  return {
    progress,
    rejects: rejects.map((one) => ({ ...one, text: one.text ?? '' })),
    rest: `in the list of imports of ${new URL(runtime.url).origin}, under ${id}`,
  };
}

async function upload(runtime: Runtime, path: string, signal: AbortSignal): Promise<ImportJob> {
  const url = new URL(IMPORT_PATH, runtime.url);
  url.searchParams.set('name', basename(path).slice(0, 255));
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${runtime.token}`, 'content-type': 'application/octet-stream' },
    body: await openAsBlob(path),
    signal,
    redirect: 'error',
  });
  return ImportJob.read(await bodyOf(response), '', () => {});
}

async function ask<E extends Endpoint>(runtime: Runtime, endpoint: E, input: Input<E>): Promise<Reply<E>> {
  const { method, path, query } = wireRequest(endpoint, input);
  const response = await fetch(
    new URL(`/api/${endpoint.service}${path}${query && `?${query}`}`, runtime.url),
    {
      method,
      headers: { authorization: `Bearer ${runtime.token}` },
      redirect: 'error',
    },
  );
  return readReply(endpoint, await bodyOf(response), []);
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (response.ok) return JSON.parse(text);
  const said = /"message":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
  throw new Error(`The running instance answered ${response.status}${said ? `: ${said}` : ''}`);
}
