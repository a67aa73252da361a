import { Failure, type FailureKind } from '#domain/wire/Failure.ts';
import { ParamError } from '#domain/wire/param.ts';
import { readBaseUrl } from '#server/gateway/credentials/readBaseUrl.ts';
import type { ByteSource } from '#server/tiles/PmtilesArchive.ts';
import { type LiveLimits, liveUpstream, Unreachable } from '#server/upstream/liveUpstream.ts';
import { UnusableBody } from '#server/upstream/UnusableBody.ts';
import type { Upstream, UpstreamResponse } from '#server/upstream/Upstream.ts';

/** The most that is asked for at once. */
export const MAX_RANGE_BYTES = 4_000_000;

const LIMITS: LiveLimits = {
  connectMs: 10_000,
  headersMs: 20_000,
  idleMs: 20_000,
  totalMs: 120_000,
  bodyBytes: MAX_RANGE_BYTES,
};
const HEADERS = { accept: '*/*', 'accept-encoding': 'identity' };

/** The service that a failure names: what serves the archive. */
const SERVICE = 'map';

/** An address that may be asked for a map: https, or http on this machine; a path, no query. Throws ParamError. */
export function readArchiveAddress(text: string): URL {
  const url = readBaseUrl(text.trim(), 'address');
  if (/\.pmtiles$/i.test(url.pathname)) return url;
  throw new ParamError('address', text, 'the address of a file that ends with .pmtiles');
}

/** A file on the web, read in pieces (RFC 9110 14); another file at the same address is noticed, never mixed in. */
export class RemoteBytes implements ByteSource {
  readonly name: string;
  readonly #upstream: Upstream;
  readonly #signal: AbortSignal;
  #version: string | undefined;

  constructor(url: URL, signal: AbortSignal) {
    this.name = decodeName(url);
    this.#upstream = liveUpstream(url.href, LIMITS);
    this.#signal = signal;
  }

  /** Tells this file from another one at the address; empty before the first answer. */
  get version(): string {
    return this.#version ?? '';
  }

  /** Rejects with Failure: `offline`, `upstream` and the like as a service fails, `conflict` for another file. */
  async read(offset: number, length: number): Promise<Uint8Array> {
    if (length > MAX_RANGE_BYTES) throw this.#failure('shape', 'it asks for too much at once');
    const answer = await this.#ask(`bytes=${offset}-${offset + length - 1}`);
    const range = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(answer.headers['content-range'] ?? '');
    if (answer.status !== 206 || !range) throw this.#refusal(answer);
    if (Number(range[1]) !== offset || answer.body.length !== length)
      throw this.#failure('shape', 'it sent other bytes than it was asked for');
    this.#checkVersion(answer.headers, range[3]!);
    return answer.body;
  }

  close(): Promise<void> {
    return this.#upstream.close();
  }

  async #ask(range: string): Promise<UpstreamResponse> {
    try {
      return await this.#upstream.send(
        { method: 'GET', path: '', headers: { ...HEADERS, range } },
        this.#signal,
      );
    } catch (error) {
      if (error instanceof UnusableBody) return error;
      if (error instanceof Unreachable) throw this.#failure('offline', error.message);
      throw error;
    }
  }

  #checkVersion(headers: Record<string, string>, size: string): void {
    const version = `${headers.etag ?? headers['last-modified'] ?? ''} ${size}`;
    this.#version ??= version;
    if (version !== this.#version)
      throw this.#failure('conflict', 'the file at this address was replaced meanwhile');
  }

  #refusal({ status, headers }: UpstreamResponse): Failure {
    if (status === 200)
      return this.#failure('refused', 'its server does not send parts of a file (HTTP range requests)');
    if (status >= 300 && status < 400)
      return this.#failure(
        'refused',
        `it has moved to ${(headers.location ?? '').slice(0, 300)}. Enter that address`,
      );
    if (status === 404 || status === 410)
      return this.#failure('missing', `there is no such file (HTTP ${status})`);
    if (status === 416) return this.#failure('shape', 'it is shorter than its index says');
    const kind = status === 429 || status >= 500 ? 'upstream' : 'refused';
    return this.#failure(kind, `its server answered HTTP ${status}`);
  }

  #failure(kind: FailureKind, reason: string): Failure {
    return new Failure({
      kind,
      service: SERVICE,
      message: `${this.name} cannot be read: ${reason.replace(/\.$/, '')}.`,
    });
  }
}

function decodeName({ pathname }: URL): string {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
