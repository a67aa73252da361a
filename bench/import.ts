// A survey of a million observations, five of each network, into the embedded store and into a shared one on a PostgreSQL
// of its own, with the flags of `npm start`: seconds, observations a second, and the most memory that the importing process
// took. `AIRLEDGER_DATABASE` names another, empty database, such as a cluster.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSurvey } from '#bench/import/writeSurvey.ts';
import { FLAGS, MALLOC } from '#bench/startFlags.ts';
import { startPostgres } from '#bench/store/postgresServer.ts';
import { addressOf, cacheGazetteerIn } from '#server/emulator/wireless/reference/gazetteer.ts';

const COUNT = Number(process.argv[2] ?? 1_000_000);
const folder = mkdtempSync(join(tmpdir(), 'bench-import-'));
try {
  const file = join(folder, 'survey.csv');
  writeSurvey(file, COUNT);
  cacheGazetteerIn(folder); // as the sample data leave it
  addressOf(0, 0);
  console.log(`import: ${COUNT} observations of ${COUNT / 5} networks, load ${loadavg()[0]!.toFixed(1)}`);
  const importInto = (store: string, place: string) =>
    spawnSync(
      process.execPath,
      [...FLAGS, join(import.meta.dirname, 'import/importOnce.ts'), store, place, file],
      {
        stdio: 'inherit',
        env: { ...MALLOC, ...process.env },
      },
    );
  importInto('embedded', join(folder, 'own.sqlite'));
  const named = process.env.AIRLEDGER_DATABASE;
  const server = named ? undefined : startPostgres(folder, { isDurable: true });
  const url = named ?? server?.database('shared');
  if (url) importInto('shared', url);
  server?.stop();
} finally {
  rmSync(folder, { recursive: true });
}
