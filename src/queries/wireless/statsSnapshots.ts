// What statistics were on earlier days, as the gateway kept them. Asking for them spends nothing.

import { queryOptions, useQuery } from '@tanstack/react-query';
import { utcDay } from '#domain/wire/utcDay.ts';
import type { Input, Reply } from '#services/endpoint.ts';
import { type DailyOperation, gateway } from '#services/gateway/endpoints.ts';
import { call, readReply, wireRequest } from '#services/request.ts';
import { wireless } from '#services/wireless/endpoints.ts';

type Daily<O extends DailyOperation> = (typeof wireless)[O];
type Range = Pick<Input<typeof gateway.snapshots>, 'since' | 'before' | 'most'>;

export interface DailySnapshot<T> {
  /** UTC, yyyy-mm-dd. */
  day: string;
  /** Epoch milliseconds at which the service answered. */
  atMs: number;
  body: T;
}

/** Between two looks at days that are being computed. */
const AGAIN_MS = 1000;
/** The gateway's own file answers: looking again costs nothing, and it changes with every answer of the service. */
const LOCAL = { staleTime: 0, refetchOnMount: 'always', structuralSharing: false } as const;

/** Which statistics have snapshots. Keyed as of the service whose answers they are: with another world they go too. */
export const snapshotSeriesQuery = queryOptions({
  queryKey: ['wireless', 'snapshotSeries', {}],
  queryFn: async ({ signal }) => (await call(gateway.snapshotSeries, {}, signal)).reply.series,
  ...LOCAL,
});

/** The snapshots of one statistic as they were answered, earliest first, and how many wanted days before were too much. */
export function rawSnapshotsQuery(operation: DailyOperation, input: string, range: Range = {}) {
  return queryOptions({
    queryKey: ['wireless', 'rawSnapshots', { operation, input, ...range }],
    queryFn: async ({ signal }) =>
      (await call(gateway.snapshots, { operation, input, ...range }, signal)).reply,
    refetchInterval: ({ state }) => ((state.data?.pending ?? 0) > 0 ? AGAIN_MS : false),
    ...LOCAL,
  });
}

/** The same, read as the operation's replies are; what cannot be used is left out. */
export function snapshotsQuery<O extends DailyOperation>(
  operation: O,
  input: Input<Daily<O>>,
  range: Range = {},
) {
  const endpoint: Daily<O> = wireless[operation];
  const asked = { operation, input: wireRequest(endpoint, input).query, ...range };
  return queryOptions({
    queryKey: ['wireless', 'snapshots', asked],
    queryFn: async ({ signal }) => {
      const { snapshots } = (await call(gateway.snapshots, asked, signal)).reply;
      return snapshots.flatMap(({ day, atMs, body }): DailySnapshot<Reply<Daily<O>>>[] => {
        const read = readUsable(endpoint, body);
        return read ? [{ day, atMs, body: read }] : [];
      });
    },
    ...LOCAL,
  });
}

/**
 * The last snapshot of a UTC day before the one of `before` (epoch milliseconds, when the shown answer came; undefined while
 * there is none): what deltas are taken against.
 */
export function useEarlierSnapshot<O extends DailyOperation>(
  operation: O,
  input: Input<Daily<O>>,
  before: number | undefined,
): DailySnapshot<Reply<Daily<O>>> | undefined {
  const range = { before: utcDay(before ?? 0), most: 1 };
  const { data } = useQuery({
    ...snapshotsQuery(operation, input, range),
    enabled: before !== undefined,
  });
  return before === undefined ? undefined : data?.at(-1);
}

function readUsable<O extends DailyOperation>(
  endpoint: Daily<O>,
  body: unknown,
): Reply<Daily<O>> | undefined {
  try {
    return readReply(endpoint, body, []);
  } catch {
    return undefined;
  }
}
