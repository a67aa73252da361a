// A service over HTTP(S): constant headers, no redirects, a deadline for every phase, a cap on every size.

import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { type Dispatcher, Pool } from 'undici';
import type { Upstream, UpstreamReply, UpstreamRequest } from '#server/upstream.ts';

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

const CONSTANT_HEADERS = {
  accept: 'application/json',
  'accept-encoding': 'br, gzip',
  'user-agent': 'Airledger/0.1 (+local dashboard)',
};

/** The service at `baseUrl`, whose path, if any, stands before every request's path. */
export function liveUpstream(baseUrl: string, limits: LiveLimits = LIVE_LIMITS): Upstream {
  const { origin, pathname } = new URL(baseUrl);
  const prefix = pathname.replace(/\/+$/, '');
  const pool = new Pool(origin, {
    connections: 64,
    pipelining: 1,
    connect: { timeout: limits.connectMs },
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.idleMs,
  });
  return {
    async send(request, signal) {
      const reply = await exchange(pool, prefix, request, signal, limits);
      return { ...reply, body: await decode(reply, limits.bodyBytes) };
    },
    close: () => pool.destroy(),
  };
}

function exchange(
  pool: Pool,
  prefix: string,
  request: UpstreamRequest,
  signal: AbortSignal,
  limits: LiveLimits,
): Promise<UpstreamReply> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let status = 0;
    let headers: UpstreamReply['headers'] = {};
    let size = 0;
    const chunks: Buffer[] = [];
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    };
    const fail = (error: Error) => {
      end();
      reject(error instanceof Unreachable ? error : new Unreachable(explain(error), !controller));
      controller?.abort(error);
    };
    const leave = () => fail(new Unreachable('The request was given up.', !controller));
    const late = () =>
      fail(new Unreachable(`No whole answer within ${limits.totalMs / 1000} s.`, !controller));
    const timer = setTimeout(late, limits.totalMs);
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave, { once: true });
    let isOver = false;
    pool.dispatch(
      {
        method: request.method as Dispatcher.HttpMethod,
        path: prefix + request.path,
        headers: { ...CONSTANT_HEADERS, ...request.headers },
        body: request.body ?? null,
      },
      {
        onRequestStart(started) {
          if (isOver || signal.aborted) return started.abort(new Error('given up'));
          controller = started;
        },
        onResponseStart(_, code, raw) {
          if (code < 200) return;
          status = code;
          headers = flatten(raw);
        },
        onResponseData(_, chunk) {
          size += chunk.length;
          if (size > limits.bodyBytes) fail(tooBig(limits.bodyBytes));
          else chunks.push(chunk);
        },
        onResponseEnd() {
          isOver = true;
          end();
          resolve({ status, headers, body: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks) });
        },
        onResponseError(_, error) {
          isOver = true;
          fail(error);
        },
      },
    );
  });
}

function flatten(raw: Record<string, string | string[] | undefined>): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const name in raw) flat[name.toLowerCase()] = String(raw[name]);
  return flat;
}

const DECODERS: Readonly<
  Record<string, (body: Uint8Array, options: { maxOutputLength: number }) => Promise<Buffer>>
> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
};

async function decode({ headers, body }: UpstreamReply, maxOutputLength: number): Promise<Uint8Array> {
  const coding = headers['content-encoding']?.trim().toLowerCase();
  if (!coding || coding === 'identity' || body.length === 0) return body;
  const decoder = Object.hasOwn(DECODERS, coding) ? DECODERS[coding] : undefined;
  if (!decoder)
    throw new Unreachable(`The answer came in an unknown encoding (${coding.slice(0, 40)}).`, false);
  try {
    return await decoder(body, { maxOutputLength });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooBig(maxOutputLength);
    throw new Unreachable('The answer came compressed, and broken.', false);
  }
}

function tooBig(bytes: number): Unreachable {
  return new Unreachable(`The answer is larger than ${bytes / 1024 / 1024} MB.`, false);
}

const CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nobody listens at its address.',
  ENOTFOUND: 'Its name cannot be found. Is this machine online?',
  EAI_AGAIN: 'Its name cannot be looked up. Is this machine online?',
  ENETUNREACH: 'Its network cannot be reached. Is this machine online?',
  EHOSTUNREACH: 'Its address cannot be reached.',
  ECONNRESET: 'It cut the connection.',
  EPIPE: 'It cut the connection.',
  UND_ERR_SOCKET: 'It cut the connection.',
  UND_ERR_CONNECT_TIMEOUT: 'It did not accept a connection in time.',
  UND_ERR_HEADERS_TIMEOUT: 'It did not answer in time.',
  UND_ERR_BODY_TIMEOUT: 'Its answer stopped half-way.',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'Its answer was cut short.',
  UND_ERR_HEADERS_OVERFLOW: 'Its answer has too many headers.',
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is signed by itself.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is signed by an authority that this machine does not know.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Its certificate cannot be verified.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name.',
};

function explain(error: Error): string {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  const known = CAUSES[code ?? ''] ?? CAUSES[cause?.code ?? ''];
  if (known) return known;
  return error.name === 'HTTPParserError'
    ? 'Its answer is not HTTP.'
    : `The connection failed (${code ?? error.name}).`;
}
