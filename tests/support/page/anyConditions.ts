import fc from 'fast-check';
import { CONDITION_NAMES, type ConditionName, type Conditions } from '#views/search/condition/conditions.ts';

const octets = fc
  .array(fc.integer({ min: 0, max: 255 }), { minLength: 3, maxLength: 6 })
  .map((list) => list.map((octet) => octet.toString(16).toUpperCase().padStart(2, '0')).join(':'));
/** A day, a minute or a second. */
const moment = fc
  .tuple(fc.integer({ min: 0, max: 1_900_000_000 }), fc.constantFrom(8, 12, 14))
  .map(([seconds, length]) => new Date(seconds * 1000).toISOString().replace(/\D/g, '').slice(0, length));
/** One value, or several with commas between. */
const listOf = (one: fc.Arbitrary<string>) =>
  fc.uniqueArray(one, { minLength: 1, maxLength: 3 }).map((list) => list.join(','));
const digits = (most: number) => fc.integer({ min: 0, max: 10 ** most - 1 }).map(String);
const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((text) => !text.includes('\0'));
const year = (ending: string) =>
  fc
    .tuple(fc.integer({ min: 2001, max: 2030 }), fc.constantFrom(ending, '0615-00000'))
    .map(([found, rest]) => `${found}${rest}`);
const yes = fc.constant('true');

const VALUES: Record<ConditionName, fc.Arbitrary<string>> = {
  encryption: fc.constantFrom('None', 'WEP', 'WPA', 'WPA2', 'WPA3', 'Unknown'),
  ssid: words,
  ssidlike: words,
  netid: listOf(octets),
  channel: fc.integer({ min: 0, max: 1000 }).map(String),
  frequency: fc.integer({ min: 0, max: 100_000 }).map(String),
  minQoS: fc.integer({ min: 0, max: 7 }).map(String),
  firsttime: moment,
  lasttime: moment,
  lastupdt: moment,
  onlymine: yes,
  notmine: yes,
  freenet: yes,
  paynet: yes,
  cell_op: listOf(digits(6)),
  cell_net: digits(5),
  cell_id: digits(9),
  mfgrIdMinimum: digits(5),
  mfgrIdMaximum: digits(5),
  rcoisMinimum: digits(15),
  rcoisMaximum: digits(15),
  startTransID: year('0101-00000'),
  endTransID: year('1231-00000'),
  houseNumber: words,
  road: words,
  postalCode: words,
  city: words,
  region: words,
  country: words,
  resultsPerPage: fc.integer({ min: 1, max: 1000 }).map(String),
  variance: fc.integer({ min: 1, max: 200 }).map((steps) => String(steps / 1000)),
};

/** Any set of conditions that the operations take, for properties. */
export const anyConditions: fc.Arbitrary<Conditions> = fc
  .record(VALUES, { requiredKeys: [] })
  .map((found) =>
    Object.fromEntries(CONDITION_NAMES.filter((name) => name in found).map((name) => [name, found[name]!])),
  );
