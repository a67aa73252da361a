import { escapeXml } from '#domain/text/escapeXml.ts';
import { type ExportFacts, type ExportRow, type ExportRows, factEntries } from './ExportRows.ts';
import { placedRows } from './placedRows.ts';

/** What the WiGLE app calls a network whose name is hidden. */
const NO_NAME = '(no SSID)';

/**
 * KML 2.2 (OGC 07-147r2) of the rows with a position: a folder a kind, a style a class, every value in ExtendedData. The
 * description holds the lines that the WiGLE app writes, so that readers of its files read these.
 */
export function* kmlFile(rows: ExportRows, facts: ExportFacts): Generator<string> {
  const byKind = Map.groupBy(placedRows(rows), rows.kindAt);
  const count = [...byKind.values()].reduce((sum, { length }) => sum + length, 0);
  const entries = factEntries(facts, count);
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>\n';
  yield `<name>${escapeXml(facts.title)}</name>\n`;
  yield `<description>${htmlText(entries.map(([label, value]) => `${label}: ${value}`))}</description>\n`;
  for (const [name, colour] of Object.entries(rows.styles)) yield styleOf(name, colour);
  yield `<ExtendedData>${entries.map(dataOf).join('')}</ExtendedData>\n`;
  for (const [kind, indexes] of byKind) {
    yield `<Folder><name>${escapeXml(kind)}</name>\n`;
    for (const index of indexes) yield placemark(rows, index);
    yield '</Folder>\n';
  }
  yield '</Document></kml>\n';
}

/** Viewers read a description as HTML, so that text is escaped once for it and once for the file. */
const htmlText = (lines: readonly string[]) => escapeXml(lines.map(escapeXml).join('<br>'));

/** KML's colours are aabbggrr. */
function styleOf(name: string, colour: string): string {
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(colour)!;
  return `<Style id="${name}"><IconStyle><color>ff${blue}${green}${red}</color></IconStyle></Style>\n`;
}

function placemark(rows: ExportRows, index: number): string {
  const row = rows.at(index);
  const { lat, lng } = rows.placeAt(index)!;
  return [
    '<Placemark>',
    `<name>${escapeXml(row.name ?? NO_NAME)}</name>`,
    `<description>${htmlText(row.lines)}</description>`,
    row.timeMs === null ? '' : `<TimeStamp><when>${new Date(row.timeMs).toISOString()}</when></TimeStamp>`,
    `<styleUrl>#${row.style}</styleUrl>`,
    `<ExtendedData>${valueEntries(rows, row).map(dataOf).join('')}</ExtendedData>`,
    `<Point><coordinates>${lng},${lat}</coordinates></Point>`,
    '</Placemark>\n',
  ].join('');
}

/** The values that a row has, by their columns. */
export function valueEntries({ columns }: ExportRows, { values }: ExportRow): [string, string | number][] {
  return columns.flatMap((column, at) => {
    const value = values[at]!;
    return value === null ? [] : [[column, value] as [string, string | number]];
  });
}

const dataOf = ([name, value]: readonly [string, string | number]) =>
  `<Data name="${name}"><value>${escapeXml(String(value))}</value></Data>`;
