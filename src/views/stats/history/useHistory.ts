import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type FoundNumber, fieldOf, numbersIn } from '#domain/stats/site/numbersIn.ts';
import { utcDay } from '#domain/wire/utcDay.ts';
import { rawSnapshotsQuery } from '#queries/wireless/statsSnapshots.ts';
import type { DailyOperation } from '#services/gateway/endpoints.ts';
import type { HistoryState } from './historyState.ts';
import { inputLabel } from './seriesLabels.ts';
import { type AnswerSeries, type Trend, trendsOf } from './trendsOf.ts';

const DAY_MS = 86_400_000;

export interface History {
  answers: readonly AnswerSeries[];
  /** Every number of the latest answer. */
  numbers: readonly FoundNumber[];
  /** The paths of those that are drawn. */
  chosen: readonly string[];
  trends: ReadonlyMap<string, readonly Trend[]>;
  /** UTC days that have a snapshot, earliest first. */
  days: readonly string[];
  /** Epoch milliseconds of the latest answer. */
  latestMs: number | undefined;
  /** How many days were left out because they are too many to read at once. */
  left: number;
  /** How many days are still being computed. */
  pending: number;
  isPending: boolean;
  error: Error | null;
}

/** The chosen numbers of the chosen series, day by day. */
export function useHistory(
  operation: DailyOperation,
  inputs: readonly string[],
  { range, numbers: wanted }: Pick<HistoryState, 'range' | 'numbers'>,
): History {
  const since = range === 'all' ? undefined : dayBefore(Number(range) - 1);
  const kept = useQueries({
    queries: inputs.map((input) => rawSnapshotsQuery(operation, input, since === undefined ? {} : { since })),
    combine: (results) => ({
      replies: results.map(({ data }) => data),
      isPending: results.some((one) => one.isPending),
      error: results.find((one) => one.error)?.error ?? null,
    }),
  });
  const { replies, isPending, error } = kept;
  const facts = useMemo(() => {
    const answers = inputs.map((input, at) => ({
      key: input,
      of: inputs.length > 1 ? inputLabel(operation, input) : '',
      snapshots: replies[at]?.snapshots ?? [],
    }));
    const numbers = numbersIn(answers[0]?.snapshots.at(-1)?.body);
    const chosen = wanted.length > 0 ? wanted : defaultNumbers(numbers);
    const labels = new Map(numbers.map(({ path, label }) => [path, label]));
    const drawn = chosen.map((path) => ({ path, label: labels.get(path) ?? path }));
    const all = replies.flatMap((reply) => reply?.snapshots ?? []);
    return {
      answers,
      numbers,
      chosen,
      trends: trendsOf(answers, drawn),
      days: [...new Set(all.map(({ day }) => day))].sort(),
      latestMs: all.length > 0 ? Math.max(...all.map(({ atMs }) => atMs)) : undefined,
      left: replies.reduce((sum, reply) => sum + (reply?.left ?? 0), 0),
      pending: Math.max(0, ...replies.map((reply) => reply?.pending ?? 0)),
    };
  }, [operation, inputs, replies, wanted]);
  return { ...facts, isPending, error };
}

/** The UTC day so many days ago. */
function dayBefore(days: number): string {
  return utcDay(Date.now() - days * DAY_MS);
}

/** What people want to see first, the most wanted first. */
const HEADLINE_FIELDS = ['nettotal', 'wifiCount', 'discoveredWiFiGPS', 'discovered', 'rank'];
const MAX_DEFAULT = 3;

/** The paths that are drawn before any were chosen: the first few of the best headline field, else the first number. */
function defaultNumbers(found: readonly FoundNumber[]): string[] {
  for (const field of HEADLINE_FIELDS) {
    const paths = found.filter(({ path }) => fieldOf(path) === field).map(({ path }) => path);
    if (paths.length > 0) return paths.slice(0, MAX_DEFAULT);
  }
  return found.slice(0, 1).map(({ path }) => path);
}
