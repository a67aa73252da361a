import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SharedDatabase } from '#server/postgres/SharedDatabase.ts';
import type { Renamed } from './accountNames.ts';
import { insertRow } from './insertRow.ts';
import type { Moved } from './Moved.ts';

/** Those that a team shares; a job comes after the one whose steps continue its own. */
const JOBS = "SELECT * FROM job WHERE kind IN ('crawl', 'watch') ORDER BY rowid";
const STEPS = 'SELECT * FROM step WHERE job = ? ORDER BY number';

/** Adds the crawls and watches that are not there, each with all its steps or not at all. */
export async function moveJobs(home: string, shared: SharedDatabase, renamed: Renamed): Promise<Moved> {
  const moved = { what: 'crawls and watches', here: 0, there: 0 };
  const path = join(home, 'jobs.sqlite');
  if (!existsSync(path)) return moved;
  const database = new DatabaseSync(path, { readOnly: true });
  const session = await shared.session();
  try {
    for (const job of database.prepare(JOBS).all()) {
      moved.here += 1;
      await session.script('BEGIN');
      if (await insertRow(session, 'job', job, renamed))
        for (const step of database.prepare(STEPS).iterate(job.id!))
          await insertRow(session, 'step', step, renamed);
      await session.script('COMMIT');
      moved.there += (await session.rows('SELECT 1 AS one FROM job WHERE id = $1', String(job.id))).length;
    }
    return moved;
  } finally {
    await session.close();
    database.close();
  }
}
