// Short names to numbers, as the site and general statistics print them.

import { ENCRYPTIONS, type Encryption } from '#domain/network/RadioKind.ts';
import { utcDay } from '#domain/wire/utcDay.ts';
import type { WirelessService } from '#server/emulator/wireless/service/WirelessService.ts';

const DAY_MS = 86_400_000;
const code = (encryption: Encryption) => ENCRYPTIONS.indexOf(encryption);

/** Names that access points leave the factory with. */
const FACTORY_NAMES = ['linksys', 'NETGEAR', 'default', 'dlink', 'belkin54g', 'Wireless', 'tsunami', '2WIRE'];
const FACTORY = `kind = 0 AND name IN (${FACTORY_NAMES.map((name) => `'${name}'`).join()})`;

const NETWORKS = `SELECT
  count(*) FILTER (WHERE kind = 0 AND lat IS NOT NULL) AS netloc,
  count(*) FILTER (WHERE kind = 0) AS nettotal,
  count(*) FILTER (WHERE kind IN (1, 2) AND lat IS NOT NULL) AS btloc,
  count(*) FILTER (WHERE kind IN (1, 2)) AS bttotal,
  count(*) FILTER (WHERE kind > 2 AND lat IS NOT NULL) AS genloc,
  count(*) FILTER (WHERE kind > 2) AS gentotal,
  count(*) FILTER (WHERE kind = 0 AND encryption = ${code('wpa3')}) AS netwpa3,
  count(*) FILTER (WHERE kind = 0 AND encryption = ${code('wpa2')}) AS netwpa2,
  count(*) FILTER (WHERE kind = 0 AND encryption = ${code('wpa')}) AS netwpa,
  count(*) FILTER (WHERE kind = 0 AND encryption = ${code('wep')}) AS netwep,
  count(*) FILTER (WHERE kind = 0 AND encryption = ${code('none')}) AS netnowep,
  count(*) FILTER (WHERE kind = 0 AND encryption = ${code('unknown')}) AS "netwep?",
  count(*) FILTER (WHERE ${FACTORY}) AS dfltssid,
  count(*) FILTER (WHERE ${FACTORY} AND encryption NOT IN (${code('none')}, ${code('unknown')})) AS dfltwpkn,
  count(*) FILTER (WHERE ${FACTORY} AND encryption = ${code('none')}) AS dfltnowp,
  count(*) FILTER (WHERE kind = 0 AND substr(trans, 1, 8) = $1) AS nettoday,
  count(*) FILTER (WHERE kind = 0 AND lat IS NOT NULL AND substr(trans, 1, 8) = $2) AS netlocdy,
  count(*) FILTER (WHERE kind = 0 AND lat IS NOT NULL AND substr(trans, 1, 8) = $3) AS netlocd2,
  count(*) FILTER (WHERE kind = 0 AND lat IS NOT NULL AND substr(trans, 1, 8) = $4) AS netwwwd3
  FROM network`;

const OTHERS = `SELECT
  (SELECT sum(count) FROM observation_count WHERE kind = 0) AS loctotal,
  (SELECT count(*) FROM account) AS userstot,
  (SELECT count(*) FROM upload) AS transtot,
  (SELECT count(*) FROM upload WHERE substr(trans, 1, 8) = $1) AS transtdy,
  (SELECT count(*) FROM upload WHERE substr(trans, 1, 8) = $2) AS trans1da,
  (SELECT count(*) FROM upload WHERE substr(trans, 1, 8) = $3) AS trans2da,
  0 AS "waitQueue", 0 AS "geoQueue"`;

/** `…dy` and `1da` are yesterday, `d2` and `2da` the day before, `d3` the one before that; days of upload in UTC. */
export function siteTotals({ sql, memo, statisticsMs }: WirelessService): Promise<Record<string, number>> {
  return memo.of('site', async () => {
    const day = (back: number) => utcDay(statisticsMs() - back * DAY_MS).replaceAll('-', '');
    const [networks] = await sql.rows(NETWORKS, day(0), day(1), day(2), day(3));
    const [others] = await sql.rows(OTHERS, day(0), day(1), day(2));
    const numbers = Object.entries({ ...networks, ...others, size: await sql.size() });
    return Object.fromEntries(numbers.map(([name, value]) => [name, Number(value ?? 0)]));
  });
}

interface Named {
  name: string;
  value: number;
}

const MAX_NAMES = 100;

/** The most used SSIDs. */
export function commonNames({ sql, memo }: WirelessService): Promise<Named[]> {
  return memo.of('names', async () =>
    sql.rows<Named>(
      `SELECT name, count(*) AS value FROM network WHERE kind = 0 AND name IS NOT NULL
       GROUP BY name ORDER BY value DESC, name LIMIT ${MAX_NAMES}`,
    ),
  );
}

/** WiFi networks by the first three octets of their address, most first. */
export function commonOctets({ sql, memo }: WirelessService): Promise<(Named & { oui: number })[]> {
  return memo.of('octets', async () => {
    const rows = await sql.rows(
      `SELECT key >> 24 AS oui, count(*) AS value FROM network WHERE kind = 0
       GROUP BY oui ORDER BY value DESC, oui`,
    );
    return rows.map((row) => ({
      oui: Number(row.oui),
      name: octets(Number(row.oui)),
      value: Number(row.value),
    }));
  });
}

const octets = (oui: number) =>
  oui
    .toString(16)
    .padStart(6, '0')
    .toUpperCase()
    .replace(/(..)(?=.)/g, '$1:');

/** WiFi networks by vendor, most first; `vendorOf` answers null for an unregistered address block. */
export function commonVendors(
  service: WirelessService,
  vendorOf: (oui: string) => string | null,
): Promise<Named[]> {
  return service.memo.of('vendors', async () => {
    const vendors = new Map<string, number>();
    for (const { name, value } of await commonOctets(service)) {
      const vendor = vendorOf(name);
      if (vendor !== null) vendors.set(vendor, (vendors.get(vendor) ?? 0) + value);
    }
    const rows = [...vendors].map(([name, value]) => ({ name, value }));
    return rows.sort((a, b) => b.value - a.value).slice(0, MAX_NAMES);
  });
}
