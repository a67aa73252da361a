// The embedded followers service as its host sees it: calls into a worker thread.

import { integer, readParam } from '#domain/wire/param.ts';
import { makeFolder } from '#server/disk/makeFolder.ts';
import {
  type EmbeddedFollowers,
  type EmulatorTime,
  FASTEST,
  type FollowersOptions,
  SLOWEST,
} from '#server/emulator/followers/service/EmbeddedFollowers.ts';
import { faultBody } from '#server/emulator/followers/service/faults.ts';
import { jsonResponse } from '#server/emulator/router.ts';
import { UpstreamError } from '#server/emulator/UpstreamError.ts';
import { WorkerLink } from '#server/emulator/WorkerLink.ts';
import type { UpstreamRequest, UpstreamResponse } from '#server/upstream/Upstream.ts';
import type { FollowersMethods } from './worker.ts';

const CLOSE_MS = 2_000;
const speedParam = integer({ min: SLOWEST, max: FASTEST });

/** The thread starts with the first request. */
export function openFollowers(options: FollowersOptions): EmbeddedFollowers {
  return new FollowersHost(options);
}

class FollowersHost implements EmbeddedFollowers {
  readonly #link: WorkerLink<FollowersMethods>;

  constructor(options: FollowersOptions) {
    makeFolder(options.folder);
    this.#link = new WorkerLink(
      new URL('./worker.ts', import.meta.url),
      'embedded followers service',
      options,
    );
  }

  async send(request: UpstreamRequest, signal: AbortSignal): Promise<UpstreamResponse> {
    return await this.#link.ask('send', request, signal);
  }

  refuse({ path }: UpstreamRequest, status: number, message: string): UpstreamResponse {
    const error = new UpstreamError(status, message);
    return jsonResponse(faultBody(error, path.split('?', 1)[0]!), status);
  }

  async clock(): Promise<EmulatorTime> {
    return await this.#link.call('clock', null).outcome;
  }

  async setSpeed(speed: number): Promise<void> {
    await this.#link.call('setSpeed', readParam('speed', speedParam, String(speed))).outcome;
  }

  async close(): Promise<void> {
    await this.#link.closeAfter('close', null, CLOSE_MS);
  }
}
