// The uploads of an account as the service lists them.

import { timeText } from '#server/emulator/wireless/reply/networkRows.ts';
import type { WirelessService } from '#server/emulator/wireless/service/WirelessService.ts';
import type { Account } from '#server/emulator/wireless/store/Account.ts';
import type { Row, Sql } from '#server/emulator/wireless/store/Sql.ts';

/** Families as the names of the counts have them: none for WiFi, `gen` for cells, `bt`. */
const FAMILY = "CASE WHEN kind = 0 THEN '' WHEN kind > 2 THEN 'gen' ELSE 'bt' END AS family";
const HAS_FIX = '(lat <> 0 OR lng <> 0)';

const UPLOADS = `SELECT id, trans, name, at_ms, lines, bytes
  FROM upload LEFT JOIN upload_size ON upload = id WHERE account = $1 ORDER BY trans DESC`;

const DISCOVERED = `SELECT trans, ${FAMILY}, count(*) AS discovered, count(lat) AS "discoveredGps"
  FROM network WHERE trans IN (SELECT trans FROM upload WHERE account = $1) GROUP BY trans, family`;

const SEEN = `SELECT upload, ${FAMILY}, count(DISTINCT network) AS total,
  count(DISTINCT CASE WHEN ${HAS_FIX} THEN network END) AS "totalGps", count(*) AS "totalLocations"
  FROM observation WHERE upload IN (SELECT id FROM upload WHERE account = $1) GROUP BY upload, family`;

const COUNTS = ['discoveredGps', 'discovered', 'total', 'totalGps', 'totalLocations'] as const;
const FAMILIES = ['', 'gen', 'bt'] as const;

/** Latest first. Every upload is merged when it is listed, hence done. Memoized until the store changes. */
export function transactions({ sql, memo }: WirelessService, account: Account) {
  return memo.of(`transactions ${account.id}`, async () => {
    const discovered = await byUpload(sql, DISCOVERED, account.id, 'trans');
    const seen = await byUpload(sql, SEEN, account.id, 'upload');
    const uploads = await sql.rows(UPLOADS, account.id);
    return uploads.map((row) => ({
      transid: String(row.trans),
      username: account.name,
      firstTime: timeText(Number(row.at_ms)),
      lastupdt: timeText(Number(row.at_ms)),
      fileName: String(row.name),
      fileSize: row.bytes === null ? null : Number(row.bytes),
      fileLines: Number(row.lines),
      status: 'D',
      ...counts([...(discovered.get(row.trans!) ?? []), ...(seen.get(row.id!) ?? [])]),
      percentDone: 100,
      timeParsing: 0,
      wwwdStatus: null,
      wait: 0,
      brand: null,
      model: null,
      osRelease: null,
    }));
  });
}

async function byUpload(sql: Sql, text: string, account: number, key: string) {
  return Map.groupBy(await sql.rows(text, account), (row) => row[key]);
}

/** `total`, `genTotal`, `btTotal` and so on, 0 where a family is not among the rows. */
function counts(rows: readonly Row[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const family of FAMILIES)
    for (const count of COUNTS) {
      const name = family === '' ? count : family + count[0]!.toUpperCase() + count.slice(1);
      const row = rows.find((one) => one.family === family && one[count] !== undefined);
      all[name] = Number(row?.[count] ?? 0);
    }
  return all;
}
