import { knownPosition } from '#domain/geo/knownPosition.ts';
import type { ReviewLabels } from '#domain/simulator/ReviewLabel.ts';
import type { Verdict } from '#domain/simulator/Verdict.ts';
import { findingFields } from './findingFields.ts';

/** RFC 7946: a feature per verdict, longitude first; the geometry is null where there is no position. */
export function writeFindingsGeoJson(verdicts: readonly Verdict[], labels: ReviewLabels): string {
  const features = verdicts.map((verdict) => {
    const place = knownPosition(verdict.cell);
    return {
      type: 'Feature',
      id: verdict.cell.key,
      geometry: place && { type: 'Point', coordinates: [place.lng, place.lat] },
      properties: {
        ...findingFields(verdict, labels),
        evidence: verdict.findings,
        explanations: verdict.explanations,
      },
    };
  });
  return JSON.stringify({ type: 'FeatureCollection', features }, wellFormed);
}

/** Half a character would make the file no valid UTF-8; JSON escapes the control characters itself. */
function wellFormed(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}
