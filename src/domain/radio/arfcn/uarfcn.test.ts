import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HIGHEST_UARFCN, UMTS_BANDS, uarfcnAt, uarfcnToCarriers } from './uarfcn.ts';

/** Band, first and last downlink number, their frequencies, and the duplex distance of TS 25.101 table 5.0A. */
const GENERAL: readonly (readonly [string, number, number, number, number, number | null])[] = [
  ['I', 10562, 10838, 2112.4, 2167.6, 190],
  ['II', 9662, 9938, 1932.4, 1987.6, 80],
  ['III', 1162, 1513, 1807.4, 1877.6, 95],
  ['IV', 1537, 1738, 2112.4, 2152.6, 400],
  ['V', 4357, 4458, 871.4, 891.6, 45],
  ['VI', 4387, 4413, 877.4, 882.6, 45],
  ['VII', 2237, 2563, 2622.4, 2687.6, 120],
  ['VIII', 2937, 3088, 927.4, 957.6, 45],
  ['IX', 9237, 9387, 1847.4, 1877.4, 95],
  ['X', 3112, 3388, 2112.4, 2167.6, 400],
  ['XI', 3712, 3787, 1478.4, 1493.4, 48],
  ['XII', 3842, 3903, 731.4, 743.6, 30],
  ['XIII', 4017, 4043, 748.4, 753.6, -31],
  ['XIV', 4117, 4143, 760.4, 765.6, -30],
  ['XIX', 712, 763, 877.4, 887.6, 45],
  ['XX', 4512, 4638, 793.4, 818.6, -41],
  ['XXI', 862, 912, 1498.4, 1508.4, 48],
  ['XXII', 4662, 5038, 3512.4, 3587.6, 100],
  ['XXV', 5112, 5413, 1932.4, 1992.6, 80],
  ['XXVI', 5762, 5913, 861.4, 891.6, 45],
  ['XXXII', 6617, 6813, 1454.4, 1493.6, null],
];

/** Band, first and last number, their frequencies. */
const TDD: readonly (readonly [string, number, number, number, number])[] = [
  ['39', 9404, 9596, 1880.8, 1919.2],
  ['33', 9504, 9596, 1900.8, 1919.2],
  ['34', 10054, 10121, 2010.8, 2024.2],
  ['40', 11504, 11996, 2300.8, 2399.2],
  ['38', 12854, 13096, 2570.8, 2619.2],
];

/** Band, additional numbers, the frequencies of the first and the last. */
const ADDITIONAL: readonly (readonly [string, readonly number[], number, number])[] = [
  ['II', [412, 437, 462, 487, 512, 537, 562, 587, 612, 637, 662, 687], 1932.5, 1987.5],
  ['IV', [1887, 1912, 1937, 1962, 1987, 2012, 2037, 2062, 2087], 2112.5, 2152.5],
  ['V', [1007, 1012, 1032, 1037, 1062, 1087], 871.5, 887.5],
  ['VI', [1037, 1062], 877.5, 882.5],
  [
    'VII',
    [2587, 2612, 2637, 2662, 2687, 2712, 2737, 2762, 2787, 2812, 2837, 2862, 2887, 2912],
    2622.5,
    2687.5,
  ],
  ['X', [3412, 3437, 3462, 3487, 3512, 3537, 3562, 3587, 3612, 3637, 3662, 3687], 2112.5, 2167.5],
  ['XII', [3932, 3957, 3962, 3987, 3992], 731.5, 743.5],
  ['XIII', [4067, 4092], 748.5, 753.5],
  ['XIV', [4167, 4192], 760.5, 765.5],
  ['XIX', [787, 812, 837], 877.5, 887.5],
  ['XXV', [6292, 6317, 6342, 6367, 6392, 6417, 6442, 6467, 6492, 6517, 6542, 6567, 6592], 1932.5, 1992.5],
  ['XXVI', [5937, 5962, 5987, 5992, 6012, 6017, 6037, 6042, 6062, 6067, 6087], 861.5, 891.5],
];

