// What a live workbook looks like. Its service tells formats only of ranges that are alike, which would take a call for each
// of them; so the file is read once and opened by the embedded service, and what is written to the live workbook is then
// written to the copy as well.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openWorkbook } from '#server/emulator/workbook/openWorkbook.ts';
import { AttemptFailure } from '#server/gateway/resilience/withRetries.ts';
import type { ServiceResponse } from '#server/gateway/stores/ResponseCache.ts';
import { workbookUpstream } from '#server/gateway/upstreams/workbookUpstream.ts';
import type { Upstream, UpstreamResponse } from '#server/upstream/Upstream.ts';
import type { Endpoint } from '#services/endpoint.ts';
import { type WireRequest, wireRequest } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import type { ServiceRequest } from './Call.ts';
import { readResponse } from './readResponse.ts';
import type { SentCall } from './sendCall.ts';

/** Then a sheet that is looked at again is read anew: others may have changed it, or the failure has passed. */
const MAX_AGE_MS = 10 * 60_000;
/** A sheet that the copy lacks may be newer than the copy. */
const MIN_AGE_MS = 60_000;
const MAX_COPIES = 8;
const LOOKS: ReadonlySet<Endpoint> = new Set([
  workbook.sheetLayout,
  workbook.cellFormats,
  workbook.sheetPictures,
  workbook.pageSetup,
  workbook.conditionalFormats,
  workbook.validationValues,
  workbook.checkEntry,
]);
const HEADERS = { authorization: `Bearer ${workbookUpstream.emulatorCredential.token}` };

interface Copy {
  /** Of its file. */
  readonly name: string;
  /** What the embedded service calls it; fails where the file could not be read. */
  readonly item: Promise<string>;
  isReady: boolean;
  readonly readAt: number;
  /** Ends with the last write. */
  written: Promise<void>;
}

/** Reads a file of the live service. Throws Failure. */
type Download = (request: ServiceRequest) => Promise<SentCall<Buffer>>;

export class WorkbookCopies {
  readonly #folder: string;
  readonly #now: () => number;
  /** By credential, service and file; the one that was read last stands last. */
  readonly #copies = new Map<string, Copy>();
  #emulator: Upstream | undefined;
  #uploads = 0;

  /** What an earlier run left in the folder is removed. */
  constructor(folder: string, now = () => Date.now()) {
    this.#folder = folder;
    this.#now = now;
    rmSync(folder, { recursive: true, force: true });
  }

  /** Whether a request is answered here. */
  serves({ endpoint, wire, connection }: ServiceRequest): boolean {
    return connection.mode === 'live' && LOOKS.has(endpoint) && itemOf(wire) !== undefined;
  }

  /** Answers a look; it costs what the download of the file does, or nothing. Throws Failure. */
  async read(request: ServiceRequest, download: Download): Promise<ServiceResponse> {
    const { endpoint, wire, connection } = request;
    const key = keyOf(request)!;
    let cost = 0;
    let copy = this.#copies.get(key);
    const isOld = copy && this.#now() - copy.readAt > MAX_AGE_MS;
    if (!copy || (isOld && endpoint === workbook.sheetLayout)) {
      this.#forget(key);
      copy = this.#copyOf(key, async () => {
        // Also if nobody waits any more: the query is spent.
        const { signal } = new AbortController();
        const content = {
          endpoint: workbook.content,
          wire: wireRequest(workbook.content, { item: itemOf(wire)! }),
        };
        const sent = await download({ ...content, connection, signal });
        cost = sent.cost;
        return sent.body as Buffer<ArrayBuffer>;
      });
    }
    const item = await copy.item;
    await copy.written;
    const response = await this.#send(wireOf(wire, item));
    if (response.status === 404 && this.#now() - copy.readAt > MIN_AGE_MS) this.#forget(key);
    const { mode } = connection;
    return { status: response.status, body: bodyOf(request, response), mode, fetchedAt: copy.readAt, cost };
  }

  /** After a write to a live service, done or perhaps not: the copy takes it too, or is read anew. */
  follow(request: ServiceRequest, isDone: boolean): void {
    const { endpoint, wire, connection } = request;
    if (connection.mode !== 'live' || endpoint.service !== 'workbook' || SESSION.test(wire.path)) return;
    const key = keyOf(request);
    const copy = key === undefined ? undefined : this.#copies.get(key);
    if (key === undefined) for (const one of [...this.#copies.keys()]) this.#forget(one);
    else if (!isDone || !copy?.isReady) this.#forget(key);
    else
      copy.written = copy.written.then(async () => {
        const sent = await this.#send(wireOf(wire, await copy.item)).catch(() => undefined);
        if ((!sent || sent.status >= 400) && this.#copies.get(key) === copy) this.#forget(key);
      });
  }

  async close(): Promise<void> {
    await this.#emulator?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #copyOf(key: string, read: () => Promise<Buffer<ArrayBuffer>>): Copy {
    this.#uploads += 1;
    const name = `${this.#uploads}.xlsx`;
    const copy: Copy = {
      name,
      item: read().then(async (bytes) => {
        const file = { item: 'root', itemPath: name, body: bytes };
        const { status, body } = await this.#send(wireRequest(workbook.uploadFile, file));
        const { id } =
          status < 300 ? (JSON.parse(Buffer.from(body).toString()) as { id: string }) : { id: '0' };
        copy.isReady = true;
        return id;
      }),
      isReady: false,
      readAt: this.#now(),
      written: Promise.resolve(),
    };
    copy.item.catch(() => {});
    this.#copies.set(key, copy);
    const oldest = this.#copies.keys().next().value!;
    if (this.#copies.size > MAX_COPIES) this.#forget(oldest);
    return copy;
  }

  #forget(key: string): void {
    const copy = this.#copies.get(key);
    this.#copies.delete(key);
    const remove = () => copy && rmSync(join(this.#folder, copy.name), { force: true });
    copy?.item.then(remove, () => {});
  }

  #send({ method, path, query, body, bytes }: WireRequest): Promise<UpstreamResponse> {
    this.#emulator ??= openWorkbook({ folder: this.#folder });
    const headers = { ...HEADERS, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const given = { ...(body !== undefined && { body }), ...(bytes && { bytes }) };
    const request = { method, path: query ? `${path}?${query}` : path, headers, ...given };
    return this.#emulator.send(request, new AbortController().signal);
  }
}

const SESSION = /\/(create|refresh|close)Session$/;
const ITEM = /(?<=\/items\/)[^/]+(?=\/workbook\/)/;

/** The file whose workbook is asked for; undefined where it is addressed otherwise, or is asked for as a whole. */
const itemOf = ({ path }: WireRequest) => ITEM.exec(path)?.[0];
const wireOf = (wire: WireRequest, item: string) => ({ ...wire, path: wire.path.replace(ITEM, item) });

function keyOf({ wire, connection: { credentialId, baseUrl } }: ServiceRequest): string | undefined {
  const item = itemOf(wire);
  return item && `${credentialId} ${baseUrl} ${item}`;
}

function bodyOf({ endpoint }: ServiceRequest, response: UpstreamResponse): Buffer {
  try {
    return readResponse({ endpoint, redact: (text) => text }, response);
  } catch (error) {
    throw error instanceof AttemptFailure ? error.failure : error;
  }
}
