// Networks by country, and in a country by region, postal code and encryption.

import { ENCRYPTIONS } from '#domain/network/RadioKind.ts';
import { wepCode } from '#server/emulator/wireless/reply/networkRows.ts';
import type { WirelessService } from '#server/emulator/wireless/service/WirelessService.ts';

const COUNTS = `count(*) FILTER (WHERE kind = 0) AS "wifiCount", count(*) FILTER (WHERE kind > 2) AS "cellCount",
  count(*) FILTER (WHERE kind IN (1, 2)) AS "btCount"`;

interface Counts {
  wifiCount: number;
  cellCount: number;
  btCount: number;
}

export function countries({ sql, memo }: WirelessService): Promise<(Counts & { country: string | null })[]> {
  return memo.of('countries', async () =>
    sql.rows(
      `SELECT country, ${COUNTS} FROM network GROUP BY country ORDER BY count(*) DESC, country NULLS FIRST`,
    ),
  );
}

/** `country` is a two-letter code in any case. */
export function regions({ sql, memo }: WirelessService, country: string) {
  const code = country.toUpperCase();
  const grouped = (column: 'region' | 'postal', name: string) =>
    sql.rows<Counts & Record<string, string>>(
      `SELECT ${column} AS "${name}", ${COUNTS} FROM network WHERE country = $1 AND ${column} IS NOT NULL
       GROUP BY ${column} ORDER BY count(*) DESC, ${column}`,
      code,
    );
  return memo.of(`regions ${code}`, async () => {
    const encryption = await sql.rows(
      `SELECT encryption, count(*) AS count FROM network WHERE country = $1 AND kind = 0
       GROUP BY encryption ORDER BY count DESC, encryption`,
      code,
    );
    return {
      country: code,
      regions: await grouped('region', 'region'),
      postalCode: await grouped('postal', 'postalCode'),
      encryption: encryption.map((row) => ({
        wep: wepCode(ENCRYPTIONS[Number(row.encryption)]!),
        count: Number(row.count),
      })),
    };
  });
}
