import type { DatabaseSync } from 'node:sqlite';
import { uploadByTrans } from './uploadTable.ts';

/** A survey that has brought observations. */
export interface SurveyFacts {
  /** The upload's transaction, yyyyMMdd-NNNNN. */
  id: string;
  name: string;
  importedMs: number;
  /** What it brought that was not known. */
  observations: number;
}

/** Where a survey has been, column by column, in the order of time. */
export interface SurveyTrack {
  /** Times at which it had a position; more than there are entries where only every second, fourth … one is told. */
  fixes: number;
  timesMs: number[];
  lats: number[];
  lngs: number[];
}

const MOST_SURVEYS = 1000;
/** Even, so that what is left after each halving is evenly spaced. */
const MOST_FIXES = 300_000;

const SURVEYS = `SELECT trans, name, at_ms, observations - known AS brought FROM upload
  WHERE account = ? AND brought > 0 ORDER BY id DESC LIMIT ${MOST_SURVEYS}`;

/** Of what was heard at one time the most accurate position: SQLite takes the other columns from the row of the minimum. */
const FIXES = `SELECT time_ms, lat, lng, min(iif(accuracy > 0, accuracy, 1e9)) FROM observation
  WHERE upload = ? AND (lat <> 0 OR lng <> 0) AND time_ms > 0 GROUP BY time_ms ORDER BY time_ms`;

/** The surveys of an account, latest first. */
export function listSurveys(database: DatabaseSync, account: number): SurveyFacts[] {
  return database
    .prepare(SURVEYS)
    .all(account)
    .map((row) => ({
      id: String(row.trans),
      name: String(row.name),
      importedMs: Number(row.at_ms),
      observations: Number(row.brought),
    }));
}

/** The track of one of them; undefined when the account has no such survey. Reads all observations once. */
export function readTrack(
  database: DatabaseSync,
  id: string,
  account: number,
  mostFixes = MOST_FIXES,
): SurveyTrack | undefined {
  const upload = uploadByTrans(database, id, account);
  if (upload === undefined) return undefined;
  const track: SurveyTrack = { fixes: 0, timesMs: [], lats: [], lngs: [] };
  let stride = 1;
  for (const row of database.prepare(FIXES).iterate(upload)) {
    if (track.fixes % stride === 0) {
      if (track.timesMs.length === mostFixes) {
        halve(track);
        stride *= 2;
      }
      track.timesMs.push(Number(row.time_ms));
      track.lats.push(Number(row.lat));
      track.lngs.push(Number(row.lng));
    }
    track.fixes += 1;
  }
  return track;
}

/** Leaves every second fix. */
function halve(track: SurveyTrack): void {
  for (const column of ['timesMs', 'lats', 'lngs'] as const)
    track[column] = track[column].filter((_, at) => at % 2 === 0);
}
