// Answers that are as good as new: kept in memory as the bytes that go to the page. The oldest are given up first,
// but one that was asked for again gets a second chance: a hit then moves nothing.

import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Mode } from '#services/request.ts';

/** One answer of a service, as it goes to the page. */
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
  /** Asked for since it was kept or last spared. */
  isUsed: boolean;
  /** Made when the answer is first asked for again. */
  etag: string;
  variants: Map<Coding, Buffer>;
  compressing: Set<Coding>;
}

export interface EncodedResponse {
  answer: ServiceResponse;
  etag: string;
  body: Buffer;
  coding: Coding | undefined;
}

const MAX_BYTES = 64 * 1024 * 1024;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export class ResponseCache {
  readonly #kept = new Map<string, CacheEntry>();
  readonly #maxBytes: number;
  readonly #now: () => number;
  #bytes = 0;
  #generation = 0;

  constructor(maxBytes: number = MAX_BYTES, now: () => number = Date.now) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  /** Changes with every `forget`: an answer that was asked for before a change must not be kept after it. */
  get generation(): number {
    return this.#generation;
  }

  /** The answer under `key`, compressed if the caller takes that and it was asked for before. */
  get(key: string, acceptEncoding: string): EncodedResponse | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    if (this.#now() >= kept.expiresAt) {
      this.#drop(key, kept);
      return undefined;
    }
    kept.isUsed = true;
    kept.etag ||= `"${hash('sha1', kept.answer.body, 'base64url')}"`;
    const coding = codingOf(acceptEncoding);
    const variant = coding && kept.variants.get(coding);
    if (coding && !variant) this.#compress(key, kept, coding);
    return {
      answer: kept.answer,
      etag: kept.etag,
      body: variant ?? kept.answer.body,
      coding: variant && coding,
    };
  }

  set(key: string, operation: string, answer: ServiceResponse, freshMs: number): void {
    const known = this.#kept.get(key);
    if (known) this.#drop(key, known);
    if (answer.body.length > this.#maxBytes / 4) return;
    const expiresAt = answer.fetchedAt + freshMs;
    const own = { ...answer, body: compact(answer.body) };
    this.#kept.set(key, {
      answer: own,
      operation,
      expiresAt,
      isUsed: false,
      etag: '',
      variants: new Map(),
      compressing: new Set(),
    });
    this.#bytes += answer.body.length;
    this.#shrink();
  }

  /** Drops the answers of these operations of a service, or of all of them. Keys begin with the service's name. */
  invalidate(service: string, operations?: readonly string[]): void {
    this.#generation += 1;
    for (const [key, kept] of this.#kept)
      if (key.startsWith(`${service} `) && (!operations || operations.includes(kept.operation)))
        this.#drop(key, kept);
  }

  #drop(key: string, kept: CacheEntry): void {
    this.#kept.delete(key);
    this.#bytes -= kept.answer.body.length;
    for (const variant of kept.variants.values()) this.#bytes -= variant.length;
  }

  #shrink(): void {
    for (const [key, kept] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) return;
      if (kept.isUsed) {
        kept.isUsed = false;
        this.#kept.delete(key);
        this.#kept.set(key, kept);
      } else this.#drop(key, kept);
    }
  }

  #compress(key: string, kept: CacheEntry, coding: Coding): void {
    if (kept.answer.body.length < 1024 || kept.compressing.has(coding)) return;
    kept.compressing.add(coding);
    const work =
      coding === 'br'
        ? brotli(kept.answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        : deflate(kept.answer.body);
    void work.then((bytes) => {
      if (this.#kept.get(key) !== kept) return;
      kept.variants.set(coding, bytes);
      this.#bytes += bytes.length;
      this.#shrink();
    });
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
