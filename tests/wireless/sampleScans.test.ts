// The scans of the sample data, read and graded as the page does it.

import { beforeAll, describe, expect, test } from 'vitest';
import { coveredBoxes } from '#domain/channels/coveredBoxes.ts';
import { type Box, distanceMetres, isInBox, type Position } from '#domain/geo/geo.ts';
import type { Surroundings } from '#domain/radio/cell/Surroundings.ts';
import { readScan, type Scan } from '#domain/scan/readScan.ts';
import { prepareChecks } from '#domain/simulator/context/prepareChecks.ts';
import { gradeScan } from '#domain/simulator/gradeScan.ts';
import type { Verdict } from '#domain/simulator/Verdict.ts';
import type { WirelessEmulator } from '#server/emulator/wireless/dataset/openWirelessEmulator.ts';
import { cities } from '#server/emulator/wireless/sample/city/cities.ts';
import { lastUploadMs } from '#server/emulator/wireless/sample/moveToYesterday.ts';
import { cellsOnAir } from '#server/emulator/wireless/scan/cellsOnAir.ts';
import { driveThrough } from '#server/emulator/wireless/scan/driveThrough.ts';
import { hear } from '#server/emulator/wireless/scan/hear.ts';
import { sampleScans } from '#server/emulator/wireless/scan/sampleScans.ts';
import { writeCellMapper } from '#server/emulator/wireless/scan/scanFile.ts';
import type { SampleScan } from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import { readSurroundings } from '#tests/support/wireless/readSurroundings.ts';
import { sampleEmulator } from '#tests/support/wireless/sampleEmulator.ts';

/** Half of the sample data that comes with the product, so that the scans do not lean on one draw. */
const NETWORKS = 75_000;
const START_MS = 120_000;
/** As the page asks around a scan. */
const MARGIN_METRES = 5000;

interface Graded {
  file: SampleScan;
  scan: Scan;
  known: Surroundings;
  verdicts: Verdict[];
}

let emulator: WirelessEmulator;
const scans = async () => await sampleScans(emulator.service.store, await lastUploadMs(emulator.service.sql));
const graded = new Map<string, Graded>();

async function* bytesOf(text: string) {
  yield new TextEncoder().encode(text);
}

beforeAll(async () => {
  ({ emulator } = sampleEmulator(NETWORKS, START_MS));
  for (const file of await scans()) graded.set(file.name, { file, ...(await grade(file.text)) });
}, START_MS);

/** Reads a file, asks what is known around it, and grades it. */
async function grade(text: string) {
  const scan = await readScan(bytesOf(text));
  const places = scan.cells.map(({ lat, lng }) => ({ lat: lat!, lng: lng! }));
  const boxes = coveredBoxes(places, MARGIN_METRES).map(({ box }) => box);
  const known = await readSurroundings(emulator, boxes);
  return { scan, known, verdicts: gradeScan(scan.cells, prepareChecks(known, scan.cells)) };
}

const of = (name: string) => graded.get(name)!;
const inState = (verdicts: readonly Verdict[], state: Verdict['state']) =>
  verdicts.filter((one) => one.state === state);
const found = ({ findings }: Verdict) => findings.map(({ heuristic }) => heuristic);

describe.each(['clean', 'refarming', 'simulator', 'border'])('%s', (name) => {
  test('every row is read, and there are enough to try the checks on', () => {
    const { file, scan } = of(name);
    expect(scan.report).toMatchObject({ rejected: 0, brokenOff: null, rows: file.rows });
    expect(file.rows).toBeGreaterThan(300);
    expect(file.rows).toBeLessThan(10_000);
    expect(scan.cells.length).toBeGreaterThan(30);
    expect(file.fileName).toMatch(/^[\w-]+\.csv$/);
  });

  test('it was made around the place that it says', () => {
    const { file, scan } = of(name);
    for (const cell of scan.cells)
      expect(distanceMetres(file.place, { lat: cell.lat!, lng: cell.lng! })).toBeLessThan(3000);
  });

  test('what is known of its area is known whole', () => {
    const { known } = of(name);
    expect(known.isPartial).toBe(false);
    expect(known.cells.length).toBeGreaterThan(30);
  });
});

test('both formats are there, and the same world gives the same files', async () => {
  const formats = [...graded.values()].map(({ scan }) => scan.report.format);
  expect(new Set(formats)).toEqual(new Set(['wigle', 'cellMapper']));
  expect(await scans()).toEqual([...graded.values()].map(({ file }) => file));
});

test('cells are as strong as they are near, and none is of a technology that was switched off', () => {
  const { scan, known } = of('clean');
  expect(new Set(scan.cells.map(({ kind }) => kind))).toEqual(new Set(['gsm', 'lte', 'nr'])); // no UMTS since 2021
  const stored = new Map(known.cells.map((cell) => [cell.id, cell]));
  const near: number[] = [];
  const far: number[] = [];
  for (const { kind, operator, area, cell, lat, lng, strongestDbm } of scan.cells) {
    const mast = stored.get(`${operator}_${area}_${cell}`)!;
    if (kind !== 'lte') continue;
    const metres = distanceMetres({ lat: lat!, lng: lng! }, { lat: mast.lat!, lng: mast.lng! });
    (metres < 600 ? near : far).push(strongestDbm!);
  }
  expect(Math.min(near.length, far.length)).toBeGreaterThan(3);
  expect(mean(near)).toBeGreaterThan(mean(far) + 5);
});

