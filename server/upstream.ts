// What the gateway sends to: a live service over HTTPS, or an embedded twin in a worker.

/** A request as an upstream receives it, credential included. `path` starts with "/" and carries the query. */
export interface UpstreamRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** What stood before `path` in the address that the client asked, such as `http://127.0.0.1:4610/followers`. */
  base?: string;
}

export interface UpstreamReply {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: Uint8Array;
}

export interface Upstream {
  send(request: UpstreamRequest, signal: AbortSignal): Promise<UpstreamReply>;
  close(): Promise<void>;
}
