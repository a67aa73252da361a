import { encryptionOf } from '#domain/network/encryptionOf.ts';
import { type Family, familyOf, RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { escapeXml } from '#domain/text/escapeXml.ts';
import { ENCRYPTION_VALUES } from '#server/emulator/wireless/reply/observationRows.ts';
import type { Row, Sql, SqlValue } from '#server/emulator/wireless/store/Sql.ts';

const FOLDERS: Readonly<Record<Family, string>> = {
  wifi: 'Wifi Networks',
  cell: 'Cellular Networks',
  bluetooth: 'Bluetooth Networks',
};

/** aabbggrr, by the least QoS that a style is for. */
const STYLES = [
  ['highConfidence', 5, 'ff00ff00'],
  ['mediumConfidence', 3, 'ff00ffff'],
  ['lowConfidence', 1, 'ff0000ff'],
  ['zeroConfidence', 0, 'ff808080'],
] as const;

/** Networks one by one, the strongest sighting of each first, those without a measured signal last. */
const SEEN = `SELECT o.network, o.time_ms, o.lat, o.lng, o.signal, o.accuracy, o.name, o.kind, o.capabilities, n.id, n.qos
  FROM observation o JOIN network n ON n.key = o.network WHERE o.upload = $1 AND (o.lat <> 0 OR o.lng <> 0)
  ORDER BY o.network, o.signal = 0, o.signal DESC, o.time_ms`;

/**
 * What an upload added, as the service's KML: a placemark for each network at its strongest sighting, in a folder for
 * each family. Undefined when nothing of it has a position.
 */
export async function writeUploadKml(sql: Sql, upload: number): Promise<string | undefined> {
  const folders = new Map<Family, string[]>();
  let last: SqlValue | undefined;
  for await (const row of sql.each(SEEN, upload)) {
    if (row.network === last) continue;
    last = row.network;
    const family = familyOf(RADIO_KINDS[Number(row.kind)]!);
    const marks = folders.get(family);
    if (marks) marks.push(placemark(row, family));
    else folders.set(family, [placemark(row, family)]);
  }
  if (folders.size === 0) return undefined;
  const styles = STYLES.map(
    ([name, , colour]) => `<Style id="${name}"><IconStyle><color>${colour}</color></IconStyle></Style>`,
  );
  const parts = [...folders].map(
    ([family, marks]) =>
      `<Folder><name>${FOLDERS[family]}</name><open>1</open>\n${marks.join('\n')}\n</Folder>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>MyMarkers</name>',
    ...styles,
    ...parts,
    '</Document></kml>',
    '',
  ].join('\n');
}

function placemark(row: Row, family: Family): string {
  const name = String(row.name) || '(no SSID)';
  const encryption = ENCRYPTION_VALUES[encryptionOf(String(row.capabilities))];
  const lines = [
    `Network ID: ${row.id}`,
    ...(family === 'wifi' ? [`Encryption: ${encryption}`] : []),
    `Time: ${new Date(Number(row.time_ms)).toISOString()}`,
    `Signal: ${row.signal}`,
    `Accuracy: ${row.accuracy}`,
    `Type: ${RADIO_KINDS[Number(row.kind)]!.toUpperCase()}`,
  ];
  const [style] = STYLES.find(([, least]) => Number(row.qos) >= least)!;
  return [
    `<Placemark><name>${escapeXml(name)}</name>`,
    // Viewers read a description as HTML, so that text is escaped once for it and once for the file.
    `<description>${escapeXml(lines.map(escapeXml).join('\n'))}</description>`,
    `<styleUrl>#${style}</styleUrl>`,
    `<Point><coordinates>${row.lng},${row.lat}</coordinates></Point></Placemark>`,
  ].join('');
}
