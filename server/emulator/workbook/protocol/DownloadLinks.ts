import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '#server/emulator/isSameSecret.ts';
import type { UpstreamRequest } from '#server/upstream/Upstream.ts';
import { pathOf } from '#services/endpoint.ts';
import { workbook } from '#services/workbook/endpoints.ts';

const VALID_MS = 60 * 60_000;

/** Addresses that give a file to whoever has them, for an hour, until the service ends. */
export class DownloadLinks {
  readonly #key = randomBytes(32);

  /** The address of an item's content, from the version on. */
  pathOf(item: string, nowMs: number): string {
    const until = nowMs + VALID_MS;
    return `${pathOf(workbook.content, { item })}?tempauth=${until}.${this.#sign(item, until)}`;
  }

  /** Whether a request is for an address that was given, and in time. */
  admits({ method, path }: Pick<UpstreamRequest, 'method' | 'path'>, nowMs: number): boolean {
    const [, place, item = '', until, signature] =
      /^(?:\/v1\.0|\/beta)?(\/.*\/(\w+)\/content)\?tempauth=(\d{1,15})\.([\w-]+)$/.exec(path) ?? [];
    return (
      method === 'GET' &&
      signature !== undefined &&
      place === pathOf(workbook.content, { item }) &&
      Number(until) >= nowMs &&
      isSameSecret(signature, this.#sign(item, Number(until)))
    );
  }

  #sign(item: string, until: number): string {
    return createHmac('sha256', this.#key).update(`${item} ${until}`).digest('base64url');
  }
}
