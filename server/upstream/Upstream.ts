// What the gateway sends to: a live service over HTTPS, or an emulator in a worker.

import type { SentFile } from '#services/endpoint.ts';

/** A request as an upstream receives it, credential included. `path` starts with "/" and carries the query. */
export interface UpstreamRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Of a multipart body its fields, as a form. */
  body?: string;
  /** The body where it is a file. */
  bytes?: Uint8Array;
  /** The files of a multipart body. */
  files?: readonly SentFile[];
  /** What stood before `path` in the address that the client asked, such as `http://127.0.0.1:4610/followers`. */
  base?: string;
}

export interface UpstreamResponse {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: Uint8Array;
  /** The body is JSON that an embedded service has written: never one of a live service, which may repeat our secrets. */
  isOwnJson?: true;
}

/** The memory that an answer may take. `take` returns undefined when it has it, or a promise of its turn. */
export interface MemoryShare {
  take(bytes: number, signal: AbortSignal): Promise<void> | undefined;
  giveBack(bytes: number): void;
}

export interface Upstream {
  /**
   * Waits, within reason, until the service can answer; requests that are sent earlier fail. Rejects with the reason of
   * the signal when that aborts. Services that are always ready have none.
   */
  ready?(signal: AbortSignal): Promise<void>;
  /** `memory` is asked before an answer from the network is held. */
  send(request: UpstreamRequest, signal: AbortSignal, memory?: MemoryShare): Promise<UpstreamResponse>;
  /** What the service says where its server fails or refuses a request; without it, that of the wireless service. */
  refuse?(request: UpstreamRequest, status: number, message: string): UpstreamResponse;
  close(): Promise<void>;
}
