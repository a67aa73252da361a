import { asFailure } from '#domain/wire/Failure.ts';
import { upstreamRequest } from '#server/gateway/access/admitRequest.ts';
import type { Connections } from '#server/gateway/credentials/Connections.ts';
import type { UpstreamService } from '#server/gateway/credentials/Credential.ts';
import type { Forward } from '#server/gateway/forward/Forward.ts';
import { bucketOf } from '#server/gateway/forward/reserveQuery.ts';
import type { Ledger } from '#server/gateway/ledger/Ledger.ts';
import type { Endpoint } from '#services/endpoint.ts';
import { followers } from '#services/followers/endpoints.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { workbook } from '#services/workbook/endpoints.ts';

/** The cheapest operation of each service that needs the credential. */
const CHEAPEST: Record<UpstreamService, { endpoint: Endpoint; input: Record<string, unknown> }> = {
  wireless: { endpoint: wireless.profileUser, input: {} },
  workbook: { endpoint: workbook.rootChildren, input: {} },
  followers: {
    endpoint: followers.followerIds,
    input: { count: 1, cursor: '-1', stringify_ids: true, screen_name: 'x' },
  },
};

/** Makes one real call and says in words how it went. Never throws for a failed call. */
export async function testConnection(
  { forward, ledger, connections }: { forward: Forward; ledger: Ledger; connections: Connections },
  service: UpstreamService,
) {
  const { endpoint, input } = CHEAPEST[service];
  const bucket = bucketOf(endpoint, connections.of(service));
  const spent = () => (bucket ? ledger.read(bucket).spent : 0);
  const spentBefore = spent();
  const signal = AbortSignal.timeout(60_000);
  try {
    const { answer } = await forward.answer(endpoint, upstreamRequest(endpoint, input), signal);
    const reply = JSON.parse(answer.body.toString() || '{}') as { userid?: unknown };
    const account = typeof reply.userid === 'string' ? reply.userid : null;
    return { works: true, message: 'The service accepts the credential.', account, cost: answer.cost };
  } catch (error) {
    const { facts } = asFailure(error);
    const isUnderstood = facts.kind === 'missing';
    const message = isUnderstood ? 'The service accepts the credential.' : facts.message;
    return { works: isUnderstood, message, account: null, cost: spent() - spentBefore };
  }
}
