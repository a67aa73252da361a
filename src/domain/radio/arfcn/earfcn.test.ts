import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earfcnAt, earfcnToCarriers, LTE_BANDS } from './earfcn.ts';

type Row = readonly [
  band: number,
  duplex: string,
  from: number,
  to: number,
  downlinkLow: number,
  downlinkHigh: number,
  uplinkLow: number | null,
  uplinkHigh: number | null,
];

/** Downlink numbers, and the edges of the bands in MHz of TS 36.101 table 5.5-1, which the numbers have to fill. */
const BANDS: readonly Row[] = [
  [1, 'FDD', 0, 599, 2110, 2170, 1920, 1980],
  [2, 'FDD', 600, 1199, 1930, 1990, 1850, 1910],
  [3, 'FDD', 1200, 1949, 1805, 1880, 1710, 1785],
  [4, 'FDD', 1950, 2399, 2110, 2155, 1710, 1755],
  [5, 'FDD', 2400, 2649, 869, 894, 824, 849],
  [6, 'FDD', 2650, 2749, 875, 885, 830, 840],
  [7, 'FDD', 2750, 3449, 2620, 2690, 2500, 2570],
  [8, 'FDD', 3450, 3799, 925, 960, 880, 915],
  [9, 'FDD', 3800, 4149, 1844.9, 1879.9, 1749.9, 1784.9],
  [10, 'FDD', 4150, 4749, 2110, 2170, 1710, 1770],
  [11, 'FDD', 4750, 4949, 1475.9, 1495.9, 1427.9, 1447.9],
  [12, 'FDD', 5010, 5179, 729, 746, 699, 716],
  [13, 'FDD', 5180, 5279, 746, 756, 777, 787],
  [14, 'FDD', 5280, 5379, 758, 768, 788, 798],
  [17, 'FDD', 5730, 5849, 734, 746, 704, 716],
  [18, 'FDD', 5850, 5999, 860, 875, 815, 830],
  [19, 'FDD', 6000, 6149, 875, 890, 830, 845],
  [20, 'FDD', 6150, 6449, 791, 821, 832, 862],
  [21, 'FDD', 6450, 6599, 1495.9, 1510.9, 1447.9, 1462.9],
  [22, 'FDD', 6600, 7399, 3510, 3590, 3410, 3490],
  [23, 'FDD', 7500, 7699, 2180, 2200, 2000, 2020],
  [24, 'FDD', 7700, 8039, 1525, 1559, 1626.5, 1660.5],
  [25, 'FDD', 8040, 8689, 1930, 1995, 1850, 1915],
  [26, 'FDD', 8690, 9039, 859, 894, 814, 849],
  [27, 'FDD', 9040, 9209, 852, 869, 807, 824],
  [28, 'FDD', 9210, 9659, 758, 803, 703, 748],
  [29, 'SDL', 9660, 9769, 717, 728, null, null],
  [30, 'FDD', 9770, 9869, 2350, 2360, 2305, 2315],
  [31, 'FDD', 9870, 9919, 462.5, 467.5, 452.5, 457.5],
  [32, 'SDL', 9920, 10359, 1452, 1496, null, null],
  [33, 'TDD', 36000, 36199, 1900, 1920, null, null],
  [34, 'TDD', 36200, 36349, 2010, 2025, null, null],
  [35, 'TDD', 36350, 36949, 1850, 1910, null, null],
  [36, 'TDD', 36950, 37549, 1930, 1990, null, null],
  [37, 'TDD', 37550, 37749, 1910, 1930, null, null],
  [38, 'TDD', 37750, 38249, 2570, 2620, null, null],
  [39, 'TDD', 38250, 38649, 1880, 1920, null, null],
  [40, 'TDD', 38650, 39649, 2300, 2400, null, null],
  [41, 'TDD', 39650, 41589, 2496, 2690, null, null],
  [42, 'TDD', 41590, 43589, 3400, 3600, null, null],
  [43, 'TDD', 43590, 45589, 3600, 3800, null, null],
  [44, 'TDD', 45590, 46589, 703, 803, null, null],
  [45, 'TDD', 46590, 46789, 1447, 1467, null, null],
  [46, 'TDD', 46790, 54539, 5150, 5925, null, null],
  [47, 'TDD', 54540, 55239, 5855, 5925, null, null],
  [48, 'TDD', 55240, 56739, 3550, 3700, null, null],
  [49, 'TDD', 56740, 58239, 3550, 3700, null, null],
  [50, 'TDD', 58240, 59089, 1432, 1517, null, null],
  [51, 'TDD', 59090, 59139, 1427, 1432, null, null],
  [52, 'TDD', 59140, 60139, 3300, 3400, null, null],
  [53, 'TDD', 60140, 60254, 2483.5, 2495, null, null],
  [54, 'TDD', 60255, 60304, 1670, 1675, null, null],
  [65, 'FDD', 65536, 66435, 2110, 2200, 1920, 2010],
  [66, 'FDD', 66436, 67335, 2110, 2200, 1710, 1780],
  [67, 'SDL', 67336, 67535, 738, 758, null, null],
  [68, 'FDD', 67536, 67835, 753, 783, 698, 728],
  [69, 'SDL', 67836, 68335, 2570, 2620, null, null],
  [70, 'FDD', 68336, 68585, 1995, 2020, 1695, 1710],
  [71, 'FDD', 68586, 68935, 617, 652, 663, 698],
  [72, 'FDD', 68936, 68985, 461, 466, 451, 456],
  [73, 'FDD', 68986, 69035, 460, 465, 450, 455],
  [74, 'FDD', 69036, 69465, 1475, 1518, 1427, 1470],
  [75, 'SDL', 69466, 70315, 1432, 1517, null, null],
  [76, 'SDL', 70316, 70365, 1427, 1432, null, null],
  [85, 'FDD', 70366, 70545, 728, 746, 698, 716],
  [87, 'FDD', 70546, 70595, 420, 425, 410, 415],
  [88, 'FDD', 70596, 70645, 422, 427, 412, 417],
  [103, 'FDD', 70646, 70655, 757, 758, 787, 788],
  [106, 'FDD', 70656, 70705, 935, 940, 896, 901],
  [107, 'SDL', 70706, 71105, 612, 652, null, null],
  [108, 'SDL', 71106, 73385, 470, 698, null, null],
  [111, 'FDD', 73386, 73485, 1820, 1830, null, null],
];

