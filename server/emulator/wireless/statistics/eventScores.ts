// What a team saw first during an event.

import type { WirelessService } from '#server/emulator/wireless/service/WirelessService.ts';

export interface EventScore extends Counts {
  userName: string | null;
}

interface Counts {
  wifiDiscoveredWithLocation: number;
  wifiDiscovered: number;
  cellDiscoveredWithLocation: number;
  cellDiscovered: number;
  btDiscoveredWithLocation: number;
  btDiscovered: number;
}

const FOUND = `SELECT finder,
  count(*) FILTER (WHERE kind = 0 AND lat IS NOT NULL) AS "wifiDiscoveredWithLocation",
  count(*) FILTER (WHERE kind = 0) AS "wifiDiscovered",
  count(*) FILTER (WHERE kind > 2 AND lat IS NOT NULL) AS "cellDiscoveredWithLocation",
  count(*) FILTER (WHERE kind > 2) AS "cellDiscovered",
  count(*) FILTER (WHERE kind IN (1, 2) AND lat IS NOT NULL) AS "btDiscoveredWithLocation",
  count(*) FILTER (WHERE kind IN (1, 2)) AS "btDiscovered"
  FROM network WHERE first_ms >= $1 AND first_ms < $2 GROUP BY finder`;

const NONE: Counts = {
  wifiDiscoveredWithLocation: 0,
  wifiDiscovered: 0,
  cellDiscoveredWithLocation: 0,
  cellDiscovered: 0,
  btDiscoveredWithLocation: 0,
  btDiscovered: 0,
};

/** One score a member, in the team's order. Times are epoch milliseconds, the end exclusive. */
export async function eventScores(
  { sql, people }: WirelessService,
  team: string,
  startMs: number,
  endMs: number,
): Promise<EventScore[]> {
  const rows = await sql.rows<Counts & { finder: number }>(FOUND, startMs, endMs);
  const found = new Map(rows.map(({ finder, ...counts }) => [finder, counts]));
  const members = await people.members(team);
  return members.map(({ account, name }) => ({ userName: name, ...(found.get(account) ?? NONE) }));
}

/** The sum of all members, under no name. */
export function overall(scores: readonly EventScore[]): EventScore {
  const total: EventScore = { userName: null, ...NONE };
  for (const score of scores)
    for (const field of Object.keys(NONE) as (keyof Counts)[]) total[field] += score[field];
  return total;
}
