import { integer, number, type Param, text } from '#domain/wire/param.ts';

const LATITUDE = number({ min: -90, max: 90 });
const LONGITUDE = number({ min: -180, max: 180 });

/** yyyyMMdd[hhmm[ss]], all digits (specification, network identifier formats). */
export const condensedTime = text({
  pattern: /^\d{8}(\d{4}(\d{2})?)?$/,
  rule: 'a condensed date and time, yyyyMMdd[hhmm[ss]]',
});

/** yyyyMMdd-00000; only the year counts. */
const transactionId = text({ pattern: /^\d{8}-\d{5}$/, rule: 'a transaction id, yyyyMMdd-00000' });

/** A full BSSID or at least its first three octets, with colons. */
export const netidPrefix = text({
  pattern: /^[0-9a-fA-F]{2}(:[0-9a-fA-F]{2}){2,5}$/,
  rule: 'six octets with colons, or at least the first three, such as 0A:2C:EF',
});

/** A full BSSID or Bluetooth address. */
export const netid = text({
  pattern: /^([0-9a-fA-F]{2}:){5}[0-9a-fA-F]{2}$/,
  rule: 'six octets with colons, such as 0A:2C:EF:3D:25:1B',
});

/** `show…` switches travel as strings; anything but false (in any case) counts as true. */
export const showSwitch: Param<string> = text({ pattern: /^(true|false)$/i, rule: 'true or false' });

/** The common search parameters (specification, part 4). */
export const commonSearch = {
  onlymine: text({ maxLength: 16 }),
  notmine: text({ maxLength: 16 }),
  latrange1: LATITUDE,
  latrange2: LATITUDE,
  longrange1: LONGITUDE,
  longrange2: LONGITUDE,
  closestLat: LATITUDE,
  closestLong: LONGITUDE,
  lastupdt: condensedTime,
  firsttime: condensedTime,
  lasttime: condensedTime,
  startTransID: transactionId,
  endTransID: transactionId,
  minQoS: integer({ min: 0, max: 7 }),
  variance: number({ min: 0.001, max: 0.2 }),
  houseNumber: text({ maxLength: 200 }),
  road: text({ maxLength: 200 }),
  city: text({ maxLength: 200 }),
  region: text({ maxLength: 200 }),
  postalCode: text({ maxLength: 200 }),
  country: text({ maxLength: 200 }),
  resultsPerPage: integer({ min: 1, max: 1000 }),
  searchAfter: text({ maxLength: 200 }),
};
