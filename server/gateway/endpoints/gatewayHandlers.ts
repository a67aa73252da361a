// The gateway's own operations: session, status, connections, ledger, log, imports, labels, sample scans.

import { Failure } from '#domain/wire/Failure.ts';
import { isDiskFailure } from '#server/disk/diskFailure.ts';
import type { EmbeddedFollowers } from '#server/emulator/followers/service/EmbeddedFollowers.ts';
import type { Handlers } from '#server/emulator/router.ts';
import type { EmbeddedWireless, SampleScan } from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import type { Session } from '#server/gateway/access/Session.ts';
import type { Crawls } from '#server/gateway/crawl/Crawls.ts';
import type { Connections } from '#server/gateway/credentials/Connections.ts';
import type { Forward } from '#server/gateway/forward/Forward.ts';
import type { Ledger } from '#server/gateway/ledger/Ledger.ts';
import type { SignIns } from '#server/gateway/signIn/SignIns.ts';
import type { ImportJobs } from '#server/gateway/stores/ImportJobs.ts';
import type { Labels } from '#server/gateway/stores/Labels.ts';
import type { RequestLog } from '#server/gateway/stores/RequestLog.ts';
import type { ResponseCache } from '#server/gateway/stores/ResponseCache.ts';
import type { Snapshots } from '#server/gateway/stores/Snapshots.ts';
import { UPSTREAMS } from '#server/gateway/upstreams/upstreams.ts';
import { QUOTA_CLASSES, type QuotaClass } from '#services/endpoint.ts';
import type { gateway } from '#services/gateway/endpoints.ts';
import { UPSTREAM_SERVICES, type UpstreamService } from '#services/services.ts';
import { crawlHandlers } from './crawlHandlers.ts';
import { followersClockHandlers } from './followersClockHandlers.ts';
import { revealToken } from './revealToken.ts';
import { snapshotHandlers } from './snapshotHandlers.ts';
import { testConnection } from './testConnection.ts';

export interface GatewayHandlerParts {
  version: string;
  home: string;
  startedAt: number;
  session: Session;
  signIns: SignIns;
  connections: Connections;
  cache: ResponseCache;
  ledger: Ledger;
  log: RequestLog;
  forward: Forward;
  imports: ImportJobs | undefined;
  labels: Labels;
  crawls: Crawls;
  snapshots: Snapshots;
  wireless: EmbeddedWireless | undefined;
  followers: EmbeddedFollowers | undefined;
  built: ReadonlySet<UpstreamService>;
}

export type GatewayHandlers = Handlers<typeof gateway, undefined>;