test('an LTE cell that the store holds as GSM is heard as LTE, and is no conflict', () => {
  const mislabelled = ['clean', 'refarming', 'simulator', 'border'].flatMap((name) =>
    of(name).verdicts.filter(({ cell, known }) => cell.kind === 'lte' && known?.kind === 'gsm'),
  );
  expect(mislabelled.length).toBeGreaterThan(0);
  expect(inState(mislabelled, 'conflicts')).toEqual([]);
});

test('the clean city has no conflict, and nearly everything matches', () => {
  const { verdicts } = of('clean');
  expect(inState(verdicts, 'conflicts')).toEqual([]);
  expect(inState(verdicts, 'matches').length / verdicts.length).toBeGreaterThan(0.9);
});

test('the planted simulator ranks first, in conflict, with its reasons; no other cell is in conflict', () => {
  const { verdicts } = of('simulator');
  const [first, second] = verdicts as [Verdict, Verdict];
  expect(first.cell).toMatchObject({ kind: 'lte', operator: '310410', area: '7', channels: [3425] });
  expect(first.state).toBe('conflicts');
  // Unknown, channel new here and off the published bands, area code moved and lonesome.
  expect(found(first)).toEqual(expect.arrayContaining(['H1', 'H2', 'H3', 'H5', 'H6', 'H7']));
  expect(first.score).toBeGreaterThan(3 * second.score);
  expect(inState(verdicts, 'conflicts')).toEqual([first]);
  for (const { cause, for: speaksFor } of first.explanations)
    if (cause !== 'poorCoverage') expect([cause, speaksFor]).toEqual([cause, []]);
});

test('the identity that the simulator took is of a cell that is stored under another area code', () => {
  const { verdicts, known } = of('simulator');
  const { operator, cell } = verdicts[0]!.cell;
  const victims = known.cells.filter((one) => one.operator === operator && one.cell === cell);
  expect(victims).toHaveLength(1);
  expect(victims[0]!.area).not.toBe('7');
});

test('moved channels are explained as refarming and are no conflict', () => {
  const { verdicts } = of('refarming');
  expect(inState(verdicts, 'conflicts')).toEqual([]);
  const moved = verdicts.filter((one) => found(one).includes('H8'));
  expect(moved.length).toBeGreaterThanOrEqual(3);
  expect(new Set(moved.map(({ cell }) => `${cell.operator} ${cell.channels}`)).size).toBe(1);
  for (const { explanations, state } of moved) {
    expect(state).toBe('unknown');
    expect(explanations[0]).toMatchObject({ cause: 'refarming', against: [] });
    expect(explanations[0]!.for.length).toBeGreaterThanOrEqual(2);
  }
});

test('at the border three countries are heard and no operator is unexpected', () => {
  const { scan, verdicts } = of('border');
  expect(new Set(scan.cells.map(({ operator }) => operator.slice(0, 3)))).toEqual(
    new Set(['228', '262', '208']),
  );
  expect(inState(verdicts, 'conflicts')).toEqual([]);
  expect(verdicts.flatMap(found)).not.toContain('H11');
  expect(inState(verdicts, 'matches').length / verdicts.length).toBeGreaterThan(0.9);
});

test('away from the border the same operators would be unexpected', () => {
  const { scan, known } = of('border');
  const inland = { ...known, countriesAt: () => ['CH'] };
  const verdicts = gradeScan(scan.cells, prepareChecks(inland, scan.cells));
  const foreign = inState(verdicts, 'conflicts').map(({ cell }) => cell.operator.slice(0, 3));
  expect(new Set(foreign)).toEqual(new Set(['262', '208']));
});

test('with half of the area unasked nothing lawful turns into a conflict', () => {
  for (const name of ['clean', 'border']) {
    const { scan, known } = of(name);
    const west = halfOf(known.boxes[0]!);
    const partial = {
      ...known,
      boxes: [west],
      isPartial: true,
      cells: known.cells.filter(({ lat, lng }) => isInBox({ lat: lat!, lng: lng! }, west)),
      channels: known.channels.filter((one) => isInBox(one, west)),
    };
    const verdicts = gradeScan(scan.cells, prepareChecks(partial, scan.cells));
    expect([name, inState(verdicts, 'conflicts').map(({ cell }) => cell.key)]).toEqual([name, []]);
  }
});

test.each(cities)('a drive through $name has no false alarm', async ({ name, districts }) => {
  const nowMs = Date.UTC(2026, 10, 17);
  const track = driveThrough(name, districts[0]!.name, 80, nowMs);
  const air = await cellsOnAir(emulator.service.store, boundsOf(track), nowMs);
  const heard = hear(
    air.map((cell) => ({ cell, gainDb: 0 })),
    track,
    name,
  );
  expect(heard.length).toBeGreaterThan(0);
  const { verdicts } = await grade(writeCellMapper(heard));
  expect(inState(verdicts, 'conflicts').map(({ cell, findings }) => [cell.key, findings])).toEqual([]);
});

/** A drive is short, so that the antimeridian is crossed where longitudes are far apart. */
function boundsOf(track: readonly Position[]): Box {
  const [lats, lngs] = [track.map(({ lat }) => lat), track.map(({ lng }) => lng)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  if (east - west < 180) return { south, west, north, east };
  return {
    south,
    north,
    west: Math.min(...lngs.filter((lng) => lng > 0)),
    east: Math.max(...lngs.filter((lng) => lng < 0)),
  };
}

const halfOf = (box: Box): Box => ({ ...box, east: (box.west + box.east) / 2 });
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
