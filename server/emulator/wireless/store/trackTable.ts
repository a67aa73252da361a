import type { Sql } from './Sql.ts';
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
  WHERE account = $1 AND observations > known ORDER BY id DESC LIMIT ${MOST_SURVEYS}`;

/** In the order of time; of what was heard at one time the most accurate position comes first. */
const FIXES = `SELECT time_ms, lat, lng FROM observation WHERE upload = $1 AND (lat <> 0 OR lng <> 0) AND time_ms > 0
  ORDER BY time_ms, CASE WHEN accuracy > 0 THEN accuracy ELSE 1e9 END`;

/** The surveys of an account, latest first. */
export async function listSurveys(sql: Sql, account: number): Promise<SurveyFacts[]> {
  const rows = await sql.rows(SURVEYS, account);
  return rows.map((row) => ({
    id: String(row.trans),
    name: String(row.name),
    importedMs: Number(row.at_ms),
    observations: Number(row.brought),
  }));
}

/** The track of one of them; undefined when the account has no such survey. Reads all observations once. */
export async function readTrack(
  sql: Sql,
  id: string,
  account: number,
  mostFixes = MOST_FIXES,
): Promise<SurveyTrack | undefined> {
  const upload = await uploadByTrans(sql, id, account);
  if (upload === undefined) return undefined;
  const track: SurveyTrack = { fixes: 0, timesMs: [], lats: [], lngs: [] };
  let stride = 1;
  let lastMs = 0;
  for await (const row of sql.each(FIXES, upload)) {
    const timeMs = Number(row.time_ms);
    if (timeMs === lastMs) continue;
    lastMs = timeMs;
    if (track.fixes % stride === 0) {
      if (track.timesMs.length === mostFixes) {
        halve(track);
        stride *= 2;
      }
      track.timesMs.push(timeMs);
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
