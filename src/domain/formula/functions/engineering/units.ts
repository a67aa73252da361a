// Units that CONVERT knows, with how many of the first of their kind they are (Microsoft's documentation of CONVERT; inch,
// pound and gallon by their exact definitions; u and eV are those of CODATA 2006, as in Excel).

const INCH = 0.0254;
const FOOT = 0.3048;
const YARD = 0.9144;
const MILE = 1609.344;
const NAUTICAL_MILE = 1852;
const SURVEY_MILE = 6336000 / 3937;
const LIGHT_YEAR = 9460730472580800;
const PICA_POINT = INCH / 72;
const POUND = 453.59237;
const GALLON = 231 * INCH ** 3;
const IMPERIAL_GALLON = 0.00454609;
const HORSEPOWER = 745.6998715822702;
const CALORIE = 4.184;
const FOOT_POUND = 1.3558179483314003;
const POUND_FORCE = 4.4482216152605;

export interface Unit {
  kind: string;
  factor: number;
  /** Added after the factor, for temperatures. */
  offset?: number;
  /** Power of the metric prefixes that it takes: 2 for areas. None where absent. */
  prefixed?: 1 | 2 | 3;
  isBinary?: true;
}

const METRIC: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  mass: { g: 1, u: 1.660538782e-24 },
  length: { m: 1, ang: 1e-10, ly: LIGHT_YEAR, parsec: 30856775812815532, pc: 30856775812815532 },
  time: { s: 1, sec: 1 },
  pressure: { Pa: 1, p: 1, atm: 101325, at: 101325, mmHg: 133.322 },
  force: { N: 1, dyn: 1e-5, dy: 1e-5, pond: 0.00980665 },
  energy: {
    J: 1,
    e: 1e-7,
    c: CALORIE,
    cal: 4.1868,
    eV: 1.602176487e-19,
    ev: 1.602176487e-19,
    Wh: 3600,
    wh: 3600,
  },
  power: { W: 1, w: 1 },
  magnetism: { T: 1, ga: 1e-4 },
  volume: { l: 0.001, L: 0.001, lt: 0.001 },
  area: { ar: 100 },
  speed: { 'm/s': 1, 'm/sec': 1, 'm/h': 1 / 3600, 'm/hr': 1 / 3600 },
};

const PLAIN: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  mass: {
    sg: 14593.9029372064,
    lbm: POUND,
    ozm: POUND / 16,
    grain: POUND / 7000,
    cwt: POUND * 100,
    shweight: POUND * 100,
    uk_cwt: POUND * 112,
    lcwt: POUND * 112,
    hweight: POUND * 112,
    stone: POUND * 14,
    ton: POUND * 2000,
    uk_ton: POUND * 2240,
    LTON: POUND * 2240,
    brton: POUND * 2240,
  },
  length: {
    mi: MILE,
    Nmi: NAUTICAL_MILE,
    in: INCH,
    ft: FOOT,
    yd: YARD,
    ell: 1.143,
    Picapt: PICA_POINT,
    Pica: PICA_POINT,
    pica: INCH / 6,
    survey_mi: SURVEY_MILE,
  },
  time: { yr: 31557600, day: 86400, d: 86400, hr: 3600, mn: 60, min: 60 },
  pressure: { psi: 6894.757293168362, Torr: 101325 / 760 },
  force: { lbf: POUND_FORCE },
  energy: {
    HPh: HORSEPOWER * 3600,
    hh: HORSEPOWER * 3600,
    flb: FOOT_POUND,
    BTU: 1055.05585262,
    btu: 1055.05585262,
  },
  power: { HP: HORSEPOWER, h: HORSEPOWER, PS: 735.49875 },
  volume: {
    tsp: GALLON / 768,
    tspm: 5e-6,
    tbs: GALLON / 256,
    oz: GALLON / 128,
    cup: GALLON / 16,
    pt: GALLON / 8,
    us_pt: GALLON / 8,
    uk_pt: IMPERIAL_GALLON / 8,
    qt: GALLON / 4,
    uk_qt: IMPERIAL_GALLON / 4,
    gal: GALLON,
    uk_gal: IMPERIAL_GALLON,
    bushel: 2150.42 * INCH ** 3,
    barrel: 42 * GALLON,
    MTON: 40 * FOOT ** 3,
    GRT: 100 * FOOT ** 3,
    regton: 100 * FOOT ** 3,
  },
  area: { uk_acre: 4840 * YARD ** 2, us_acre: SURVEY_MILE ** 2 / 640, ha: 1e4, Morgen: 2500 },
  speed: { admkn: 1853.184 / 3600, kn: NAUTICAL_MILE / 3600, mph: MILE / 3600 },
};

