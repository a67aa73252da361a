// Networks by country, and in a country by region, postal code and encryption.

import { ENCRYPTIONS } from '#domain/network/RadioKind.ts';
import { wepCode } from '#server/emulator/wireless/reply/networkRows.ts';
import type { WirelessService } from '#server/emulator/wireless/service/WirelessService.ts';

const COUNTS = 'sum(kind = 0) AS wifiCount, sum(kind > 2) AS cellCount, sum(kind IN (1, 2)) AS btCount';

interface Counts {
  wifiCount: number;
  cellCount: number;
  btCount: number;
}

export function countries({ database, memo }: WirelessService): (Counts & { country: string | null })[] {
  return memo.of(
    'countries',
    () =>
      database
        .prepare(`SELECT country, ${COUNTS} FROM network GROUP BY country ORDER BY count(*) DESC, country`)
        .all() as unknown as (Counts & { country: string | null })[],
  );
}

/** `country` is a two-letter code in any case. */
export function regions({ database, memo }: WirelessService, country: string) {
  const code = country.toUpperCase();
  const grouped = (column: 'region' | 'postal', name: string) =>
    database
      .prepare(
        `SELECT ${column} AS ${name}, ${COUNTS} FROM network WHERE country = ? AND ${column} IS NOT NULL
         GROUP BY ${column} ORDER BY count(*) DESC, ${column}`,
      )
      .all(code) as unknown as (Counts & Record<string, string>)[];
  return memo.of(`regions ${code}`, () => ({
    country: code,
    regions: grouped('region', 'region'),
    postalCode: grouped('postal', 'postalCode'),
    encryption: database
      .prepare(
        `SELECT encryption, count(*) AS count FROM network WHERE country = ? AND kind = 0
         GROUP BY encryption ORDER BY count DESC`,
      )
      .all(code)
      .map((row) => ({ wep: wepCode(ENCRYPTIONS[Number(row.encryption)]!), count: Number(row.count) })),
  }));
}
