// A service over HTTP(S): constant headers, no redirects, a deadline for every phase, a cap on every size.

import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import type * as undici from 'undici';
import { Deadline } from './Deadline.ts';
import { readBody } from './readBody.ts';
import type { Upstream, UpstreamRequest, UpstreamResponse } from './Upstream.ts';

export interface LiveLimits {
  connectMs: number;
  headersMs: number;
  /** Between two pieces of a body. */
  idleMs: number;
  totalMs: number;
  /** After decoding. */
  bodyBytes: number;
}

export const LIVE_LIMITS: LiveLimits = {
  connectMs: 5_000,
  headersMs: 15_000,
  idleMs: 15_000,
  totalMs: 60_000,
  bodyBytes: 32 * 1024 * 1024,
};

/** The service was not reached, or its answer did not arrive whole. */
export class Unreachable extends Error {
  /** True when the request provably never left this machine. */
  readonly isUnsent: boolean;
  constructor(message: string, isUnsent: boolean) {
    super(message);
    this.name = 'Unreachable';
    this.isUnsent = isUnsent;
  }
}

const GIVEN_UP = 'The request was aborted.';

const CONSTANT_HEADERS = {
  accept: 'application/json',
  'accept-encoding': 'br, gzip',
  'user-agent': 'Airledger/0.1 (+local dashboard)',
};

/**
 * The service at `baseUrl`, whose path, if any, prefixes every request's path. An answer that waits for its share of
 * memory is not read meanwhile, and no deadline runs. `send` throws Unreachable and UnusableBody.
 */
export function liveUpstream(baseUrl: string, limits: LiveLimits = LIVE_LIMITS): Upstream {
  const { origin, pathname } = new URL(baseUrl);
  const prefix = pathname.replace(/\/+$/, '');
  // The package is read only here: it takes 10 MB of memory, which the embedded services do not need.
  const { Pool } = createRequire(import.meta.url)('undici') as typeof undici;
  const pool = new Pool(origin, {
    connections: 64,
    pipelining: 1,
    connect: { timeout: limits.connectMs },
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.idleMs,
  });
  return {
    async send(request, signal, share) {
      const call = dispatch(pool, { ...request, path: prefix + request.path });
      const giveUp = () => call.fail(GIVEN_UP);
      const deadline = new Deadline(limits.totalMs, () =>
        call.fail(`No complete response within ${limits.totalMs / 1000} s.`),
      );
      signal.addEventListener('abort', giveUp, { once: true });
      if (signal.aborted) giveUp();
      const room = {
        take: (bytes: number) => deadline.pauseDuring(share?.take(bytes, signal)),
        giveBack: (bytes: number) => share?.giveBack(bytes),
      };
      try {
        const head = await call.head;
        return { ...head, body: await readBody(head, call.body, limits.bodyBytes, room) };
      } catch (error) {
        throw signal.aborted && !(error instanceof Unreachable) ? new Unreachable(GIVEN_UP, false) : error;
      } finally {
        deadline.end();
        signal.removeEventListener('abort', giveUp);
        giveUp(); // ends what is left of an answer that is read no further
      }
    },
    close: () => pool.destroy(),
  };
}

interface Call {
  head: Promise<Omit<UpstreamResponse, 'body'>>;
  body: Readable;
  /** Ends it with Unreachable, unless it has ended. */
  fail(message: string): void;
}

function dispatch(pool: undici.Pool, request: UpstreamRequest): Call {
  const head = Promise.withResolvers<Omit<UpstreamResponse, 'body'>>();
  let controller: undici.Dispatcher.DispatchController | undefined;
  let isOver = false;
  const body = new Readable({ read: () => controller?.resume() });
  body.on('error', () => {}); // who reads it gets the error as well
  const fail = (message: string) => {
    if (isOver) return;
    isOver = true;
    const error = new Unreachable(message, !controller);
    head.reject(error);
    body.destroy(error);
    controller?.abort(error);
  };
  pool.dispatch(
    {
      method: request.method as undici.Dispatcher.HttpMethod,
      path: request.path,
      headers: { ...CONSTANT_HEADERS, ...request.headers },
      body: request.body ?? request.bytes ?? null,
    },
    {
      onRequestStart(started) {
        if (isOver) return started.abort(new Error('aborted'));
        controller = started;
      },
      onResponseStart(_, status, raw) {
        if (status >= 200) head.resolve({ status, headers: flatten(raw) });
      },
      onResponseData(started, piece) {
        if (!body.push(piece)) started.pause();
      },
      onResponseEnd() {
        isOver = true;
        body.push(null);
      },
      onResponseError(_, error) {
        fail(explain(error));
      },
    },
  );
  return { head: head.promise, body, fail };
}

function flatten(raw: Record<string, string | string[] | undefined>): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const name in raw) flat[name.toLowerCase()] = String(raw[name]);
  return flat;
}

const CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens at its address.',
  ENOTFOUND: 'Its host name was not found. Is this machine online?',
  EAI_AGAIN: 'Its host name could not be resolved. Is this machine online?',
  ENETUNREACH: 'Its network cannot be reached. Is this machine online?',
  EHOSTUNREACH: 'Its address cannot be reached.',
  ECONNRESET: 'It closed the connection.',
  EPIPE: 'It closed the connection.',
  UND_ERR_SOCKET: 'It closed the connection.',
  UND_ERR_CONNECT_TIMEOUT: 'It did not accept a connection in time.',
  UND_ERR_HEADERS_TIMEOUT: 'It did not respond in time.',
  UND_ERR_BODY_TIMEOUT: 'Its response stopped midway.',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'Its response was truncated.',
  UND_ERR_HEADERS_OVERFLOW: 'Its response has too many headers.',
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is from an authority that this machine does not trust.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Its certificate cannot be verified.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another host name.',
};

function explain(error: Error): string {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  const known = CAUSES[code ?? ''] ?? CAUSES[cause?.code ?? ''];
  if (known) return known;
  return error.name === 'HTTPParserError'
    ? 'Its response is not HTTP.'
    : `The connection failed (${code ?? error.name}).`;
}
