import { asFailure } from '#domain/wire/Failure.ts';
import { upstreamRequest } from '#server/gateway/access/admitRequest.ts';
import type { Connections } from '#server/gateway/credentials/Connections.ts';
import type { Forward } from '#server/gateway/forward/Forward.ts';
import { bucketOf } from '#server/gateway/forward/reserveQuery.ts';
import type { Ledger } from '#server/gateway/ledger/Ledger.ts';
import { UPSTREAMS } from '#server/gateway/upstreams/upstreams.ts';
import type { UpstreamService } from '#services/services.ts';

/** Makes one real call and describes the result. Never throws for a failed call. */
export async function testConnection(
  { forward, ledger, connections }: { forward: Forward; ledger: Ledger; connections: Connections },
  service: UpstreamService,
) {
  const { endpoint, input } = UPSTREAMS[service].testCall;
  const bucket = bucketOf(endpoint, connections.of(service));
  const spent = () => (bucket ? ledger.read(bucket).spent : 0);
  const spentBefore = spent();
  const signal = AbortSignal.timeout(60_000);
  try {
    const { answer } = await forward.answer(endpoint, upstreamRequest(endpoint, { ...input }), signal);
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
