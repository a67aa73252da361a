import type { Measure } from '#domain/density/measures.ts';
import type { Position } from '#domain/geo/geo.ts';
import { utcDay } from '#domain/wire/utcDay.ts';

export interface ExportFileNameFacts {
  measure: Measure;
  year: number;
  since?: number | undefined;
  centre: Position;
  /** When the data was fetched. */
  fetchedAtMs: number;
}

/** "airledger-density-known-2019-52.52_13.40-2026-11-21.csv": a difference names both years; the day is in UTC. */
export function exportFileName(
  { measure, year, since, centre, fetchedAtMs }: ExportFileNameFacts,
  extension: string,
): string {
  const years = since === undefined ? `${year}` : `${since}-to-${year}`;
  const place = `${centre.lat.toFixed(2)}_${centre.lng.toFixed(2)}`;
  const day = utcDay(fetchedAtMs);
  return `airledger-density-${measure}-${years}-${place}-${day}.${extension}`;
}
