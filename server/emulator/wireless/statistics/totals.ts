// Short names to numbers, as the site and general statistics print them.

import { ENCRYPTIONS, type Encryption } from '#domain/network/RadioKind.ts';
import type { WirelessService } from '#server/emulator/wireless/service/WirelessService.ts';

const DAY_MS = 86_400_000;
const code = (encryption: Encryption) => ENCRYPTIONS.indexOf(encryption);

/** Names that access points leave the factory with. */
const FACTORY_NAMES = ['linksys', 'NETGEAR', 'default', 'dlink', 'belkin54g', 'Wireless', 'tsunami', '2WIRE'];
const FACTORY = `kind = 0 AND name IN (${FACTORY_NAMES.map((name) => `'${name}'`).join()})`;

const NETWORKS = `SELECT
  sum(kind = 0 AND lat IS NOT NULL) AS netloc, sum(kind = 0) AS nettotal,
  sum(kind IN (1, 2) AND lat IS NOT NULL) AS btloc, sum(kind IN (1, 2)) AS bttotal,
  sum(kind > 2 AND lat IS NOT NULL) AS genloc, sum(kind > 2) AS gentotal,
  sum(kind = 0 AND encryption = ${code('wpa3')}) AS netwpa3,
  sum(kind = 0 AND encryption = ${code('wpa2')}) AS netwpa2,
  sum(kind = 0 AND encryption = ${code('wpa')}) AS netwpa,
  sum(kind = 0 AND encryption = ${code('wep')}) AS netwep,
  sum(kind = 0 AND encryption = ${code('none')}) AS netnowep,
  sum(kind = 0 AND encryption = ${code('unknown')}) AS "netwep?",
  sum(${FACTORY}) AS dfltssid,
  sum(${FACTORY} AND encryption NOT IN (${code('none')}, ${code('unknown')})) AS dfltwpkn,
  sum(${FACTORY} AND encryption = ${code('none')}) AS dfltnowp,
  sum(kind = 0 AND substr(trans, 1, 8) = :today) AS nettoday,
  sum(kind = 0 AND lat IS NOT NULL AND substr(trans, 1, 8) = :day1) AS netlocdy,
  sum(kind = 0 AND lat IS NOT NULL AND substr(trans, 1, 8) = :day2) AS netlocd2,
  sum(kind = 0 AND lat IS NOT NULL AND substr(trans, 1, 8) = :day3) AS netwwwd3
  FROM network`;

const OTHERS = `SELECT
  (SELECT sum(count) FROM observation_count WHERE kind = 0) AS loctotal,
  (SELECT count(*) FROM account) AS userstot,
  (SELECT count(*) FROM upload) AS transtot,
  (SELECT count(*) FROM upload WHERE substr(trans, 1, 8) = :today) AS transtdy,
  (SELECT count(*) FROM upload WHERE substr(trans, 1, 8) = :day1) AS trans1da,
  (SELECT count(*) FROM upload WHERE substr(trans, 1, 8) = :day2) AS trans2da,
  0 AS waitQueue, 0 AS geoQueue,
  (SELECT page_count * page_size FROM pragma_page_count, pragma_page_size) AS size`;

/** `…dy` and `1da` are yesterday, `d2` and `2da` the day before, `d3` the one before that; days of upload in UTC. */
export function siteTotals({ database, memo, statisticsMs }: WirelessService): Record<string, number> {
  return memo.of('site', () => {
    const day = (back: number) =>
      new Date(statisticsMs() - back * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
    const [today, day1, day2, day3] = [day(0), day(1), day(2), day(3)];
    const networks = database.prepare(NETWORKS).get({ today, day1, day2, day3 });
    const others = database.prepare(OTHERS).get({ today, day1, day2 });
    const numbers = Object.entries({ ...networks, ...others });
    return Object.fromEntries(numbers.map(([name, value]) => [name, Number(value ?? 0)]));
  });
}

interface Named {
  name: string;
  value: number;
}

const MAX_NAMES = 100;

/** The most used SSIDs. */
export function commonNames({ database, memo }: WirelessService): Named[] {
  return memo.of(
    'names',
    () =>
      database
        .prepare(
          `SELECT name, count(*) AS value FROM network WHERE kind = 0 AND name IS NOT NULL
           GROUP BY name ORDER BY value DESC, name LIMIT ${MAX_NAMES}`,
        )
        .all() as unknown as Named[],
  );
}

/** WiFi networks by the first three octets of their address, most first. */
export function commonOctets({ database, memo }: WirelessService): (Named & { oui: number })[] {
  return memo.of('octets', () =>
    database
      .prepare(
        `SELECT key >> 24 AS oui, count(*) AS value FROM network WHERE kind = 0
         GROUP BY oui ORDER BY value DESC, oui`,
      )
      .all()
      .map((row) => ({ oui: Number(row.oui), name: octets(Number(row.oui)), value: Number(row.value) })),
  );
}

const octets = (oui: number) =>
  oui
    .toString(16)
    .padStart(6, '0')
    .toUpperCase()
    .replace(/(..)(?=.)/g, '$1:');

/** WiFi networks by vendor, most first; `vendorOf` answers null for an unregistered address block. */
export function commonVendors(service: WirelessService, vendorOf: (oui: string) => string | null): Named[] {
  return service.memo.of('vendors', () => {
    const vendors = new Map<string, number>();
    for (const { name, value } of commonOctets(service)) {
      const vendor = vendorOf(name);
      if (vendor !== null) vendors.set(vendor, (vendors.get(vendor) ?? 0) + value);
    }
    const rows = [...vendors].map(([name, value]) => ({ name, value }));
    return rows.sort((a, b) => b.value - a.value).slice(0, MAX_NAMES);
  });
}
