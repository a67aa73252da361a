// The embedded wireless store beside the shared one, a plain SQLite with an R*Tree and FTS5, and plain PostGIS: the same
// million networks, the same questions, one run. Times in milliseconds, p50/p95. `AIRLEDGER_DATABASE` names another, empty
// database for the shared store, such as a cluster. Of more than a million networks SQLite is left out.

import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare, WARM_UP } from '#bench/store/compare.ts';
import { makeNetworks } from '#bench/store/networks.ts';
import { ourEngine, sharedEngine } from '#bench/store/ours.ts';
import { postgresEngine } from '#bench/store/postgresPeer.ts';
import { startPostgres } from '#bench/store/postgresServer.ts';
import { makeQuestions } from '#bench/store/questions.ts';
import { sqliteEngine } from '#bench/store/sqlitePeer.ts';

const COUNT = Number(process.argv[2] ?? 1_000_000);
const folder = mkdtempSync(join(tmpdir(), 'bench-store-'));
try {
  console.log(`store: ${COUNT} networks, load ${loadavg()[0]!.toFixed(1)}`);
  const networks = makeNetworks(COUNT);
  const ours = ourEngine(networks, join(folder, 'ours.sqlite'));
  const peers = COUNT > 1_000_000 ? [] : [sqliteEngine(networks, join(folder, 'peer.sqlite'))];
  const named = process.env.AIRLEDGER_DATABASE;
  const server = startPostgres(folder);
  if (named ?? server) peers.push(await sharedEngine(networks, named ?? server!.database('shared')));
  if (server) peers.push(await postgresEngine(networks, server));
  try {
    await compare(ours, peers, makeQuestions(networks, 300 + WARM_UP));
  } finally {
    for (const engine of [ours, ...peers]) await engine.close();
    server?.stop();
  }
} finally {
  rmSync(folder, { recursive: true });
}
