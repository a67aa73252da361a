// Puts the gateway together and opens its port.

import { once } from 'node:events';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { makeHome, readSalt } from '#server/disk/home.ts';
import type { Emulators } from '#server/emulator/registry/emulators.ts';
import { allowTable } from '#server/gateway/access/allowTable.ts';
import { Browsers } from '#server/gateway/access/Browsers.ts';
import { Session } from '#server/gateway/access/Session.ts';
import { Connections } from '#server/gateway/credentials/Connections.ts';
import { Fingerprints } from '#server/gateway/credentials/Fingerprints.ts';
import { gatewayHandlers } from '#server/gateway/endpoints/gatewayHandlers.ts';
import { Forward } from '#server/gateway/forward/Forward.ts';
import { WorkbookCopies } from '#server/gateway/forward/WorkbookCopies.ts';
import { gatewayServer } from '#server/gateway/http/gatewayServer.ts';
import type { StaticFiles } from '#server/gateway/http/StaticFiles.ts';
import { JobStore } from '#server/gateway/jobs/JobStore.ts';
import { SharedJobs } from '#server/gateway/jobs/SharedJobs.ts';
import type { VendorOf } from '#server/gateway/jobs/WatchJob.ts';
import { openLedger } from '#server/gateway/ledger/openLedger.ts';
import { SignIns } from '#server/gateway/signin/SignIns.ts';
import { ImportJobs } from '#server/gateway/stores/ImportJobs.ts';
import { Labels } from '#server/gateway/stores/Labels.ts';
import { RequestLog } from '#server/gateway/stores/RequestLog.ts';
import { ResponseCache } from '#server/gateway/stores/ResponseCache.ts';
import { SavedSearches } from '#server/gateway/stores/SavedSearches.ts';
import { SharedAnswers } from '#server/gateway/stores/SharedAnswers.ts';
import { Snapshots } from '#server/gateway/stores/Snapshots.ts';
import { TeamChanges } from '#server/gateway/stores/TeamChanges.ts';
import { openSharedDatabase } from '#server/postgres/openSharedDatabase.ts';
import { TileSources } from '#server/tiles/TileSources.ts';
import type { Upstream } from '#server/upstream/Upstream.ts';
import { UPSTREAM_SERVICES, type UpstreamService } from '#services/services.ts';
import { type GatewayParts, handleRequest } from './handleRequest.ts';
import { startJobs } from './startJobs.ts';

/** The emulators are the gateway's to close. */
export interface GatewayOptions extends Partial<Emulators> {
  home: string;
  /** 0 for any free one. */
  port: number;
  version: string;
  /** The page's origin where it is not served from here (the development server). */
  pageOrigin?: string;
  files?: StaticFiles;
  environment?: Readonly<Record<string, string | undefined>>;
  /** The address of the database that a team shares; it need not be there yet. */
  database?: string | undefined;
  /** Of a hardware address, as registered; without it manufacturers are not watched for. */
  vendorOf?: VendorOf;
  /** Stand in for emulators. */
  embedded?: Partial<Record<UpstreamService, Upstream>>;
}

export interface RunningGateway {
  /** For example http://127.0.0.1:4600 */
  url: string;
  port: number;
  token: string;
  connections: Connections;
  parts: GatewayParts;
  /** A link that opens the page once. */
  link(): string;
  /** Stops accepting, lets running requests end for at most `graceMs`, closes the stores. */
  close(graceMs?: number): Promise<void>;
}

/** Beside those of the wireless service, which searches on its own. */
const DATABASE_CONNECTIONS = 4;

/** Throws what `listen` throws, for example EADDRINUSE; nothing stays open then. */
export async function startGateway(options: GatewayOptions): Promise<RunningGateway> {
  const { home, wireless, followers, environment = {}, vendorOf = () => null } = options;
  makeHome(home);
  const connections = new Connections(home, environment, readSalt(home));
  let parts: GatewayParts | undefined;
  const server = gatewayServer((request) => handleRequest(parts!, request));
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };

  const stores = openStores(home, options.database);
  const { ledger, log, labels, saved, snapshots, cache, jobs, teamJobs, tiles, changes, database } = stores;
  const url = `http://127.0.0.1:${port}`;
  const { pageOrigin = url } = options;
  const session = new Session(new Browsers(home), [url, pageOrigin]);
  const embedded = { ...options.embedded };
  for (const service of UPSTREAM_SERVICES) {
    const emulator = options[service];
    if (emulator) embedded[service] = emulator;
  }
  const allow = allowTable(port, options.pageOrigin);
  const signIns = new SignIns({ connections, port, pages: allow.origins });
  const copies = new WorkbookCopies(join(home, 'copies'));
  const forward = new Forward({ ...stores, copies, connections, refresher: signIns.refresher, embedded });
  const imports = wireless && new ImportJobs(home, wireless, showOwnData);
  const { jobs: running, stopJobs } = startJobs({ ...stores, connections, forward, vendorOf });
  async function showOwnData() {
    connections.useDataset('own');
    await wireless?.useDataset('own');
    cache.invalidate('wireless');
  }
  const served = { ...stores, ...running, connections, session, signIns, forward, imports };
  const handlers = gatewayHandlers({
    ...served,
    version: options.version,
    home,
    startedAt: Date.now(),
    wireless,
    followers,
    built: new Set(Object.keys(embedded) as UpstreamService[]),
  });
  parts = { ...served, allow, handlers, files: options.files };

  let closing: Promise<void> | undefined;
  async function close(graceMs: number): Promise<void> {
    await Promise.all([closeServer(server, graceMs), stopJobs(graceMs)]);
    await signIns.refresher.settled();
    await forward.close();
    await copies.close();
    imports?.stop();
    for (const service of UPSTREAM_SERVICES) await options[service]?.close();
    await ledger.close();
    log.close();
    await labels.close();
    await saved.close();
    jobs.close();
    await teamJobs.close();
    await tiles.close();
    await snapshots.close();
    await changes?.close();
    await database?.close();
  }

  return {
    url,
    port,
    token: session.token,
    connections,
    parts,
    link: () => `${pageOrigin}/#key=${session.makeKey()}`,
    close(graceMs = 10_000) {
      closing ??= close(graceMs);
      return closing;
    },
  };
}

function openStores(home: string, url: string | undefined) {
  const database = url === undefined ? undefined : openSharedDatabase(url, DATABASE_CONNECTIONS);
  const team = database && { database, fingerprints: new Fingerprints(database) };
  const cache = new ResponseCache();
  const answers = team && new SharedAnswers(team);
  const jobs = new JobStore(home);
  return {
    database,
    fingerprints: team?.fingerprints,
    answers,
    changes: answers && new TeamChanges(team.database, answers.name, cache),
    ledger: openLedger(join(home, 'ledger.sqlite'), team),
    log: new RequestLog(join(home, 'log.sqlite')),
    labels: new Labels(database ?? join(home, 'labels.sqlite')),
    saved: new SavedSearches(database ?? join(home, 'saved.sqlite')),
    snapshots: new Snapshots(join(home, 'snapshots.sqlite'), {}, team),
    cache,
    jobs,
    teamJobs: team ? new SharedJobs(team) : jobs,
    tiles: new TileSources(home),
  };
}

async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), 20); // each closes when its request has ended
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(timer);
}
