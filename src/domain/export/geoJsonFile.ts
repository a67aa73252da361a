import { type ExportFacts, type ExportRows, factEntries } from './ExportRows.ts';
import { fieldsOf, openObject, writeJson } from './jsonFile.ts';
import { placedRows } from './placedRows.ts';

/** A GeoJSON FeatureCollection (RFC 7946) of the rows with a position; the facts are foreign members. */
export function* geoJsonFile(rows: ExportRows, facts: ExportFacts): Generator<string> {
  const placed = placedRows(rows);
  yield `${openObject([['type', 'FeatureCollection'], ...factEntries(facts, placed.length)])},"features":[`;
  let separator = '\n';
  for (const index of placed) {
    const { lat, lng } = rows.placeAt(index)!;
    const row = rows.at(index);
    const feature = {
      type: 'Feature',
      id: row.key,
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: fieldsOf(rows, row),
    };
    yield `${separator}${writeJson(feature)}`;
    separator = ',\n';
  }
  yield '\n]}\n';
}
