import type { Random } from '#server/emulator/Random.ts';
import type { AccessPoint } from './AccessPoint.ts';
import type { AddressBook } from './AddressBook.ts';
import { chains } from './chains.ts';
import { defaultName } from './defaultName.ts';
import { cutSsid } from './household.ts';
import { localWords } from './localWords.ts';
import { capabilitiesOf, openShareOf, type Protection } from './protection.ts';
import { pickWifiChannel } from './wifiChannel.ts';

const OFFICE_VENDORS = [
  'Cisco Systems',
  'Hewlett Packard Enterprise',
  'Ruckus',
  'Ubiquiti',
  'Juniper',
  'Extreme',
];
const TRADES = [
  'Legal',
  'Architects',
  'Dental',
  'Studio',
  'Logistics',
  'Media',
  'Consult',
  'Labs',
  'Bank',
  'Clinic',
];

/** A branch of a chain that existed in `year`: one to three access points of one name, two bands each by then. */
export function branch(country: string, year: number, book: AddressBook, random: Random): AccessPoint[] {
  const open = chains.filter(
    (one) => one.from <= year && (one.countries === undefined || one.countries.includes(country)),
  );
  if (open.length === 0) return office(country, year, book, random);
  const openShare = openShareOf(year);
  const chain = random.weighted(open, (one) => one.weight * (one.isOpen ? openShare : 1));
  const protection = chain.isOpen ? 'none' : businessProtection(year, random);
  const points: AccessPoint[] = [];
  const count = chain.isEnterprise ? random.from(2, 5) : random.from(1, 3);
  for (let number = 0; number < count; number++) {
    const base = book.block(chain.vendor, random);
    const { isOpen, isEnterprise, rcois, free, paid } = chain;
    for (const band of year >= 2010 ? ([2, 5] as const) : ([2] as const))
      points.push({
        mac: base + (band === 5 ? 8 : 0),
        beacon: {
          name: chain.ssid,
          ...pickWifiChannel(band, country, random),
          capabilities: capabilitiesOf(protection, { isEnterprise: isEnterprise ?? false }),
        },
        ...(rcois && !isOpen ? { rcois } : {}),
        ...(free ? { free } : {}),
        ...(paid ? { paid } : {}),
      });
  }
  return points;
}

/** A firm: several access points, each with a staff and a guest network under neighbouring addresses. */
export function office(country: string, year: number, book: AddressBook, random: Random): AccessPoint[] {
  const vendor = random.pick(OFFICE_VENDORS);
  const firm = cutSsid(`${random.pick(localWords[country]!.family)} ${random.pick(TRADES)}`);
  const guests = random.chance(openShareOf(year)) ? 'none' : businessProtection(year, random);
  const staffProtection = businessProtection(year, random);
  const points: AccessPoint[] = [];
  const count = random.from(1, 4);
  for (let number = 0; number < count; number++) {
    const base = book.block(vendor, random);
    for (const [index, band] of (year >= 2009 ? ([2, 5] as const) : ([2] as const)).entries()) {
      const channel = pickWifiChannel(band, country, random);
      const staff = capabilitiesOf(staffProtection, { isEnterprise: year >= 2004 });
      points.push({ mac: base + index * 8, beacon: { name: firm, ...channel, capabilities: staff } });
      if (year >= 2007)
        points.push({
          mac: base + index * 8 + 1,
          beacon: {
            name: cutSsid(`${firm}-Guest`),
            ...channel,
            capabilities: capabilitiesOf(guests, {}),
          },
        });
    }
  }
  return points;
}

/** A printer's or a player's own network; before 2009 two laptops in ad-hoc mode. */
export function gadget(country: string, year: number, book: AddressBook, random: Random): AccessPoint {
  const channel = pickWifiChannel(2, country, random);
  if (year < 2009)
    return {
      mac: book.random(random),
      type: 'ad-hoc',
      beacon: {
        name: random.pick(['Free Public WiFi', 'hpsetup', 'default', 'adhoc']),
        ...channel,
        capabilities: capabilitiesOf('none', { isAdHoc: true }),
      },
    };
  const [vendor, name] = random.pick([
    ['Hewlett Packard', 'HP-Print-{X2}-Officejet'],
    ['HP Inc', 'DIRECT-{X2}-HP DeskJet {9:4}'],
    ['Google', 'Chromecast{9:4}.b'],
    ['Roku', 'DIRECT-roku-{9:3}-{X6}'],
    ['Sonos', 'Sonos_{a:12}'],
    ['Espressif', 'ESP_{X6}'],
  ] as const);
  const mac = book.block(vendor, random);
  return {
    mac,
    beacon: { name: defaultName(name, mac, random), ...channel, capabilities: capabilitiesOf('wpa2', {}) },
  };
}

/** A phone that shares its connection, seen in the places of its owner. */
export function hotspot(country: string, year: number, book: AddressBook, random: Random): AccessPoint {
  const words = localWords[country]!;
  const name = random.pick([
    words.hotspot.replace('*', random.pick(words.given)),
    'AndroidAP',
    year >= 2021 ? 'Galaxy S21 5G' : 'SM-G900F',
  ]);
  return {
    mac: book.random(random),
    beacon: {
      name: cutSsid(name),
      ...pickWifiChannel(year >= 2018 && random.chance(0.3) ? 5 : 2, country, random),
      capabilities: capabilitiesOf(year >= 2022 && random.chance(0.4) ? 'wpa3' : 'wpa2', {}),
    },
  };
}

/** A laptop asking for a network that is not there. */
export function probe(country: string, book: AddressBook, random: Random): AccessPoint {
  const channel = pickWifiChannel(2, country, random);
  return {
    mac: book.block('Intel Corp', random),
    type: 'probe',
    beacon: { name: random.chance(0.5) ? '' : 'home', ...channel, capabilities: '' },
  };
}

function businessProtection(year: number, random: Random): Protection {
  if (random.chance(Math.min(0.7, (year - 2020) * 0.12))) return 'wpa3';
  if (year >= 2006) return 'wpa2';
  return year >= 2004 ? 'wpa' : 'wep';
}
