import type { FailureFacts } from '#domain/wire/Failure.ts';
import { Failure } from '#domain/wire/Failure.ts';
import type { Mode } from '#services/request.ts';
import type { UpstreamService } from '#services/services.ts';
import type { Wait } from './Wait.ts';

/** The stored state of a job; whether it waits, and for what, is derived from the ledger. */
export type JobState = 'active' | 'paused' | 'done' | 'cancelled' | 'failed';

/** Where a job's steps come from: it never takes one from anywhere else. */
export interface JobOrigin {
  mode: Mode;
  /** Empty for the emulator, or its dataset where it has several. */
  baseUrl: string;
  credentialId: string;
}

/** What every kind of job has. */
export interface Job {
  id: string;
  state: JobState;
  /** Null for what was never asked for, such as an imported list. */
  origin: JobOrigin | null;
  /** Epoch milliseconds. */
  startedAt: number;
  endedAt: number | null;
  failure: FailureFacts | null;
  /** Failed tries in a row, and for how long the next one has to wait. */
  tries: number;
  wait: Wait | null;
  /** Of a job of a team: grows with each change. */
  revision?: number;
}

/** Whether steps of both come from the same service, with any credential. */
export const isSameService = (a: JobOrigin | null, b: JobOrigin | null) =>
  a !== null && b !== null && a.mode === b.mode && a.baseUrl === b.baseUrl;

export const isSameOrigin = (a: JobOrigin, b: JobOrigin) =>
  isSameService(a, b) && a.credentialId === b.credentialId;

const DATASETS: Readonly<Record<string, string>> = { sample: 'the sample data', own: 'your files' };

/** Why a job pauses when another connection answers, which is `present`; `noun` is what the job is called. */
export function foreignFailure(
  service: UpstreamService,
  noun: string,
  origin: JobOrigin,
  present: JobOrigin,
): Failure {
  const { mode, baseUrl } = origin;
  const place = mode === 'live' ? `the service at ${baseUrl}` : (DATASETS[baseUrl] ?? 'the embedded service');
  const message = isSameService(origin, present)
    ? `This ${noun} uses another credential for ${place}. Enter it in Connections, or resume with the present one.`
    : `This ${noun} uses another connection, to ${place}. Reconnect it, then resume the ${noun}.`;
  return new Failure({ kind: 'conflict', service, code: 'connection', message });
}
