import type { Random } from '#server/emulator/Random.ts';
import { operatorNamed } from '#server/emulator/wireless/reference/operators.ts';
import { type Building, placeBuilding } from '#server/emulator/wireless/sample/survey/Building.ts';
import { type Fix, fixAt, pickVisits } from '#server/emulator/wireless/sample/survey/Fix.ts';
import type { Visit } from '#server/emulator/wireless/sample/survey/planSurveys.ts';
import { type Heard, publishNetwork } from '#server/emulator/wireless/sample/survey/publishNetwork.ts';
import { cellMarkets } from './cellMarkets.ts';
import { type Cell, generationIn, isOnAir, siteCells } from './cellSite.ts';
import type { Town } from './Town.ts';

const YEAR_MS = 365.25 * 86_400_000;

/** Publishes `count` cells of a city, site by site; `cityNumber` keeps the numbers of a country's cities apart. */
export function makeCells(town: Town, cityNumber: number, count: number): number {
  const { random, districts, visits, publish } = town;
  const market = cellMarkets[districts[0]!.city.country]!;
  const sites = new Map<string, number>();
  let made = 0;
  while (made < count) {
    const building = placeBuilding(districts, random);
    const most = 2 + Math.floor(random.exponential(1.5));
    const picked = pickVisits(visits.get(building.district)!, 0, most, 6 * YEAR_MS, random);
    const operator = random.weighted(market.operators, (one) => one.share);
    const kind = generationIn(market, operator, yearOf(picked[0]!), random);
    if (!kind) continue;
    const seen = picked.filter((visit) => isOnAir(market, kind, yearOf(visit)));
    const siteNumber = (sites.get(operator.code) ?? 0) + 1;
    sites.set(operator.code, siteNumber);
    const carrier = operatorNamed(operator.code)?.brand ?? '';
    for (const cell of siteCells(market, operator, kind, cityNumber, siteNumber, random)) {
      if (made >= count) break;
      // Old phones report LTE cells as GSM, and the service keeps what they report.
      const recorded = cell.kind === 'lte' && random.chance(0.03) ? 'gsm' : cell.kind;
      const heard = seen.flatMap((visit) =>
        hear(building, visit, { ...cell, kind: recorded }, carrier, random),
      );
      publishNetwork({ kind: recorded, id: cell.id }, heard, publish);
      made++;
    }
  }
  return made;
}

function hear(building: Building, visit: Visit, cell: Cell, carrier: string, random: Random): Heard[] {
  const heard: Heard[] = [];
  const sightings = 1 + random.below(3);
  for (let count = 0; count < sightings; count++) {
    const { fix, metres } = fixInSector(building, visit, cell.azimuth, random);
    const dbm = -48 - 18 * Math.log10(Math.max(10, metres)) + 5 * random.bell();
    const { lat, lng, timeMs, altitudeMetres, accuracyMetres } = fix;
    heard.push({
      survey: visit.survey,
      building,
      observation: {
        kind: cell.kind,
        timeMs,
        lat,
        lng,
        altitudeMetres,
        accuracyMetres,
        signalDbm: Math.round(Math.min(-51, Math.max(-125, dbm))),
        name: carrier,
        channel: cell.channel,
        frequencyMhz: 0,
        capabilities: cell.capabilities,
        upload: visit.survey.upload,
      },
    });
  }
  return heard;
}

/** Of a few points of the drive, the one that fits the antenna best: near, and in front of it. */
function fixInSector(
  { district, street, alongMetres, asideMetres }: Building,
  visit: Visit,
  azimuth: number,
  random: Random,
): { fix: Fix; metres: number } {
  const [east, north] = street.at(alongMetres, asideMetres);
  let best: { fix: Fix; metres: number; misfit: number } | undefined;
  for (let attempt = 0; attempt < 3; attempt++) {
    const passed = random.pick(district.streets);
    const fix = fixAt(district, passed, random.next() * passed.lengthMetres, visit, random);
    const metres = Math.hypot(fix.east - east, fix.north - north);
    const bearing = (Math.atan2(fix.east - east, fix.north - north) * 180) / Math.PI;
    const off = Math.abs(((bearing - azimuth + 540) % 360) - 180);
    const misfit = metres * (1 + off / 60);
    if (!best || misfit < best.misfit) best = { fix, metres, misfit };
  }
  return best!;
}

function yearOf({ startMs }: Visit): number {
  return 1970 + startMs / YEAR_MS;
}
