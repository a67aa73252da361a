// What each account has found and seen.

import type { WirelessService } from '#server/emulator/wireless/service/WirelessService.ts';

/** The counts of one account; "total" counts observations, all else networks seen first. */
export interface Score {
  account: number;
  name: string;
  wifiLocated: number;
  wifi: number;
  cellLocated: number;
  cell: number;
  bluetoothLocated: number;
  bluetooth: number;
  month: number;
  monthBefore: number;
  totalWifi: number;
  totalCell: number;
  first: string | null;
  last: string | null;
}

/** A score with its place by networks found, now and before this month, and by what this and the last month gave. */
export interface RankedScore extends Score {
  rank: number;
  monthRank: number;
  rankBefore: number;
  monthRankBefore: number;
  /** Of all located WiFi networks. */
  percent: number;
}

const LOCATED_WIFI = 'kind = 0 AND lat IS NOT NULL';

const FOUND = `SELECT finder AS account,
  count(*) FILTER (WHERE kind = 0) AS wifi, count(*) FILTER (WHERE ${LOCATED_WIFI}) AS "wifiLocated",
  count(*) FILTER (WHERE kind > 2) AS cell, count(*) FILTER (WHERE kind > 2 AND lat IS NOT NULL) AS "cellLocated",
  count(*) FILTER (WHERE kind IN (1, 2)) AS bluetooth,
  count(*) FILTER (WHERE kind IN (1, 2) AND lat IS NOT NULL) AS "bluetoothLocated",
  count(*) FILTER (WHERE ${LOCATED_WIFI} AND substr(trans, 1, 6) = $1) AS month,
  count(*) FILTER (WHERE ${LOCATED_WIFI} AND substr(trans, 1, 6) = $2) AS "monthBefore"
  FROM network GROUP BY finder`;

const SEEN = `SELECT upload.account AS account, sum(CASE WHEN kind = 0 THEN count ELSE 0 END) AS "totalWifi",
  sum(CASE WHEN kind > 2 THEN count ELSE 0 END) AS "totalCell"
  FROM observation_count AS seen JOIN upload ON upload.id = seen.upload GROUP BY upload.account`;

const UPLOADED = `SELECT account, min(trans) AS first, max(trans) AS last FROM upload GROUP BY account`;

/** Every account, best first. Memoized until the store changes. */
export function standings({ memo, ...service }: WirelessService): Promise<RankedScore[]> {
  return memo.of('standings', async () => ranked(await scores(service)));
}

async function scores({ sql, people, statisticsMs }: Omit<WirelessService, 'memo'>): Promise<Score[]> {
  const now = new Date(statisticsMs());
  const month = (back: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back))
      .toISOString()
      .slice(0, 7)
      .replace('-', '');
  const rows = new Map<number, Score>();
  for (const { id, name } of await people.accounts()) rows.set(id, { ...NOTHING, account: id, name });
  const facts = [
    ...(await sql.rows(FOUND, month(0), month(1))),
    ...(await sql.rows(SEEN)),
    ...(await sql.rows(UPLOADED)),
  ];
  for (const fact of facts) Object.assign(rows.get(Number(fact.account)) ?? {}, fact);
  return [...rows.values()];
}

const NOTHING = {
  wifiLocated: 0,
  wifi: 0,
  cellLocated: 0,
  cell: 0,
  bluetoothLocated: 0,
  bluetooth: 0,
  month: 0,
  monthBefore: 0,
  totalWifi: 0,
  totalCell: 0,
  first: null,
  last: null,
};

function ranked(scores: Score[]): RankedScore[] {
  const byAge = scores.toSorted((a, b) => a.account - b.account);
  const rank = placesBy(byAge, (score) => score.wifiLocated);
  const rankBefore = placesBy(byAge, (score) => score.wifiLocated - score.month);
  const byRank = byAge.toSorted((a, b) => rank.get(a)! - rank.get(b)!);
  const monthRank = placesBy(byRank, (score) => score.month);
  const monthRankBefore = placesBy(byRank, (score) => score.monthBefore);
  const all = scores.reduce((sum, score) => sum + score.wifiLocated, 0);
  return byRank.map((score) => ({
    ...score,
    rank: rank.get(score)!,
    monthRank: score.month > 0 ? monthRank.get(score)! : 0,
    rankBefore: rankBefore.get(score)!,
    monthRankBefore: score.monthBefore > 0 ? monthRankBefore.get(score)! : 0,
    percent: all > 0 ? (100 * score.wifiLocated) / all : 0,
  }));
}

/** Places from 1, greatest value first, equals in the order given. */
function placesBy(scores: Score[], value: (score: Score) => number): Map<Score, number> {
  const ordered = scores.toSorted((a, b) => value(b) - value(a));
  return new Map(ordered.map((score, index) => [score, index + 1]));
}
