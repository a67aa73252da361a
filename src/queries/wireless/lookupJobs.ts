import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { NETWORK_KINDS } from '#domain/network/RadioKind.ts';
import { isActive } from '#domain/wire/jobStates.ts';
import { cachedInputs, readCached } from '#queries/cache/answerCache.ts';
import { mutation, query } from '#queries/cache/query.ts';
import { gateway } from '#services/gateway/endpoints.ts';
import type { LookupAnswer, LookupItem } from '#services/gateway/jobShapes.ts';
import { detailCall } from '#services/wireless/detailCall.ts';
import { detailOf } from '#services/wireless/details.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { factsOfDetail } from '#services/wireless/lookups.ts';
import { detailQuery } from './useDetail.ts';

const POLL_MS = 1000;

/** Lookups that the gateway does by itself, latest first; asked again by itself while one goes on. */
export const lookupJobsQuery = queryOptions({
  ...query(gateway.lookupJobs, {}),
  refetchInterval: ({ state }) => (state.data?.reply.lookups.some(isActive) ? POLL_MS : false),
});

export const startLookupsMutation = mutation(gateway.startLookups);
export const changeLookupsMutation = mutation(gateway.changeLookups);
export const takeLookupsMutation = mutation(gateway.takeLookups);
export const removeLookupsMutation = mutation(gateway.removeLookups);

/** What this browser has of some networks, paid for earlier; asks nobody. */
export async function cachedLookups(
  client: QueryClient,
  items: readonly LookupItem[],
): Promise<LookupAnswer[]> {
  const stored = new Map<string, Set<string>>();
  for (const operation of ['detailWifi', 'detailBt', 'detailCell', 'detailCdma'] as const)
    stored.set(
      operation,
      new Set(
        (await cachedInputs(client, wireless[operation])).map((input) => JSON.stringify(sorted(input))),
      ),
    );
  const answers: LookupAnswer[] = [];
  for (const item of items) {
    const kind = NETWORK_KINDS.find((one) => one === item.kind);
    const call = kind && detailCall({ kind, id: item.id });
    if (!call || 'problem' in call) continue;
    if (!stored.get(call.operation)?.has(JSON.stringify(sorted(call.input)))) continue;
    const known = await readCached<{ reply: Parameters<typeof detailOf>[0] | null; fetchedAt: number }>(
      client,
      detailQuery(call.operation, call.input),
    );
    if (!known?.reply) continue;
    const found = factsOfDetail(item, detailOf(known.reply));
    answers.push({ item, fetchedAt: known.fetchedAt, found, near: null, problem: null });
  }
  return answers;
}

const sorted = (input: object) => Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1));