export function gatewayHandlers(parts: GatewayHandlerParts): GatewayHandlers {
  const { connections, cache, ledger, log, labels, session, signIns } = parts;
  const view = (service: UpstreamService) => ({
    ...connections.view(service, parts.built.has(service)),
    signIn: signIns.view(service),
  });
  const quotas = () => QUOTAS.map(([service, quota]) => quotaOf(parts, service, quota));
  const imports = () => parts.imports ?? noImports();

  return {
    ...crawlHandlers(parts.crawls),
    openSession: ({ body }) => ({ reply: session.open(body) }),
    sessionChallenge: () => ({ reply: { challenge: session.challenge() } }),
    resumeSession: ({ body }) => ({ reply: session.resume(body) }),
    browsers: () => ({
      reply: {
        browsers: session.browsers.list().map(({ id, name, usedAt }) => ({ id, name, usedAt })),
      },
    }),
    removeBrowser({ id }) {
      session.browsers.remove(String(id));
      return { reply: { done: true } };
    },
    newKey: () => ({ reply: { key: session.makeKey() } }),
    async status() {
      const embedded = parts.wireless;
      const isReady = embedded !== undefined && embedded.prepared >= 1;
      return {
        reply: {
          version: parts.version,
          home: parts.home,
          startedAt: parts.startedAt,
          connections: UPSTREAM_SERVICES.map(view),
          quotas: quotas(),
          preparing: embedded && !isReady ? embedded.prepared : null,
          networks: isReady ? await countOf(embedded) : null,
          imports: parts.imports?.running ?? 0,
        },
      };
    },
    connections: () => ({ reply: { connections: UPSTREAM_SERVICES.map(view) } }),
    async setConnection({ service, body }) {
      connections.set(service, body);
      const { dataset } = connections.of('wireless');
      cache.invalidate(service);
      if (service === 'wireless' && dataset) await parts.wireless?.useDataset(dataset);
      return { reply: view(service) };
    },
    async testConnection({ service }) {
      return { reply: await testConnection(parts, service) };
    },
    removeConnection({ service }) {
      connections.remove(service);
      cache.invalidate(service);
      return { reply: view(service) };
    },
    async beginSignIn({ service, body }) {
      return { reply: { url: await signIns.begin(service, body.page) } };
    },
    async signOut({ service }) {
      await signIns.signOut(service);
      cache.invalidate(service);
      return { reply: view(service) };
    },
    ledger: ({ service, days = 30 }) => ({
      reply: {
        quotas: quotas().filter((quota) => !service || quota.service === service),
        days: ledger.days(days, service),
      },
    }),
    async setQuota({ service, class: quota, body }) {
      const row = QUOTAS.find((known) => known[0] === service && known[1] === quota);
      if (!row) throw new Failure({ kind: 'invalid', message: `${service} has no class ${quota}.`, service });
      const limit = body.limit;
      if (limit !== null && !(Number.isInteger(limit) && limit >= 0))
        throw new Failure({
          kind: 'invalid',
          message: `limit must be a whole number of at least 0, got ${limit}`,
          service,
        });
      await ledger.setLimit(keyOf(parts, service, quota), limit);
      return { reply: quotaOf(parts, service, quota) };
    },
    log: ({ after = 0, limit = 200 }) => ({ reply: { entries: log.read(after, limit) } }),
    imports: () => ({ reply: { imports: imports().list() } }),
    importStatus: ({ id }) => ({ reply: imports().find(String(id)) }),
    async importRejects({ id, after = 0, limit = 1000 }) {
      const job = imports().find(String(id));
      const rejects = await parts.wireless!.importRejects(job.id, after, limit + 1);
      return { reply: { rejects: rejects.slice(0, limit), more: rejects.length > limit } };
    },
    acceptImport: ({ id }) => ({ reply: imports().accept(String(id)) }),
    cancelImport: ({ id }) => ({ reply: imports().cancel(String(id)) }),
    async revealToken({ body }) {
      return { reply: await revealToken(parts, body.authName) };
    },
    ...snapshotHandlers(parts),
    ...followersClockHandlers(parts),
    labels: () => ({ reply: { labels: labels.list() } }),
    setLabel: ({ key, body }) => ({ reply: labels.set(key, body) }),
    async sampleScans() {
      const scans = (await sampleScans(parts)).map(({ fileName: _, text: __, ...facts }) => facts);
      return { reply: { scans } };
    },
    async sampleScan({ name }) {
      const scan = (await sampleScans(parts)).find((one) => one.name === name);
      if (!scan)
        throw new Failure({ kind: 'missing', message: `There is no scan ${name}.`, service: 'gateway' });
      const { fileName, text } = scan;
      return { reply: { name: scan.name, fileName, text } };
    },
  };
}

/** Null while the store cannot be opened: its own answers say why. */
async function countOf(embedded: EmbeddedWireless): Promise<number | null> {
  try {
    return await embedded.networkCount();
  } catch (error) {
    if (isDiskFailure(error)) return null;
    throw error;
  }
}

/** None unless the page sees the sample world. */
async function sampleScans({ connections, wireless: embedded }: GatewayHandlerParts): Promise<SampleScan[]> {
  const isShown = connections.of('wireless').mode === 'embedded' && embedded?.dataset === 'sample';
  return isShown && embedded.prepared >= 1 ? await embedded.sampleScans() : [];
}

/** The classes of queries that each service counts. */
const QUOTAS = UPSTREAM_SERVICES.flatMap((service) => {
  const counted = new Set(Object.values(UPSTREAMS[service].endpoints).map(({ parts }) => parts.quota));
  return QUOTA_CLASSES.filter((quota) => counted.has(quota)).map((quota) => [service, quota] as const);
});

function keyOf({ connections }: GatewayHandlerParts, service: UpstreamService, quota: QuotaClass) {
  const { mode, credentialId } = connections.of(service);
  return { service, quota, mode, credential: credentialId };
}

function quotaOf(parts: GatewayHandlerParts, service: UpstreamService, quota: QuotaClass) {
  return { service, class: quota, ...parts.ledger.read(keyOf(parts, service, quota)) };
}

function noImports(): never {
  throw new Failure({
    kind: 'refused',
    message: 'This build has no store of its own to import into.',
    service: 'gateway',
  });
}
