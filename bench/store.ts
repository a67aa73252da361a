// The embedded wireless store beside a plain SQLite with an R*Tree and FTS5, and PostgreSQL where it is installed: the
// same million networks, the same questions, one run. Times in milliseconds, p50/p95.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare } from '#bench/store/compare.ts';
import { makeNetworks } from '#bench/store/networks.ts';
import { ourEngine } from '#bench/store/ours.ts';
import { postgresEngine } from '#bench/store/postgresPeer.ts';
import { makeQuestions } from '#bench/store/questions.ts';
import { sqliteEngine } from '#bench/store/sqlitePeer.ts';

const COUNT = Number(process.argv[2] ?? 1_000_000);
const folder = mkdtempSync(join(tmpdir(), 'bench-store-'));
try {
  console.log(`store: ${COUNT} networks`);
  const networks = makeNetworks(COUNT);
  const ours = ourEngine(networks, join(folder, 'ours.sqlite'));
  const sqlite = sqliteEngine(networks, join(folder, 'peer.sqlite'));
  const postgres = await postgresEngine(networks, folder);
  const peers = postgres ? [sqlite, postgres] : [sqlite];
  try {
    await compare(ours, peers, makeQuestions(networks, 300));
  } finally {
    for (const engine of [ours, ...peers]) await engine.close();
  }
} finally {
  rmSync(folder, { recursive: true });
}
