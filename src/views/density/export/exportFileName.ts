import type { Measure } from '#domain/density/measures.ts';
import type { Position } from '#domain/geo/geo.ts';

export interface ExportFileNameFacts {
  measure: Measure;
  year: number;
  since?: number | undefined;
  centre: Position;
}

/** "airledger-density-known-2019-52.52_13.40.csv"; a difference names both years. */
export function exportFileName(
  { measure, year, since, centre }: ExportFileNameFacts,
  extension: string,
): string {
  const years = since === undefined ? `${year}` : `${since}-to-${year}`;
  return `airledger-density-${measure}-${years}-${centre.lat.toFixed(2)}_${centre.lng.toFixed(2)}.${extension}`;
}
