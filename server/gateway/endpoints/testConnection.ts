import { asFailure } from '#domain/wire/Failure.ts';
import { upstreamRequest } from '#server/gateway/access/admitRequest.ts';
import type { Connections } from '#server/gateway/credentials/Connections.ts';
import type { Forward } from '#server/gateway/forward/Forward.ts';
import { bucketOf } from '#server/gateway/forward/reserveQuery.ts';
import type { Ledger } from '#server/gateway/ledger/Ledger.ts';
import { UPSTREAMS } from '#server/gateway/upstreams/upstreams.ts';
import type { UpstreamService } from '#services/services.ts';

interface TestParts {
  forward: Forward;
  ledger: Ledger;
  connections: Connections;
}

const WAIT_MS = 60_000;

/**
 * Makes one real call and describes the result; a live service that tells the kinds of its tokens is asked for that of the
 * credential, too. Never throws for a failed call.
 */
export async function testConnection(parts: TestParts, service: UpstreamService) {
  const { forward, ledger, connections } = parts;
  const { endpoint, input, field } = UPSTREAMS[service].testCall;
  const bucket = bucketOf(endpoint, connections.of(service));
  const spent = () => (bucket ? ledger.lastKnown(bucket).spentHere : 0);
  const spentBefore = spent();
  const told = (works: boolean, message: string, account: string | null = null) => ({
    works,
    message,
    account,
    cost: spent() - spentBefore,
  });
  try {
    const signal = AbortSignal.timeout(WAIT_MS);
    const { answer } = await forward.answer(endpoint, upstreamRequest(endpoint, { ...input }), signal);
    const reply = asRecord(JSON.parse(answer.body.toString() || '{}'));
    if (reply[field] === undefined) return told(false, notTheService(field));
    await learnTokenKind(parts, service);
    return told(true, ACCEPTED, typeof reply.userid === 'string' ? reply.userid : null);
  } catch (error) {
    const { facts } = asFailure(error);
    // Its own code tells the service from a server that does not know the path.
    if (facts.kind === 'missing')
      return facts.code ? told(true, ACCEPTED) : told(false, notTheService(field));
    // Only a commercial credential is refused what is not for sale.
    if (facts.kind !== 'plan' || !UPSTREAMS[service].tokenKinds) return told(false, facts.message);
    connections.setTokenKind(service, 'COMMAPI');
    return told(true, ACCEPTED);
  }
}

const ACCEPTED = 'The service accepts the credential.';

const notTheService = (field: string) =>
  `Something else answers at this address: its reply has no “${field}”, as the service's has. Check the base address.`;

const asRecord = (body: unknown) =>
  (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;

/** Keeps the kind of the live credential where the service tells it; what is known stays where it does not. */
async function learnTokenKind({ forward, connections }: TestParts, service: UpstreamService): Promise<void> {
  const { mode, credential } = connections.of(service);
  const { tokenKinds } = UPSTREAMS[service];
  if (!tokenKinds || mode !== 'live' || credential?.scheme !== 'basic') return;
  const { endpoint, kindIn } = tokenKinds;
  const wire = upstreamRequest(endpoint, {});
  const read = (body: unknown) => kindIn(body, credential.name);
  const kind = await forward
    .answerUncached(endpoint, wire, AbortSignal.timeout(WAIT_MS), read)
    .catch(() => undefined); // the credential works all the same
  if (kind) connections.setTokenKind(service, kind);
}
