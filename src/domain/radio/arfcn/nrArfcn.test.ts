import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NR_BANDS, nrArfcnAt, nrArfcnToCarriers } from './nrArfcn.ts';
import { nrFrequency } from './nrRaster.ts';

/** Band, duplex, first and last downlink number, the band in MHz to two digits, and the uplink of FDD bands. */
const BANDS: readonly (readonly [
  string,
  string,
  number,
  number,
  number,
  number,
  number | null,
  number | null,
])[] = [
  ['n1', 'FDD', 422000, 434000, 2110, 2170, 1920, 1980],
  ['n2', 'FDD', 386000, 398000, 1930, 1990, 1850, 1910],
  ['n3', 'FDD', 361000, 376000, 1805, 1880, 1710, 1785],
  ['n5', 'FDD', 173800, 178800, 869, 894, 824, 849],
  ['n7', 'FDD', 524000, 538000, 2620, 2690, 2500, 2570],
  ['n8', 'FDD', 185000, 192000, 925, 960, 880, 915],
  ['n12', 'FDD', 145800, 149200, 729, 746, 699, 716],
  ['n13', 'FDD', 149200, 151200, 746, 756, 777, 787],
  ['n14', 'FDD', 151600, 153600, 758, 768, 788, 798],
  ['n18', 'FDD', 172000, 175000, 860, 875, 815, 830],
  ['n20', 'FDD', 158200, 164200, 791, 821, 832, 862],
  ['n25', 'FDD', 386000, 399000, 1930, 1995, 1850, 1915],
  ['n24', 'FDD', 305000, 311800, 1525, 1559, 1626.5, 1660.5],
  ['n26', 'FDD', 171800, 178800, 859, 894, 814, 849],
  ['n28', 'FDD', 151600, 160600, 758, 803, 703, 748],
  ['n29', 'SDL', 143400, 145600, 717, 728, null, null],
  ['n30', 'FDD', 470000, 472000, 2350, 2360, 2305, 2315],
  ['n34', 'TDD', 402000, 405000, 2010, 2025, null, null],
  ['n38', 'TDD', 514000, 524000, 2570, 2620, null, null],
  ['n39', 'TDD', 376000, 384000, 1880, 1920, null, null],
  ['n40', 'TDD', 460000, 480000, 2300, 2400, null, null],
  ['n41', 'TDD', 499200, 537999, 2496, 2689.99, null, null],
  ['n46', 'TDD', 743334, 795000, 5150.01, 5925, null, null],
  ['n48', 'TDD', 636667, 646666, 3550.01, 3699.99, null, null],
  ['n50', 'TDD', 286400, 303400, 1432, 1517, null, null],
  ['n51', 'TDD', 285400, 286400, 1427, 1432, null, null],
  ['n53', 'TDD', 496700, 499000, 2483.5, 2495, null, null],
  ['n65', 'FDD', 422000, 440000, 2110, 2200, 1920, 2010],
  ['n66', 'FDD', 422000, 440000, 2110, 2200, 1710, 1780],
  ['n67', 'SDL', 147600, 151600, 738, 758, null, null],
  ['n70', 'FDD', 399000, 404000, 1995, 2020, 1695, 1710],
  ['n71', 'FDD', 123400, 130400, 617, 652, 663, 698],
  ['n74', 'FDD', 295000, 303600, 1475, 1518, 1427, 1470],
  ['n75', 'SDL', 286400, 303400, 1432, 1517, null, null],
  ['n76', 'SDL', 285400, 286400, 1427, 1432, null, null],
  ['n77', 'TDD', 620000, 680000, 3300, 4200, null, null],
  ['n78', 'TDD', 620000, 653333, 3300, 3799.99, null, null],
  ['n79', 'TDD', 693334, 733333, 4400.01, 4999.99, null, null],
  ['n85', 'FDD', 145600, 149200, 728, 746, 698, 716],
  ['n90', 'TDD', 499200, 538000, 2496, 2690, null, null],
  ['n91', 'FDD', 285400, 286400, 1427, 1432, 832, 862],
  ['n92', 'FDD', 286400, 303400, 1432, 1517, 832, 862],
  ['n93', 'FDD', 285400, 286400, 1427, 1432, 880, 915],
  ['n94', 'FDD', 286400, 303400, 1432, 1517, 880, 915],
  ['n96', 'TDD', 795000, 875000, 5925, 7125, null, null],
  ['n100', 'FDD', 183880, 185000, 919.4, 925, 874.4, 880],
  ['n101', 'TDD', 380000, 382000, 1900, 1910, null, null],
  ['n102', 'TDD', 796334, 828333, 5945.01, 6424.99, null, null],
  ['n104', 'TDD', 828334, 875000, 6425.01, 7125, null, null],
  ['n254', 'FDD', 496700, 500000, 2483.5, 2500, 1610, 1626.5],
  ['n255', 'FDD', 305000, 311800, 1525, 1559, 1626.5, 1660.5],
  ['n256', 'FDD', 434000, 440000, 2170, 2200, 1980, 2010],
  ['n257', 'TDD', 2054166, 2104165, 26500, 29500, null, null],
  ['n258', 'TDD', 2016667, 2070832, 24250.1, 27500, null, null],
  ['n259', 'TDD', 2270833, 2337499, 39500, 43500, null, null],
  ['n260', 'TDD', 2229166, 2279165, 37000, 40000, null, null],
  ['n261', 'TDD', 2070833, 2084999, 27500, 28350, null, null],
  ['n262', 'TDD', 2399166, 2415832, 47200, 48200, null, null],
  ['n47', 'TDD', 790334, 795000, 5855.01, 5925, null, null],
  ['n31', 'FDD', 92500, 93500, 462.5, 467.5, 452.5, 457.5],
  ['n54', 'TDD', 334000, 335000, 1670, 1675, null, null],
  ['n72', 'FDD', 92200, 93200, 461, 466, 451, 456],
  ['n105', 'FDD', 122400, 130400, 612, 652, 663, 703],
  ['n106', 'FDD', 187000, 188000, 935, 940, 896, 901],
  ['n109', 'FDD', 286400, 303400, 1432, 1517, 703, 733],
];

