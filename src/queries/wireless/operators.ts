import { type QueryClient, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { operatorRecord } from '#domain/radio/cell/operatorRecord.ts';
import { readPlmn } from '#domain/radio/cell/Plmn.ts';
import type { OperatorRecord } from '#domain/radio/cell/Surroundings.ts';
import { Failure } from '#domain/wire/Failure.ts';
import { modeOf } from '#queries/cache/dataset.ts';
import { readQuery } from '#queries/cache/query.ts';
import type { Reply } from '#services/endpoint.ts';
import type { Answer, Mode } from '#services/request.ts';
import { wireless } from '#services/wireless/endpoints.ts';

interface OperatorRecords {
  records: readonly OperatorRecord[];
  mode: Mode;
  /** Epoch milliseconds. */
  fetchedAt: number;
}

/** The published operators of a country code, or of all. Counts as no query. */
export function operatorRecords(mcc?: string) {
  return readQuery(wireless.mccMnc, { ...(mcc !== undefined && { mcc }) }, readRecords);
}

/** The published operators of some country codes, as one list. Throws Failure. */
export async function operatorsOf(client: QueryClient, mccs: readonly string[]): Promise<OperatorRecord[]> {
  const found = await Promise.all(mccs.map((mcc) => client.fetchQuery(operatorRecords(mcc))));
  return found.flatMap(({ records }) => records);
}

/** The country codes of some cells, in order and each once. CDMA has none: its cells are numbered by system. */
export function countryCodesOf(cells: Iterable<{ kind: string; operator: string }>): string[] {
  const codes = new Set<string>();
  for (const { kind, operator } of cells) {
    const mcc = kind === 'cdma' ? undefined : readPlmn(operator)?.mcc;
    if (mcc) codes.add(mcc);
  }
  return [...codes].toSorted();
}

export interface Operators {
  records: readonly OperatorRecord[];
  isPending: boolean;
  /** The first of the country codes that failed; the others have their records. */
  failure: unknown;
  retry: () => void;
}

/** The published operators of some country codes. */
export function useOperators(mccs: readonly string[]): Operators {
  const codes = mccs.join();
  const queries = useMemo(() => codes.split(',').filter(Boolean).map(operatorRecords), [codes]);
  return useQueries({ queries, combine: combined });
}

type Came = { data: OperatorRecords | undefined; isPending: boolean; error: unknown; refetch: () => unknown };

function combined(found: Came[]): Operators {
  return {
    records: found.flatMap(({ data }) => data?.records ?? []),
    isPending: found.some((one) => one.isPending),
    failure: found.find(({ error }) => error)?.error ?? undefined,
    retry: () => {
      for (const { error, refetch } of found) if (error) refetch();
    },
  };
}

type Records = Reply<typeof wireless.mccMnc>;

async function readRecords(came: Promise<Answer<Records>>, client: QueryClient): Promise<OperatorRecords> {
  try {
    const { reply, mode, fetchedAt } = await came;
    return { records: listOf(reply).map(operatorRecord), mode, fetchedAt };
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== 'missing') throw error;
    return { records: [], mode: await modeOf(client, 'wireless'), fetchedAt: Date.now() };
  }
}

type MccMncRecord = Extract<Records, readonly unknown[]>[number];

function listOf(reply: Records): readonly MccMncRecord[] {
  return Array.isArray(reply) ? reply : [...reply.values()].flatMap((byMnc) => [...byMnc.values()]);
}
