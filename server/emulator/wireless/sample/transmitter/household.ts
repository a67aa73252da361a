import type { Random } from '#server/emulator/Random.ts';
import type { AccessPoint, Beacon } from './AccessPoint.ts';
import type { AddressBook } from './AddressBook.ts';
import { defaultName } from './defaultName.ts';
import { localWords } from './localWords.ts';
import { capabilitiesOf, type Protection, protectionIn } from './protection.ts';
import { routersOf } from './routerMarkets.ts';
import { pickWifiChannel, type WifiBand } from './wifiChannel.ts';

/** The router of one household installed in `year`, with a radio a band and sometimes a guest network. */
export function household(
  country: string,
  year: number,
  visits: number,
  book: AddressBook,
  random: Random,
): AccessPoint[] {
  const models = routersOf(country).filter((one) => one.from <= year && one.to >= year);
  const model = random.weighted(models, (one) => one.weight);
  const base = book.block(model.vendor, random);
  const protection = protectionIn(year, random);
  const factory = defaultName(model.ssid, base, random);
  const name = random.chance(0.05) ? '' : random.chance(0.28) ? homeName(country, random) : factory;
  const hasWps = year >= 2008 && protection !== 'none' && random.chance(0.5);
  const points = bandsIn(year, protection, random).map((band, index): AccessPoint => {
    const suffix = index > 0 && name !== '' && random.chance(0.4) ? (band === 5 ? '-5G' : '-6G') : '';
    const beacon: Beacon = {
      name: cutSsid(name + suffix),
      ...pickWifiChannel(band, country, random),
      capabilities: capabilitiesOf(band === 6 ? 'wpa3' : protection, { hasWps: hasWps && band !== 6 }),
    };
    return { mac: base + index * 4, beacon };
  });
  if (year >= 2011 && random.chance(0.08)) points.push(guestOf(points[0]!, name, book));
  const change = changeOf(country, year, protection, random);
  if (change && visits > 1)
    for (const point of points)
      point.later = { beacon: change(point.beacon), fromVisit: random.from(1, visits - 1) };
  return points;
}

export function homeName(country: string, random: Random): string {
  const words = localWords[country]!;
  return random.pick(words.homes).replace('*', random.pick(words.family));
}

/** Cut to the 32 bytes of an SSID, between characters. */
export function cutSsid(name: string): string {
  let cut = name;
  while (Buffer.byteLength(cut) > 32) cut = [...cut].slice(0, -1).join('');
  return cut;
}

function bandsIn(year: number, protection: Protection, random: Random): WifiBand[] {
  const dual = Math.min(0.75, Math.max(0, (year - 2006) * 0.045));
  if (!random.chance(dual)) return [year >= 2003 && year < 2009 && random.chance(0.04) ? 5 : 2];
  return year >= 2021 && protection === 'wpa3' && random.chance(0.3) ? [2, 5, 6] : [2, 5];
}

function guestOf({ mac, beacon }: AccessPoint, name: string, book: AddressBook): AccessPoint {
  return {
    mac: book.localOf(mac),
    beacon: {
      ...beacon,
      name: cutSsid(`${name || 'Home'} Guest`),
      capabilities: capabilitiesOf('wpa2', {}),
    },
  };
}

/** Renamed by its owner, or given a better protection later in its life. */
function changeOf(
  country: string,
  year: number,
  protection: Protection,
  random: Random,
): ((beacon: Beacon) => Beacon) | undefined {
  if (random.chance(0.06)) {
    const name = homeName(country, random);
    return (beacon) => ({ ...beacon, name });
  }
  if (protection === 'wep' && year >= 2006 && random.chance(0.2))
    return (beacon) => ({ ...beacon, capabilities: capabilitiesOf('wpa2', {}) });
  if (protection === 'wpa2' && year >= 2019 && random.chance(0.08))
    return (beacon) => ({ ...beacon, capabilities: capabilitiesOf('wpa3', {}) });
  return undefined;
}