/** Their uplink is at no fixed distance. */
const LOOSE = ['n91', 'n92', 'n93', 'n94', 'n109'];

test.each(BANDS)(
  '%s (%s) has NR-ARFCN %i to %i at %d to %d MHz',
  (band, duplex, from, to, low, high, ...uplink) => {
    const carrierAt = (n: number) => nrArfcnToCarriers(n).find((candidate) => candidate.band === band);
    const first = carrierAt(from)!;
    const last = carrierAt(to)!;
    expect(first.duplex).toBe(duplex);
    // Bands on a 60 kHz raster are printed by their edges.
    const within = from > 2016666 ? 0.1 : 0.006;
    expect(Math.abs(first.downlinkMhz - low)).toBeLessThan(within);
    expect(Math.abs(last.downlinkMhz - high)).toBeLessThan(within);
    expect(carrierAt(from - 1)).toBeUndefined();
    expect(carrierAt(to + 1)).toBeUndefined();
    if (duplex === 'TDD') expect(first.uplinkMhz).toBe(first.downlinkMhz);
    else if (uplink[0] === null || LOOSE.includes(band)) expect(first.uplinkMhz).toBeNull();
    else {
      expect(first.uplinkMhz).toBe(uplink[0]);
      const isNarrower = uplink[1]! - uplink[0]! < high - low;
      expect(last.uplinkMhz).toBe(isNarrower ? null : uplink[1]);
    }
  },
);

test('the rows are all there are, and none is of an uplink alone', () => {
  expect(NR_BANDS.map(({ band }) => band).sort()).toEqual(BANDS.map(([band]) => band).sort());
});

test('candidates come with the narrowest band first', () => {
  const candidates = (n: number) => nrArfcnToCarriers(n).map(({ band }) => band);
  expect(candidates(125000)).toEqual(['n71', 'n105']);
  expect(candidates(155608)).toEqual(['n28']);
  expect(candidates(152000)).toEqual(['n14', 'n28']);
  expect(candidates(520000)).toEqual(['n38', 'n41', 'n90']);
  expect(candidates(636667)).toEqual(['n48', 'n78', 'n77']);
  expect(candidates(650000)).toEqual(['n78', 'n77']);
  expect(candidates(2079167)).toEqual(['n261', 'n257']);
});

test('a frequency gives its number back in its band', () => {
  fc.assert(
    fc.property(fc.constantFrom(...NR_BANDS), fc.nat(), (row, pick) => {
      const nrArfcn = row.from + (pick % (row.to - row.from + 1));
      const carrier = nrArfcnToCarriers(nrArfcn).find(({ band }) => band === row.band)!;
      expect(carrier.downlinkMhz).toBe(nrFrequency(nrArfcn));
      expect(nrArfcnAt(carrier.downlinkMhz, row.band)).toBe(nrArfcn);
    }),
  );
});

test('rows that were not checked say so', () => {
  expect(nrArfcnToCarriers(187500).find(({ band }) => band === 'n106')).toMatchObject({ isUnverified: true });
  expect(nrArfcnToCarriers(187500).find(({ band }) => band === 'n8')).not.toHaveProperty('isUnverified');
});
