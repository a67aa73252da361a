import { escapeXml } from '#domain/text/escapeXml.ts';
import { type ExportFacts, type ExportRows, factEntries } from './ExportRows.ts';
import { valueEntries } from './kmlFile.ts';
import { placedRows } from './placedRows.ts';

const NAMESPACE = 'https://airledger.local/gpx/1';

/**
 * GPX 1.1 (Topografix): a waypoint a row with a position, or a point of the route, its values in an extension; the facts are in
 * the metadata.
 */
export function* gpxFile(rows: ExportRows, facts: ExportFacts): Generator<string> {
  const placed = placedRows(rows);
  const described = factEntries(facts, placed.length).map(([label, value]) => `${label}: ${value}`);
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `<gpx version="1.1" creator="Airledger" xmlns="http://www.topografix.com/GPX/1/1" xmlns:airledger="${NAMESPACE}">\n`;
  yield [
    `<metadata><name>${escapeXml(facts.title)}</name>`,
    `<desc>${escapeXml(described.join('\n'))}</desc>`,
    `<link href="${escapeXml(facts.link)}"><text>${escapeXml(facts.query)}</text></link>`,
    `<time>${new Date(facts.fetchedAtMs).toISOString()}</time></metadata>\n`,
  ].join('');
  const point = rows.isRoute ? 'rtept' : 'wpt';
  if (rows.isRoute) yield `<rte><name>${escapeXml(facts.title)}</name>\n`;
  for (const index of placed) {
    const row = rows.at(index);
    const { lat, lng } = rows.placeAt(index)!;
    const fields = valueEntries(rows, row).map(
      ([name, value]) => `<airledger:${name}>${escapeXml(String(value))}</airledger:${name}>`,
    );
    yield [
      `<${point} lat="${decimal(lat)}" lon="${decimal(lng)}">`,
      row.timeMs === null ? '' : `<time>${new Date(row.timeMs).toISOString()}</time>`,
      `<name>${escapeXml(row.name ?? row.key)}</name>`,
      `<desc>${escapeXml(row.lines.join('\n'))}</desc>`,
      `<type>${escapeXml(rows.kindAt(index))}</type>`,
      `<extensions>${fields.join('')}</extensions></${point}>\n`,
    ].join('');
  }
  yield rows.isRoute ? '</rte>\n</gpx>\n' : '</gpx>\n';
}

/** The schema takes decimals without exponents; 20 digits hold every degree that is not 0 on any map. */
const decimal = (degrees: number) =>
  Math.abs(degrees) < 1e-6 && degrees !== 0 ? degrees.toFixed(20) : String(degrees);
