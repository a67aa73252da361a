// A request and an answer as the gateway sees them; http.ts ties them to node:http, tests make them by hand.

export interface GatewayRequest {
  method: string;
  /** The raw request target, as it stood on the request line. */
  target: string;
  /** Name, value, name, value … in the order and number in which they came. */
  rawHeaders: readonly string[];
  /** The whole body as text. Throws Refusal 413 above `maxBytes`. */
  readText(maxBytes: number): Promise<string>;
  /** The body in chunks, for uploads. */
  stream(): AsyncIterable<Uint8Array>;
  /** Aborted when the caller leaves. Created when first read: few requests wait for anything. */
  readonly signal: AbortSignal;
}

export interface GatewayResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

/** All values of a header, whose name is given in lower case. */
export function headerValues(rawHeaders: readonly string[], name: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const header = rawHeaders[at]!;
    if (header.length === name.length && header.toLowerCase() === name) found.push(rawHeaders[at + 1]!);
  }
  return found;
}

/** A request that the gateway does not serve. `reason` is the code in the log. */
export class Refusal extends Error {
  readonly status: number;
  readonly reason: string;
  readonly headers: Record<string, string>;
  constructor(status: number, reason: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.reason = reason;
    this.headers = headers;
  }
}