test.each(GENERAL)(
  'band %s has UARFCN %i to %i at %d to %d MHz',
  (band, from, to, first, last, duplexMhz) => {
    for (const [uarfcn, megahertz] of [
      [from, first],
      [to, last],
    ] as const) {
      const carrier = uarfcnToCarriers(uarfcn).find((candidate) => candidate.band === band)!;
      expect(carrier.downlinkMhz).toBe(megahertz);
      if (duplexMhz === null) expect(carrier).toMatchObject({ uplinkMhz: null, duplex: 'SDL' });
      else expect(carrier.downlinkMhz - carrier.uplinkMhz!).toBeCloseTo(duplexMhz, 6);
    }
    for (const beside of [from - 1, to + 1])
      expect(uarfcnToCarriers(beside).filter((carrier) => carrier.band === band)).toEqual([]);
  },
);

test.each(TDD)('TDD band %s has UARFCN %i to %i at %d to %d MHz', (band, from, to, first, last) => {
  for (const [uarfcn, megahertz] of [
    [from, first],
    [to, last],
  ] as const)
    expect(uarfcnToCarriers(uarfcn).find((candidate) => candidate.band === band)).toMatchObject({
      downlinkMhz: megahertz,
      uplinkMhz: megahertz,
      duplex: 'TDD',
    });
});

test.each(ADDITIONAL)('band %s has additional channels from %j', (band, channels, first, last) => {
  const carriers = channels.map(
    (uarfcn) => uarfcnToCarriers(uarfcn).find((candidate) => candidate.band === band)!,
  );
  expect(carriers[0]!.downlinkMhz).toBe(first);
  expect(carriers.at(-1)!.downlinkMhz).toBe(last);
  const general = GENERAL.find(([name]) => name === band)!;
  for (const { downlinkMhz, uplinkMhz, isUnverified } of carriers) {
    expect(downlinkMhz % 1).toBe(0.5);
    expect(downlinkMhz).toBeGreaterThan(general[3]);
    expect(downlinkMhz).toBeLessThan(general[4] + 0.2);
    expect(downlinkMhz - uplinkMhz!).toBeCloseTo(general[5]!, 6);
    expect(isUnverified).toBe(true);
  }
});

test('these are all rows, and no additional channel is missing or invented', () => {
  const additional = UMTS_BANDS.filter(({ from, to }) => from === to).map(
    ({ band, from }) => `${band} ${from}`,
  );
  expect(additional).toEqual(ADDITIONAL.flatMap(([band, channels]) => channels.map((n) => `${band} ${n}`)));
  expect(UMTS_BANDS.length).toBe(GENERAL.length + TDD.length + additional.length);
});

test('only V with VI and the TDD bands 33 with 39 share numbers', () => {
  const shared = new Map<string, number[]>();
  for (let uarfcn = 0; uarfcn <= HIGHEST_UARFCN; uarfcn++) {
    const bands = uarfcnToCarriers(uarfcn).map(({ band }) => band);
    if (bands.length > 1) shared.set(bands.join(), [...(shared.get(bands.join()) ?? []), uarfcn]);
  }
  expect([...shared.keys()].sort()).toEqual(['39,33', 'V,VI']);
  expect(shared.get('V,VI')).toEqual([1037, 1062, ...Array.from({ length: 27 }, (_, index) => 4387 + index)]);
});

test('a frequency gives its number back in its band', () => {
  fc.assert(
    fc.property(fc.constantFrom(...UMTS_BANDS), fc.nat(), (row, pick) => {
      const uarfcn = row.from + (pick % (row.to - row.from + 1));
      const carrier = uarfcnToCarriers(uarfcn).find(({ band }) => band === row.band)!;
      expect(uarfcnAt(carrier.downlinkMhz, row.band)).toBe(uarfcn);
    }),
  );
});

test('rows of unchecked offsets say so', () => {
  expect(uarfcnToCarriers(5800)[0]).toMatchObject({ band: 'XXVI', isUnverified: true });
  expect(uarfcnToCarriers(10562)[0]).not.toHaveProperty('isUnverified');
});
