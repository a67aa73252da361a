import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arfcnAt, arfcnToCarriers, GSM_BANDS, sharedGsmBands } from './gsmArfcn.ts';

/** Runs of numbers by label, with the downlinks of both ends and the duplex distance, as the specification prints them. */
const RUNS: readonly (readonly [string, number, number, number, number, number])[] = [
  ['GSM 450', 259, 293, 460.6, 467.4, 10],
  ['GSM 480', 306, 340, 489.0, 495.8, 10],
  ['T-GSM 810', 350, 425, 851.0, 866.0, 45],
  ['GSM 750', 438, 511, 747.2, 761.8, -30],
  ['GSM 850', 128, 251, 869.2, 893.8, 45],
  ['P-GSM 900', 1, 124, 935.2, 959.8, 45],
  ['E-GSM 900', 975, 1023, 925.2, 934.8, 45],
  ['E-GSM 900', 0, 0, 935.0, 935.0, 45],
  ['R-GSM 900', 955, 974, 921.2, 925.0, 45],
  ['ER-GSM 900', 940, 954, 918.2, 921.0, 45],
  ['DCS 1800', 512, 885, 1805.2, 1879.8, 95],
  ['PCS 1900', 512, 810, 1930.2, 1989.8, 80],
];

test.each(RUNS)('%s has ARFCN %i to %i at %d to %d MHz', (label, from, to, first, last, duplexMhz) => {
  for (const [arfcn, megahertz] of [
    [from, first],
    [to, last],
  ] as const) {
    const carrier = arfcnToCarriers(arfcn).find((candidate) => candidate.label === label)!;
    expect(carrier.downlinkMhz).toBe(megahertz);
    expect(carrier.downlinkMhz - carrier.uplinkMhz!).toBeCloseTo(duplexMhz, 6);
  }
});

test('the runs are all there are', () => {
  expect(GSM_BANDS.map(({ label, from, to }) => `${label} ${from} ${to}`).sort()).toEqual(
    RUNS.map(([label, from, to]) => `${label} ${from} ${to}`).sort(),
  );
});

test('numbers between the ranges are not channels', () => {
  for (const [from, to] of [
    [125, 127],
    [252, 258],
    [294, 305],
    [341, 349],
    [426, 437],
    [886, 939],
    [1024, 1100],
  ] as const)
    for (let arfcn = from; arfcn <= to; arfcn++) expect(arfcnToCarriers(arfcn)).toEqual([]);
});

test('only 512 to 810 belong to two bands', () => {
  for (let arfcn = 0; arfcn <= 1023; arfcn++)
    expect(arfcnToCarriers(arfcn).length > 1).toBe(arfcn >= 512 && arfcn <= 810);
});

test('a frequency gives its number back in its band', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1023 }), (arfcn) => {
      for (const { downlinkMhz, band } of arfcnToCarriers(arfcn))
        expect(arfcnAt(downlinkMhz, band)).toBe(arfcn);
    }),
  );
});

test('a frequency beside the raster, outside the band or of no band has no number', () => {
  expect(arfcnAt(935.1, 'GSM 900')).toBeUndefined();
  expect(arfcnAt(960.0, 'GSM 900')).toBeUndefined();
  expect(arfcnAt(1805.2, 'GSM 900')).toBeUndefined();
  expect(arfcnAt(935.2, 'GSM')).toBeUndefined();
  expect(arfcnAt(Number.NaN, 'GSM 900')).toBeUndefined();
});

test.each([
  ['262', ['DCS 1800']],
  ['404', ['DCS 1800']],
  ['310', ['PCS 1900']],
  ['302', ['PCS 1900']],
  ['722', ['PCS 1900']],
  ['724', ['DCS 1800', 'PCS 1900']],
  ['338', ['DCS 1800', 'PCS 1900']],
  ['352', ['DCS 1800']],
  ['712', ['DCS 1800']],
  ['001', ['DCS 1800', 'PCS 1900']],
  ['901', ['DCS 1800', 'PCS 1900']],
  [undefined, ['DCS 1800', 'PCS 1900']],
])('the country %s uses 512 to 810 as %j', (mcc, bands) => {
  expect(sharedGsmBands(mcc)).toEqual(bands);
});

test('the countries of America that differ are these', () => {
  const american = Array.from({ length: 200 }, (_, index) => String(index < 100 ? 300 + index : 600 + index));
  const using = (bands: number, first: string) =>
    american.filter((mcc) => sharedGsmBands(mcc).length === bands && sharedGsmBands(mcc)[0] === first);
  expect(using(2, 'DCS 1800')).toEqual(
    ['338', '346', '348', '356', '358', '370', '376'].concat(['724', '734', '748']),
  );
  expect(using(1, 'DCS 1800')).toEqual(['352', '360', '372', '712']);
});
