import type { Box } from '#domain/geo/geo.ts';
import { utcDay } from '#domain/wire/utcDay.ts';
import { DAY_MS } from '#server/emulator/wireless/sample/moveToYesterday.ts';
import type { SampleScan } from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import type { ObservationStore } from '#server/emulator/wireless/store/ObservationStore.ts';
import { cellsOnAir } from './cellsOnAir.ts';
import { driveThrough, type ScanFix } from './driveThrough.ts';
import { hear } from './hear.ts';
import { writeCellMapper, writeWigle } from './scanFile.ts';
import { type Scenario, scenarios } from './scenarios.ts';

/** Cells farther from the track are not heard on it; degrees of latitude, about four kilometres. */
const AROUND_DEGREES = 0.036;
const ZOOM = 14;
const MINUTE_MS = 60_000;

/**
 * The scan files that come with the sample data, of the last days up to `lastMs`, computed from their cells: the same data
 * always give the same files. A small set may have nothing to hear in some of its towns.
 */
export async function sampleScans(store: ObservationStore, lastMs: number): Promise<SampleScan[]> {
  const lastDayMs = Math.floor(lastMs / DAY_MS) * DAY_MS;
  const scans = await Promise.all(scenarios.map((scenario) => drive(scenario, store, lastDayMs)));
  return scans.filter(({ rows }) => rows > 0);
}

async function drive(scenario: Scenario, store: ObservationStore, lastDayMs: number): Promise<SampleScan> {
  const { name, title, description, city, district, fixes, format, plant, change } = scenario;
  const startMs = lastDayMs - scenario.daysBeforeLast * DAY_MS + scenario.startMinute * MINUTE_MS;
  const track = driveThrough(city, district, fixes, startMs);
  const box = around(track);
  const known = await cellsOnAir(store, box, startMs);
  const masts = known.map((cell) => ({ cell, gainDb: 0 }));
  const all = hear([...masts, ...(plant?.(known, track) ?? [])], track, name);
  const heard = change?.(all) ?? all;
  const day = utcDay(startMs).replaceAll('-', '');
  const isWigle = format === 'wigle';
  return {
    name,
    title,
    description,
    place: { lat: (box.south + box.north) / 2, lng: (box.west + box.east) / 2, zoom: ZOOM },
    rows: heard.length,
    fileName: isWigle ? `WigleWifi_${day}_${name}.csv` : `CellMapper_${day}_${name}.csv`,
    text: isWigle ? writeWigle(heard) : writeCellMapper(heard),
  };
}

function around(track: readonly ScanFix[]): Box {
  const lats = track.map(({ lat }) => lat);
  const lngs = track.map(({ lng }) => lng);
  const east = AROUND_DEGREES / Math.cos((lats[0]! * Math.PI) / 180);
  return {
    south: Math.min(...lats) - AROUND_DEGREES,
    north: Math.max(...lats) + AROUND_DEGREES,
    west: Math.min(...lngs) - east,
    east: Math.max(...lngs) + east,
  };
}
