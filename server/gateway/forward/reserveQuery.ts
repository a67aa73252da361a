import { Failure } from '#domain/wire/Failure.ts';
import type { Connection } from '#server/gateway/credentials/Connections.ts';
import type { Ledger, LedgerKey, Reservation } from '#server/gateway/ledger/Ledger.ts';
import type { Endpoint, QuotaClass } from '#services/endpoint.ts';
import type { Call } from './Call.ts';

/**
 * Writes down the query of a call; undefined when it costs none. Throws Failure: `signedOut` without a credential,
 * `offline` while the circuit breaker is open, and as `Ledger.reserve` does.
 */
export async function reserveQuery(call: Call, ledger: Ledger): Promise<Reservation | undefined> {
  const { endpoint, connection, state } = call;
  const where = { service: endpoint.service, operation: endpoint.operation };
  if (endpoint.parts.auth !== 'none' && !connection.credential)
    throw new Failure({
      kind: 'signedOut',
      message: 'No credential is set for this service and address.',
      ...where,
    });
  const retryAt = state.breaker.blockedUntil();
  if (retryAt !== undefined)
    throw new Failure({
      kind: 'offline',
      message: 'The service failed several times in a row. Airledger waits before it tries again.',
      retryAt,
      isUnsent: true,
      ...where,
    });
  const bucket = bucketOf(endpoint, connection);
  const reservation = bucket && (await ledger.reserve(bucket));
  if (reservation) call.cost += 1;
  return reservation;
}

/** The ledger's name for what a call of an endpoint spends; undefined when it costs nothing. */
export function bucketOf({ parts: { quota } }: Endpoint, connection: Connection): LedgerKey | undefined {
  return quota && ledgerKey(connection, quota);
}

/** The ledger's name for a class of a connection's queries. */
export function ledgerKey(
  { service, mode, credentialId, identity }: Connection,
  quota: QuotaClass,
): LedgerKey {
  return { service, quota, mode, credential: credentialId, identity };
}
