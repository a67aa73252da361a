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
  /** `null` while it is being compressed; absent until somebody asks who takes it. */
  variants?: Partial<Record<Coding, Buffer | null>>;
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
/** For a body of so many bytes the first caller waits a millisecond at most until it is compressed. */
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

  /** The response under `key`, compressed if the caller accepts that and it was requested before. */
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
    const variant = coding && entry.variants?.[coding];
    if (coding && variant === undefined) void this.#compress(key, entry, coding);
    return {
      answer: entry.answer,
      etag: entry.etag,
      body: variant ?? entry.answer.body,
      coding: variant ? coding : undefined,
    };
  }

  /** What was just cached under `key`, for who asked for it: compressed if that is accepted and done soon; without an etag. */
  async first(key: string, answer: ServiceResponse, acceptEncoding: string): Promise<EncodedResponse> {
    const entry = this.#entries.get(key);
    const coding = entry?.answer.fetchedAt === answer.fetchedAt ? codingOf(acceptEncoding) : undefined;
    if (coding && entry!.answer.body.length <= SOON_BYTES) await this.#compress(key, entry!, coding);
    const variant = coding && entry!.variants?.[coding];
    return { answer, etag: '', body: variant ?? answer.body, coding: variant ? coding : undefined };
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
    for (const variant of Object.values(entry.variants ?? {})) this.#bytes -= variant?.length ?? 0;
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

  async #compress(key: string, entry: CacheEntry, coding: Coding): Promise<void> {
    if (entry.answer.body.length < 1024 || entry.variants?.[coding] !== undefined) return;
    entry.variants = { ...entry.variants, [coding]: null };
    const bytes =
      coding === 'br'
        ? await brotli(entry.answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
        : await deflate(entry.answer.body);
    if (this.#entries.get(key) !== entry) return;
    entry.variants = { ...entry.variants, [coding]: bytes };
    this.#bytes += bytes.length;
    this.#shrink();
  }
}

function codingOf(acceptEncoding: string): Coding | undefined {
  const taken = acceptEncoding.split(',').map((one) => one.trim());
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : undefined;
}

/** A copy where the bytes are a small part of a network buffer, which they would keep alive. */
function compact(body: Buffer): Buffer {
  return body.buffer.byteLength > 2 * body.length ? Buffer.from(body) : body;
}
