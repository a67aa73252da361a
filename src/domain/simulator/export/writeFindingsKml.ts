import { knownPosition } from '#domain/geo/knownPosition.ts';
import type { ReviewLabels } from '#domain/simulator/ReviewLabel.ts';
import type { Verdict, VerdictState } from '#domain/simulator/Verdict.ts';
import { escapeXml } from '#domain/text/escapeXml.ts';
import { findingFields } from './findingFields.ts';

/** aabbggrr */
const COLOURS: Readonly<Record<VerdictState, string>> = {
  matches: 'ff50af4c',
  unknown: 'ff9e9e9e',
  conflicts: 'ff3539e5',
};

/** KML 2.2 (OGC 07-147r2): a placemark per verdict, coordinates longitude first; without a position it has no point. */
export function writeFindingsKml(verdicts: readonly Verdict[], labels: ReviewLabels): string {
  const styles = Object.entries(COLOURS).map(
    ([state, colour]) => `<Style id="${state}"><IconStyle><color>${colour}</color></IconStyle></Style>`,
  );
  const marks = verdicts.map((verdict) => placemark(verdict, labels));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>',
    '<name>Scanned cells with evidence for and against them</name>',
    ...styles,
    ...marks,
    '</Document></kml>',
    '',
  ].join('\n');
}

function placemark(verdict: Verdict, labels: ReviewLabels): string {
  const fields = findingFields(verdict, labels);
  const data = Object.entries(fields)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `<Data name="${name}"><value>${escapeXml(String(value))}</value></Data>`);
  const place = knownPosition(verdict.cell);
  return [
    '<Placemark>',
    `<name>${escapeXml(verdict.cell.key)}</name>`,
    // Viewers read a description as HTML, so that text is escaped once for it and once for the file.
    `<description>${escapeXml(escapeXml(String(fields.reasons ?? 'No evidence against it.')).replaceAll('\n', '<br>'))}</description>`,
    `<styleUrl>#${verdict.state}</styleUrl>`,
    `<ExtendedData>${data.join('')}</ExtendedData>`,
    place ? `<Point><coordinates>${place.lng},${place.lat}</coordinates></Point>` : '',
    '</Placemark>',
  ].join('');
}
