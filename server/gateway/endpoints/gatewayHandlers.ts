// The gateway's own operations, a group a file; here the status and what takes a line.

import { Failure } from '#domain/wire/Failure.ts';
import type { EmbeddedFollowers } from '#server/emulator/followers/service/EmbeddedFollowers.ts';
import type { EmbeddedWireless } from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import type { Session } from '#server/gateway/access/Session.ts';
import type { AreaJobs } from '#server/gateway/areas/AreaJobs.ts';
import type { Crawls } from '#server/gateway/crawl/Crawls.ts';
import type { Fingerprints } from '#server/gateway/credentials/Fingerprints.ts';
import type { DailyStatistics } from '#server/gateway/jobs/DailyStatistics.ts';
import type { LookupJobs } from '#server/gateway/jobs/LookupJobs.ts';
import type { SearchJobs } from '#server/gateway/jobs/SearchJobs.ts';
import type { WatchJobs } from '#server/gateway/jobs/WatchJobs.ts';
import type { ImportJobs } from '#server/gateway/stores/ImportJobs.ts';
import type { Labels } from '#server/gateway/stores/Labels.ts';
import type { RequestLog } from '#server/gateway/stores/RequestLog.ts';
import type { SavedSearches } from '#server/gateway/stores/SavedSearches.ts';
import type { Snapshots } from '#server/gateway/stores/Snapshots.ts';
import type { TeamChanges } from '#server/gateway/stores/TeamChanges.ts';
import type { TileSources } from '#server/tiles/TileSources.ts';
import { type ConnectionParts, connectionHandlers, connectionViews } from './connectionHandlers.ts';
import { crawlHandlers } from './crawlHandlers.ts';
import { followersClockHandlers } from './followersClockHandlers.ts';
import type { GatewayOperation, HandlersOf } from './HandlersOf.ts';
import { importHandlers } from './importHandlers.ts';
import { lookupHandlers } from './lookupHandlers.ts';
import { quotaHandlers, quotasOf } from './quotaHandlers.ts';
import { savedHandlers } from './savedHandlers.ts';
import { scanHandlers } from './scanHandlers.ts';
import { searchJobHandlers } from './searchJobHandlers.ts';
import { sessionHandlers } from './sessionHandlers.ts';
import { snapshotHandlers } from './snapshotHandlers.ts';
import { tileHandlers } from './tileHandlers.ts';
import { trackHandlers } from './trackHandlers.ts';
import { watchHandlers } from './watchHandlers.ts';

export interface GatewayHandlerParts extends ConnectionParts {
  version: string;
  home: string;
  startedAt: number;
  session: Session;
  log: RequestLog;
  imports: ImportJobs | undefined;
  labels: Labels;
  saved: SavedSearches;
  fingerprints: Fingerprints | undefined;
  crawls: Crawls;
  searches: SearchJobs;
  lookups: LookupJobs;
  watches: WatchJobs;
  daily: DailyStatistics;
  snapshots: Snapshots;
  tiles: TileSources;
  areas: AreaJobs;
  followers: EmbeddedFollowers | undefined;
  changes: TeamChanges | undefined;
}

export type GatewayHandlers = HandlersOf<GatewayOperation>;

export function gatewayHandlers(parts: GatewayHandlerParts): GatewayHandlers {
  const { crawls, labels, log, lookups, searches, session } = parts;
  const status = () => statusOf(parts);
  return {
    ...sessionHandlers(session, status),
    status: async () => ({ reply: await status() }),
    ...connectionHandlers(parts),
    ...quotaHandlers(parts),
    log: ({ after = 0, limit = 200, ...filter }) => ({ reply: { entries: log.read(after, limit, filter) } }),
    ...importHandlers(parts),
    ...snapshotHandlers(parts),
    ...followersClockHandlers(parts),
    ...crawlHandlers(crawls),
    ...searchJobHandlers(searches),
    ...lookupHandlers(lookups),
    ...tileHandlers(parts),
    labels: async () => ({ reply: { labels: await labels.list() } }),
    setLabel: async ({ key, body }) => ({ reply: await labels.set(key, body) }),
    ...savedHandlers(parts),
    ...scanHandlers(parts),
    ...trackHandlers(parts),
    ...watchHandlers(parts),
  };
}

async function statusOf(parts: GatewayHandlerParts) {
  const { version, home, startedAt, wireless, imports, crawls, searches, lookups, watches, areas } = parts;
  const isReady = wireless !== undefined && wireless.prepared >= 1;
  return {
    version,
    home,
    startedAt,
    connections: connectionViews(parts),
    quotas: await quotasOf(parts),
    preparing: wireless && !isReady ? wireless.prepared : null,
    unprepared: wireless?.unprepared() ?? null,
    networks: isReady ? await countOf(wireless) : null,
    database: wireless?.database ?? null,
    changes: parts.changes?.count ?? null,
    imports: imports?.running ?? 0,
    watching: watches.running,
    unread: watches.unread,
    running: crawls.running + searches.running + lookups.running + areas.running,
  };
}

/** Null while the store cannot be opened: its own responses report why. */
async function countOf(wireless: EmbeddedWireless): Promise<number | null> {
  try {
    return await wireless.networkCount();
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