/** Lengths that areas and volumes are made of, by what they are written as there. */
const LENGTHS: Readonly<Record<string, number>> = {
  m: 1,
  ang: 1e-10,
  ly: LIGHT_YEAR,
  mi: MILE,
  Nmi: NAUTICAL_MILE,
  in: INCH,
  ft: FOOT,
  yd: YARD,
  Picapt: PICA_POINT,
  Pica: PICA_POINT,
};

const TEMPERATURES: readonly [string, Unit][] = [
  ['K', { kind: 'temperature', factor: 1, prefixed: 1 }],
  ['kel', { kind: 'temperature', factor: 1, prefixed: 1 }],
  ['C', { kind: 'temperature', factor: 1, offset: 273.15 }],
  ['cel', { kind: 'temperature', factor: 1, offset: 273.15 }],
  ['F', { kind: 'temperature', factor: 5 / 9, offset: 273.15 - 160 / 9 }],
  ['fah', { kind: 'temperature', factor: 5 / 9, offset: 273.15 - 160 / 9 }],
  ['Rank', { kind: 'temperature', factor: 5 / 9 }],
  ['Reau', { kind: 'temperature', factor: 1.25, offset: 273.15 }],
];

const entries = (of: typeof METRIC, prefixed?: 1): [string, Unit][] =>
  Object.entries(of).flatMap(([kind, units]) =>
    Object.entries(units).map(([name, factor]): [string, Unit] => [
      name,
      prefixed ? { kind, factor, prefixed } : { kind, factor },
    ]),
  );

const powers = (kind: string, exponent: 2 | 3): [string, Unit][] =>
  Object.entries(LENGTHS).flatMap(([name, length]) =>
    [`${name}${exponent}`, `${name}^${exponent}`].map((written): [string, Unit] => {
      const unit = { kind, factor: length ** exponent };
      return [written, ['m', 'ang', 'ly'].includes(name) ? { ...unit, prefixed: exponent } : unit];
    }),
  );

/** Names are told apart by case. */
export const UNITS: ReadonlyMap<string, Unit> = new Map([
  ...entries(METRIC, 1),
  ...entries(PLAIN),
  ...powers('area', 2),
  ...powers('volume', 3),
  ...TEMPERATURES,
  ['bit', { kind: 'information', factor: 1, prefixed: 1, isBinary: true }],
  ['byte', { kind: 'information', factor: 8, prefixed: 1, isBinary: true }],
]);

export const PREFIXES: ReadonlyMap<string, number> = new Map([
  ['Y', 1e24],
  ['Z', 1e21],
  ['E', 1e18],
  ['P', 1e15],
  ['T', 1e12],
  ['G', 1e9],
  ['M', 1e6],
  ['k', 1e3],
  ['h', 1e2],
  ['da', 1e1],
  ['e', 1e1],
  ['d', 1e-1],
  ['c', 1e-2],
  ['m', 1e-3],
  ['u', 1e-6],
  ['n', 1e-9],
  ['p', 1e-12],
  ['f', 1e-15],
  ['a', 1e-18],
  ['z', 1e-21],
  ['y', 1e-24],
]);

export const BINARY_PREFIXES: ReadonlyMap<string, number> = new Map(
  ['ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei', 'Zi', 'Yi'].map((name, at) => [name, 1024 ** (at + 1)]),
);
