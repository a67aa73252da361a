import { writeCellId } from '#domain/network/CellId.ts';
import type { CellKind } from '#domain/network/RadioKind.ts';
import { decodeChannel } from '#domain/radio/arfcn/decodeChannel.ts';
import { isPublished } from '#domain/radio/arfcn/isPublished.ts';
import type { Random } from '#server/emulator/Random.ts';
import { operatorNamed } from '#server/emulator/wireless/reference/operators.ts';
import { type CellBand, carrierIn, GSM_BANDS, LTE_BANDS, NR_BANDS, WCDMA_BANDS } from './cellBands.ts';
import type { CellMarket, CellOperator } from './cellMarkets.ts';

export interface Cell {
  kind: CellKind;
  id: string;
  channel: number;
  capabilities: string;
  /** Direction of the antenna, degrees clockwise from north. */
  azimuth: number;
}

/** Sites of an operator below one location area code. */
const SITES_PER_AREA = 400;

/** What an operator may have put up in `year`; undefined when it had nothing on air yet. */
export function generationIn(
  market: CellMarket,
  { cdma, lteSince }: CellOperator,
  year: number,
  random: Random,
): CellKind | undefined {
  const { gsm, wcdma, lte, nr, cdmaTo = 0 } = market;
  const isOld = lteSince === undefined;
  const choices: [CellKind, number][] = [
    ['gsm', isOld && cdma === undefined && gsm && isWithin(gsm, year) ? Math.max(1, 2013 - year) : 0],
    ['cdma', cdma !== undefined && year < cdmaTo + 1 ? Math.max(1, 2014 - year) : 0],
    ['wcdma', isOld && cdma === undefined && isWithin(wcdma, year) ? 4 : 0],
    ['lte', year >= Math.max(lte.from, lteSince ?? 0) ? Math.min(16, 2 + (year - lte.from) * 2) : 0],
    ['nr', year >= nr.from ? Math.min(10, 1 + (year - nr.from) * 2) : 0],
  ];
  const open = choices.filter(([, weight]) => weight > 0);
  return open.length ? random.weighted(open, ([, weight]) => weight)[0] : undefined;
}

/** Whether a cell of the kind could still be on air in `year`. */
export function isOnAir(market: CellMarket, kind: CellKind, year: number): boolean {
  if (kind === 'gsm') return market.gsm !== undefined && isWithin(market.gsm, year);
  if (kind === 'wcdma') return isWithin(market.wcdma, year);
  return kind !== 'cdma' || year < (market.cdmaTo ?? 0) + 1;
}

/** The cells of one site: three sectors on one or two carriers, numbered as the generation numbers them. */
export function siteCells(
  market: CellMarket,
  operator: CellOperator,
  kind: CellKind,
  cityNumber: number,
  siteNumber: number,
  random: Random,
): Cell[] {
  const area = 1000 + cityNumber * 1500 + Math.floor(siteNumber / SITES_PER_AREA);
  const turn = random.below(120);
  const channels = carriers(market, operator, kind, random);
  const capabilities = `${labelOf(kind, random)};${operator.code}`;
  const cells: Cell[] = [];
  for (const [carrier, channel] of channels.entries())
    for (let sector = 0; sector < 3; sector++)
      cells.push({
        kind,
        id: writeCellId(numbersOf(kind, operator, area, cityNumber, siteNumber, carrier * 3 + sector)),
        channel,
        capabilities,
        azimuth: turn + sector * 120,
      });
  return cells;
}

/** GSM 16-bit cell, UMTS RNC and cell, LTE eNB * 256 + sector, NR gNB * 4096 + sector; CDMA by its own three numbers. */
function numbersOf(
  kind: CellKind,
  { code, cdma }: CellOperator,
  area: number,
  city: number,
  site: number,
  sector: number,
) {
  if (kind === 'cdma')
    return { operator: String(cdma), area: String(city + 1), cell: String(site * 16 + sector + 1) };
  const cell = {
    gsm: (site % SITES_PER_AREA) * 10 + sector + 1,
    wcdma: (200 + city) * 65536 + site * 10 + sector + 1,
    lte: (100_000 + city * 20_000 + site) * 256 + sector + 1,
    nr: (500_000 + city * 20_000 + site) * 4096 + sector + 1,
  }[kind];
  return { operator: code, area: String(area), cell: String(cell) };
}

function carriers(market: CellMarket, { code }: CellOperator, kind: CellKind, random: Random): number[] {
  if (kind === 'cdma') return [0];
  const slot = market.operators.findIndex((one) => one.code === code);
  const bands = licensedBands(market, code, kind);
  if (kind === 'gsm') return [carrierIn(random.pick(bands), slot * 20 + random.below(18))];
  const first = random.pick(bands);
  const second = random.pick(bands);
  const chosen = second === first || random.chance(0.5) ? [first] : [first, second];
  return chosen.map((band) => carrierIn(band, slot * 3));
}

const licensed = new Map<string, readonly CellBand[]>();

/** The market's bands without those that the operator's entry in the register rules out; all where it rules out all. */
function licensedBands(
  market: CellMarket,
  code: string,
  kind: Exclude<CellKind, 'cdma'>,
): readonly CellBand[] {
  const key = `${kind} ${code}`;
  const known = licensed.get(key);
  if (known) return known;
  const all = {
    gsm: () => market.gsm!.bands.map((name) => GSM_BANDS[name]),
    wcdma: () => market.wcdma.bands.map((name) => WCDMA_BANDS[name]),
    lte: () => market.lte.bands.map((name) => LTE_BANDS[name]),
    nr: () => market.nr.bands.map((name) => NR_BANDS[name]),
  }[kind]();
  const published = operatorNamed(code)?.bands ?? null;
  const mcc = code.slice(0, 3);
  const open = all.filter((band) => {
    const reading = decodeChannel(kind, carrierIn(band, 0), { mcc });
    return isPublished(reading, published) !== 'no';
  });
  const bands = open.length > 0 ? open : all;
  licensed.set(key, bands);
  return bands;
}

function labelOf(kind: CellKind, random: Random): string {
  if (kind === 'gsm') return random.pick(['GPRS', 'EDGE']);
  if (kind === 'wcdma') return random.pick(['UMTS', 'HSPA', 'HSPA+']);
  return kind.toUpperCase();
}

function isWithin({ from, to }: { from: number; to: number }, year: number): boolean {
  return year >= from && year < to + 1;
}
