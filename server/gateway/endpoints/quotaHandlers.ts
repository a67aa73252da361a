import { Failure } from '#domain/wire/Failure.ts';
import type { Connections } from '#server/gateway/credentials/Connections.ts';
import { ledgerKey } from '#server/gateway/forward/reserveQuery.ts';
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
    async ledger({ service, days = 30 }) {
      const [quotas, spent] = await Promise.all([quotasOf(parts), ledger.days(days, service)]);
      return { reply: { quotas: quotas.filter((one) => !service || one.service === service), days: spent } };
    },
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
      return { reply: await quotaOf(parts, service, quota) };
    },
  };
}

/** The state of every quota with the present connections. */
export function quotasOf(parts: QuotaParts) {
  return Promise.all(QUOTAS.map(([service, quota]) => quotaOf(parts, service, quota)));
}

/** The classes of queries that each service counts. */
const QUOTAS = UPSTREAM_SERVICES.flatMap((service) => {
  const counted = new Set(Object.values(UPSTREAMS[service].endpoints).map(({ parts }) => parts.quota));
  return QUOTA_CLASSES.filter((quota) => counted.has(quota)).map((quota) => [service, quota] as const);
});

/** As it was last known while it cannot be read: whoever spends is told why. */
async function quotaOf(parts: QuotaParts, service: UpstreamService, quota: QuotaClass) {
  const key = keyOf(parts, service, quota);
  const { spent, limit, resetAt } = await parts.ledger.read(key).catch(() => parts.ledger.lastKnown(key));
  return { service, class: quota, spent, limit, resetAt };
}

const keyOf = ({ connections }: QuotaParts, service: UpstreamService, quota: QuotaClass) =>
  ledgerKey(connections.of(service), quota);
