// Fresh responses, in memory as the bytes that go to the page. The oldest are evicted first, but one that was requested
// again gets a second chance, so that a hit moves nothing.

import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Mode } from '#services/request.ts';

/** A service's response, as it goes to the page. */
export interface ServiceResponse {
  status: number;
  body: Buffer;
  mode: Mode;
  fetchedAt: number;
  /** Upstream queries that it spent. */
  cost: number;
}

type Coding = 'br' | 'gzip';

interface CacheEntry {
  answer: ServiceResponse;
  operation: string;
  expiresAt: number;
  /** Requested since it was cached or last spared. */
  isUsed: boolean;
  /** Made when the response is first requested again. */
  etag: string;
  /** A promise while it is being compressed; absent until a caller who accepts it asks. */
  variants?: Partial<Record<Coding, Buffer | Promise<void>>>;
}

export interface EncodedResponse {
  answer: ServiceResponse;
  etag: string;
  body: Buffer;
  coding: Coding | undefined;
}

const MAX_BYTES = 32 * 1024 * 1024;
/** What an entry takes besides its bytes: of small answers most of it. */
const ENTRY_BYTES = 1_500;
/** For a body of so many bytes the first caller waits until it is compressed: a few milliseconds at most. */
const SOON_BYTES = 256 * 1024;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export class ResponseCache {
  readonly #entries = new Map<string, CacheEntry>();
  readonly #maxBytes: number;
  readonly #now: () => number;
  #bytes = 0;
  #generation = 0;

  constructor(maxBytes: number = MAX_BYTES, now: () => number = Date.now) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  /** Changes with every `invalidate`: a response that was requested before must not be cached after it. */
  get generation(): number {
    return this.#generation;
  }

  /** The response under `key`, compressed if the caller accepts that and it has been done. */
  get(key: string, acceptEncoding: string): EncodedResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (this.#now() >= entry.expiresAt) {
      this.#drop(key, entry);
      return undefined;
    }
    entry.isUsed = true;
    entry.etag ||= `"${hash('sha1', entry.answer.body, 'base64url')}"`;
    const coding = codingOf(acceptEncoding);
    if (coding) void this.#compressed(key, entry, coding);
    return encoded(entry.answer, entry.etag, entry, coding);
  }

  /** What was just cached under `key`, for the caller who asked: compressed if that is accepted and done soon; without an etag. */
  async first(key: string, answer: ServiceResponse, acceptEncoding: string): Promise<EncodedResponse> {
    const entry = this.#entries.get(key);
    const coding = codingOf(acceptEncoding);
    const isSoon = coding && answer.body.length <= SOON_BYTES;
    // What is cached there may have come from another request meanwhile.
    if (!isSoon || !entry?.answer.body.equals(answer.body)) return unencoded(answer);
    await this.#compressed(key, entry, coding);
    return encoded(answer, '', entry, coding);
  }

  set(key: string, operation: string, answer: ServiceResponse, freshMs: number): void {
    const known = this.#entries.get(key);
    if (known) this.#drop(key, known);
    if (answer.body.length > this.#maxBytes / 4) return;
    const expiresAt = answer.fetchedAt + freshMs;
    const own = { ...answer, body: compact(answer.body) };
    this.#entries.set(key, {
      answer: own,
      operation,
      expiresAt,
      isUsed: false,
      etag: '',
    });
    this.#bytes += answer.body.length + ENTRY_BYTES;
    this.#shrink();
  }

  /** Drops the responses of these operations of a service, or of all of them. Keys begin with the service's name. */
  invalidate(service: string, operations?: readonly string[]): void {
    this.#generation += 1;
    for (const [key, entry] of this.#entries)
      if (key.startsWith(`${service} `) && (!operations || operations.includes(entry.operation)))
        this.#drop(key, entry);
  }

  #drop(key: string, entry: CacheEntry): void {
    this.#entries.delete(key);
    this.#bytes -= entry.answer.body.length + ENTRY_BYTES;
    for (const variant of Object.values(entry.variants ?? {}))
      if (variant instanceof Buffer) this.#bytes -= variant.length;
  }

  #shrink(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      if (entry.isUsed) {
        entry.isUsed = false;
        this.#entries.delete(key);
        this.#entries.set(key, entry);
      } else this.#drop(key, entry);
    }
  }

  /** Resolves when the body is compressed, or surely will not be. */
  async #compressed(key: string, entry: CacheEntry, coding: Coding): Promise<void> {
    if (entry.answer.body.length < 1024) return;
    entry.variants ??= {};
    entry.variants[coding] ??= compress(entry.answer.body, coding).then((bytes) => {
      if (!bytes || this.#entries.get(key) !== entry) return;
      entry.variants![coding] = bytes;
      this.#bytes += bytes.length;
      this.#shrink();
    });
    await entry.variants[coding];
  }
}

/** A response as it is, which the cache does not know. */
export const unencoded = (answer: ServiceResponse): EncodedResponse => ({
  answer,
  etag: '',
  body: answer.body,
  coding: undefined,
});

/** With the compressed body of an entry, where that is wanted and done. */
function encoded(
  answer: ServiceResponse,
  etag: string,
  { variants }: CacheEntry,
  coding: Coding | undefined,
): EncodedResponse {
  const variant = coding && variants?.[coding];
  return variant instanceof Buffer ? { answer, etag, body: variant, coding } : { ...unencoded(answer), etag };
}

/** Undefined where there is no memory for it: the body then goes as it is. */
function compress(body: Buffer, coding: Coding): Promise<Buffer | undefined> {
  const bytes =
    coding === 'br' ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : deflate(body);
  return bytes.catch(() => undefined);
}

function codingOf(acceptEncoding: string): Coding | undefined {
  const taken = acceptEncoding.split(',').map((one) => one.trim());
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : undefined;
}

/** A copy where the bytes are a small part of a network buffer, which they would keep alive. */
function compact(body: Buffer): Buffer {
  return body.buffer.byteLength > 2 * body.length ? Buffer.from(body) : body;
}
