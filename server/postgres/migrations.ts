import { Failure } from '#domain/wire/Failure.ts';
import { answerTables } from './answerTables.ts';
import { distributableTables } from './distributableTables.ts';
import { distribute } from './distribute.ts';
import { jobTables } from './jobTables.ts';
import { observationTables } from './observationTables.ts';
import { quotaTables } from './quotaTables.ts';
import type { SharedDatabase } from './SharedDatabase.ts';
import { savedTables } from './savedTables.ts';

/** Each makes the next version of the tables of the one before. What was published is never changed. */
export const MIGRATIONS: readonly string[] = [
  observationTables,
  savedTables,
  quotaTables,
  answerTables,
  distributableTables,
  jobTables,
];

/** Any number that nobody else locks. */
const MIGRATION_LOCK = 7_412_001;

const unusable = (message: string) => new Failure({ kind: 'unusable', message });

/**
 * Brings the tables of a shared database to this version, once, whoever comes first. Throws Failure `unusable` for a
 * database of a newer version and for one without PostGIS, and `refused` where the role may not make what is missing.
 */
export async function migrate(database: SharedDatabase): Promise<void> {
  if ((await versionOf(database)) === MIGRATIONS.length) return;
  const session = await database.session();
  try {
    await session.script(`BEGIN; SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await requireServer(session);
    await session.script(`CREATE SCHEMA IF NOT EXISTS airledger;
      CREATE TABLE IF NOT EXISTS airledger.migration (version integer PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`);
    const before = await versionOf(session);
    for (let version = before; version < MIGRATIONS.length; version++)
      await session.script(
        `${MIGRATIONS[version]}; INSERT INTO airledger.migration (version) VALUES (${version + 1})`,
      );
    if (before === 0) await distribute(session);
    await session.script('COMMIT');
  } finally {
    await session.close();
  }
}

/** 0 for an empty database. */
async function versionOf(database: SharedDatabase): Promise<number> {
  const [found] = await database.rows("SELECT to_regclass('airledger.migration') IS NOT NULL AS known");
  if (!found!.known) return 0;
  const [row] = await database.rows('SELECT coalesce(max(version), 0) AS version FROM airledger.migration');
  const version = Number(row!.version);
  if (version > MIGRATIONS.length)
    throw unusable(
      `The shared database ${database.place} has format ${version}, written by a newer version of Airledger; this one reads up to ${MIGRATIONS.length}. Update Airledger.`,
    );
  return version;
}

const EXTENSIONS = {
  postgis: 'Debian: postgresql-15-postgis-3 for version 15',
  pg_trgm: 'Debian: postgresql-contrib',
};

/** Names are of every script; PostGIS finds areas and what is nearest, pg_trgm parts of names. */
async function requireServer(session: SharedDatabase): Promise<void> {
  const [server] = await session.rows("SELECT current_setting('server_encoding') AS encoding");
  const { encoding } = server!;
  if (encoding !== 'UTF8')
    throw unusable(`The shared database ${session.place} has the encoding ${encoding}. Create it with UTF8.`);
  for (const [name, where] of Object.entries(EXTENSIONS)) {
    const [state] = await session.rows(
      `SELECT (SELECT count(*) FROM pg_extension WHERE extname = $1) AS made,
        (SELECT count(*) FROM pg_available_extensions WHERE name = $1) AS known`,
      name,
    );
    if (Number(state!.made) > 0) continue;
    const what = `The shared database ${session.place} needs the extension ${name}`;
    if (Number(state!.known) === 0)
      throw unusable(`${what}, which its server does not have. Install it there (${where}).`);
    try {
      await session.script(`CREATE EXTENSION ${name} SCHEMA public`);
    } catch (error) {
      if (!(error instanceof Failure) || error.kind !== 'refused') throw error;
      throw unusable(
        `${what}. Your role may not make it: ask an administrator to run CREATE EXTENSION ${name} there.`,
      );
    }
  }
}
