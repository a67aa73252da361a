// A followers twin in memory, asked the way that clients ask it, by a clock that stands still until it is moved.

import {
  type FollowersEmulator,
  type FollowersEmulatorOptions,
  openFollowersEmulator,
} from '#server/emulator/followers/openFollowersEmulator.ts';
import { openState } from '#server/emulator/followers/openState.ts';
import type { EmbeddedFollowers } from '#server/emulator/followers/service/EmbeddedFollowers.ts';
import { parseExactJson } from '#server/gateway/json/parseExactJson.ts';
import type { UpstreamRequest } from '#server/upstream/Upstream.ts';
import { followers } from '#services/followers/endpoints.ts';

export const NOON_MS = Date.UTC(2026, 2, 1, 12);
export const BEARER = { authorization: 'Bearer embedded' };

export interface FollowersResponse {
  status: number;
  headers: Record<string, string>;
  text: string;
  /** As the service wrote it, every digit kept as text. */
  page: { ids: string[]; next: string; previous: string };
  /** The code of the first error. */
  code: number | undefined;
}

export interface TinyFollowers {
  emulator: FollowersEmulator;
  clock: { nowMs: number };
  ask(query: Record<string, string | number>, request?: Partial<UpstreamRequest>): Promise<FollowersResponse>;
  /** The next real second at which a window that began now has ended. */
  nextWindow(): void;
}

export function tinyFollowers(options: FollowersEmulatorOptions = {}): TinyFollowers {
  const clock = { nowMs: NOON_MS };
  const twin = openFollowersEmulator(openState(':memory:'), { realMs: () => clock.nowMs, ...options });
  return {
    emulator: twin,
    clock,
    async ask(query, request = {}) {
      const pairs = Object.entries(query).map(([name, value]) => [name, String(value)]);
      const path = `${followers.followerIds.path}?${new URLSearchParams(pairs)}`;
      const { status, headers, body } = await twin.answer({
        method: 'GET',
        path,
        headers: BEARER,
        ...request,
      });
      const text = new TextDecoder().decode(body);
      return { status, headers, text, page: pageOf(text), code: codeOf(text) };
    },
    nextWindow() {
      clock.nowMs += 15 * 60_000;
    },
  };
}

function pageOf(text: string): FollowersResponse['page'] {
  const {
    ids = [],
    next_cursor = '',
    previous_cursor = '',
  } = parseExactJson(text) as Record<string, unknown> & {
    ids?: unknown[];
  };
  const digits = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return { ids: ids.map(digits), next: digits(next_cursor), previous: digits(previous_cursor) };
}

function codeOf(text: string): number | undefined {
  return (JSON.parse(text) as { errors?: { code: number }[] }).errors?.[0]?.code;
}

/** The twin in this thread, as the gateway takes it. */
export function inThread({ emulator }: TinyFollowers): EmbeddedFollowers {
  return {
    send: (request) => emulator.answer(request),
    clock: async () => emulator.clock(),
    setSpeed: async (speed) => emulator.setSpeed(speed),
    close: async () => {},
  };
}
