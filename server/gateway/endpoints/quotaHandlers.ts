import { Failure } from '#domain/wire/Failure.ts';
import type { Connections } from '#server/gateway/credentials/Connections.ts';
import type { BucketKey } from '#server/gateway/ledger/Bucket.ts';
import type { Ledger } from '#server/gateway/ledger/Ledger.ts';
import { UPSTREAMS } from '#server/gateway/upstreams/upstreams.ts';
import { QUOTA_CLASSES, type QuotaClass } from '#services/endpoint.ts';
import { UPSTREAM_SERVICES, type UpstreamService } from '#services/services.ts';
import type { HandlersOf } from './HandlersOf.ts';

interface QuotaParts {
  connections: Connections;
  ledger: Ledger;
}

export function quotaHandlers(parts: QuotaParts): HandlersOf<'ledger' | 'setQuota'> {
  const { ledger } = parts;
  return {
    ledger: ({ service, days = 30 }) => ({
      reply: {
        quotas: quotasOf(parts).filter((quota) => !service || quota.service === service),
        days: ledger.days(days, service),
      },
    }),
    async setQuota({ service, class: quota, body: { limit } }) {
      const isCounted = QUOTAS.some((known) => known[0] === service && known[1] === quota);
      if (!isCounted)
        throw new Failure({ kind: 'invalid', message: `${service} has no class ${quota}.`, service });
      if (limit !== null && !(Number.isInteger(limit) && limit >= 0))
        throw new Failure({
          kind: 'invalid',
          message: `limit must be a whole number of at least 0, got ${limit}`,
          service,
        });
      await ledger.setLimit(keyOf(parts, service, quota), limit);
      return { reply: quotaOf(parts, service, quota) };
    },
  };
}

/** The state of every quota with the present connections. */
export function quotasOf(parts: QuotaParts) {
  return QUOTAS.map(([service, quota]) => quotaOf(parts, service, quota));
}

/** The classes of queries that each service counts. */
const QUOTAS = UPSTREAM_SERVICES.flatMap((service) => {
  const counted = new Set(Object.values(UPSTREAMS[service].endpoints).map(({ parts }) => parts.quota));
  return QUOTA_CLASSES.filter((quota) => counted.has(quota)).map((quota) => [service, quota] as const);
});

function quotaOf(parts: QuotaParts, service: UpstreamService, quota: QuotaClass) {
  return { service, class: quota, ...parts.ledger.read(keyOf(parts, service, quota)) };
}

function keyOf({ connections }: QuotaParts, service: UpstreamService, quota: QuotaClass): BucketKey {
  const { mode, credentialId } = connections.of(service);
  return { service, quota, mode, credential: credentialId };
}
