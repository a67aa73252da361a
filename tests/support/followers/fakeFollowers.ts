// A follower list behind the upstream's contract, which tests bend: page sizes, failures, arrivals, refused cursors.

import type { UpstreamResponse } from '#server/upstream/Upstream.ts';
import { type RecordingUpstream, recordingUpstream, reply } from '#tests/support/gateway/gatewayRig.ts';

export interface FakeFollowers extends RecordingUpstream {
  /** Most recent first; replaceable while a crawl runs. */
  ids: bigint[];
  pageSize: (page: number) => number;
  /** Answers instead of the list when it gives something. */
  instead: (
    cursor: string,
    page: number,
  ) => UpstreamResponse | undefined | Promise<UpstreamResponse | undefined>;
  /** The cursors that were asked for, in order. */
  cursors: string[];
  /** As the service has it, or none. */
  window: { limit: number; lengthMs: number } | undefined;
  /** How far the service's clock is ahead of ours. */
  aheadMs: number;
  /** Requests that the window refused. */
  refused: number;
}

/** Cursors beyond 2^53, so that a client that takes them for numbers gets lost. */
const CURSOR_BASE = 1374004777531007833n;

export function fakeFollowers(ids: bigint[] = []): FakeFollowers {
  const fake: FakeFollowers = Object.assign(recordingUpstream(), {
    ids,
    pageSize: () => 10,
    instead: () => undefined,
    cursors: [],
    window: undefined,
    aheadMs: 0,
    refused: 0,
  });
  /** The id behind which each cursor's page begins. */
  const places = new Map<string, bigint | undefined>([['-1', undefined]]);
  let resetAt = 0;
  let spent = 0;

  function list(cursor: string, page: number) {
    const before = places.get(cursor);
    const start = before === undefined ? 0 : fake.ids.indexOf(before) + 1;
    if (!places.has(cursor) || (before !== undefined && start === 0))
      return reply({ errors: [{ code: 34, message: 'Sorry, that page does not exist.' }] }, 404);
    const end = Math.min(fake.ids.length, start + fake.pageSize(page));
    const next = end < fake.ids.length ? String(CURSOR_BASE + BigInt(places.size)) : '0';
    places.set(next, end === 0 ? undefined : fake.ids[end - 1]);
    return reply({
      ids: fake.ids.slice(start, end).map(String),
      next_cursor: Number(next),
      next_cursor_str: next,
    });
  }

  fake.answer = async ({ path }) => {
    const now = Date.now() + fake.aheadMs;
    if (now >= resetAt) {
      resetAt = Math.ceil((now + (fake.window?.lengthMs ?? 0)) / 1000) * 1000;
      spent = 0;
    }
    const limit = fake.window?.limit ?? Number.POSITIVE_INFINITY;
    const isOver = spent >= limit;
    spent += 1;
    const headers: Record<string, string> = {
      ...(fake.aheadMs !== 0 && { date: new Date(now).toUTCString() }),
      ...(fake.window && {
        'x-rate-limit-limit': String(limit),
        'x-rate-limit-remaining': String(Math.max(0, limit - spent)),
        'x-rate-limit-reset': String(resetAt / 1000),
      }),
    };
    if (isOver) {
      fake.refused += 1;
      return reply({ errors: [{ code: 88, message: 'Rate limit exceeded' }] }, 429, headers);
    }
    const cursor = new URL(path, 'http://x').searchParams.get('cursor')!;
    const page = fake.cursors.push(cursor) - 1;
    const answer = (await fake.instead(cursor, page)) ?? list(cursor, page);
    return { ...answer, headers: { ...headers, ...answer.headers } };
  };
  return fake;
}

/** `count` distinct ids beyond 2^53, in no order. */
export function someIds(count: number, from = 0): bigint[] {
  return Array.from(
    { length: count },
    (_, at) => 10n ** 18n + ((BigInt(from + at) * 7919n) % 1_000_003n) * 9_007_199_254n,
  );
}