const carrierIn = (band: number, earfcn: number) =>
  earfcnToCarriers(earfcn).find((carrier) => carrier.band === `B${band}`);

test.each(BANDS)(
  'band %i (%s) has EARFCN %i to %i from %d to %d MHz',
  (band, duplex, from, to, downlinkLow, downlinkHigh, uplinkLow, uplinkHigh) => {
    const first = carrierIn(band, from)!;
    const last = carrierIn(band, to)!;
    expect(first).toMatchObject({ duplex, downlinkMhz: downlinkLow });
    expect(last.downlinkMhz).toBeCloseTo(downlinkHigh - 0.1, 6);
    expect(carrierIn(band, from - 1)).toBeUndefined();
    expect(carrierIn(band, to + 1)).toBeUndefined();
    if (duplex === 'TDD') expect(last.uplinkMhz).toBe(last.downlinkMhz);
    else expect(first.uplinkMhz).toBe(uplinkLow);
    if (uplinkLow === null || uplinkHigh === null) return;
    const isNarrower = uplinkHigh - uplinkLow < downlinkHigh - downlinkLow - 0.01;
    if (isNarrower) expect(last.uplinkMhz).toBeNull();
    else expect(last.uplinkMhz).toBeCloseTo(uplinkHigh - 0.1, 6);
  },
);

test('the rows are all there are', () => {
  expect(LTE_BANDS.map(({ band }) => band)).toEqual(BANDS.map(([band]) => `B${band}`));
});

test('the last uplink number has the last uplink frequency', () => {
  for (const { band, uplink, uplinkMhz } of LTE_BANDS) {
    const row = BANDS.find(([number]) => `B${number}` === band)!;
    if (!uplink || row[7] === null) continue;
    expect(uplinkMhz! + (uplink[1] - uplink[0]) * 0.1, band).toBeCloseTo(row[7] - 0.1, 6);
  }
});

test('no number is in two bands, and no uplink number is in two bands or in a downlink', () => {
  const runs = LTE_BANDS.flatMap(({ from, to, uplink }) => [
    [from, to] as const,
    ...(uplink ? [uplink] : []),
  ]);
  const inOrder = runs.toSorted((a, b) => a[0] - b[0]);
  for (const [index, [from, to]] of inOrder.entries()) {
    expect(to).toBeGreaterThanOrEqual(from);
    if (index > 0) expect(from).toBeGreaterThan(inOrder[index - 1]![1]);
  }
});

test('a frequency gives its number back in its band', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LTE_BANDS), fc.nat(), (row, pick) => {
      const earfcn = row.from + (pick % (row.to - row.from + 1));
      const [carrier, ...others] = earfcnToCarriers(earfcn);
      expect(others).toEqual([]);
      expect(earfcnAt(carrier!.downlinkMhz, row.band)).toBe(earfcn);
    }),
  );
});

test('rows that were not checked say so', () => {
  const unverified = LTE_BANDS.filter(({ isUnverified }) => isUnverified).map(({ band }) => band);
  expect(unverified).toEqual(['B54', 'B103', 'B106', 'B107', 'B108', 'B111']);
});

test('a downlink wider than its uplink has no uplink beyond it', () => {
  expect(carrierIn(66, 67135)!.uplinkMhz).toBe(1779.9);
  expect(carrierIn(66, 67136)!.uplinkMhz).toBeNull();
  expect(carrierIn(70, 68485)!.uplinkMhz).toBe(1709.9);
  expect(carrierIn(70, 68486)!.uplinkMhz).toBeNull();
});
