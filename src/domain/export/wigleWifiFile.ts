import type { Observation } from '#domain/network/Observation.ts';
import { familyOf } from '#domain/network/RadioKind.ts';
import { csvText } from '#domain/text/csv.ts';
import type { ExportFacts, ExportRows } from './ExportRows.ts';

const HEADER =
  'MAC,SSID,AuthMode,FirstSeen,Channel,Frequency,RSSI,CurrentLatitude,CurrentLongitude,AltitudeMeters,AccuracyMeters,RCOIs,MfgrId,Type';

/**
 * WigleWifi CSV 1.6, as the WiGLE app writes it: a row a sighting, times UTC to the second. Only its first line can say
 * where the rows are from. Names are exact: readers are not spreadsheets, and an apostrophe would become part of a name.
 * What was not measured is blank.
 */
export function* wigleWifiFile(rows: ExportRows, facts: ExportFacts): Generator<string> {
  const fetched = new Date(facts.fetchedAtMs).toISOString();
  yield `${[
    ...['WigleWifi-1.6', 'appRelease=Airledger', `model=${facts.mode}`, `release=${fetched}`],
    ...[`device=${facts.source}`, `display=${facts.title}`, 'board=Airledger', 'brand=Airledger'],
    ...['star=Sol', 'body=3', 'subBody=0'],
  ]
    .map(csvText)
    .join(',')}\n${HEADER}\n`;
  for (let index = 0; index < rows.count; index++)
    if (rows.sightings?.has(index)) yield rows.sightings.at(index).map(sightingLine).join('');
}

function sightingLine(sighting: Observation): string {
  const isCell = familyOf(sighting.kind) === 'cell';
  const channel = blank(sighting.channel);
  const fields = [
    isCell ? sighting.id : sighting.id.toLowerCase(),
    csvText(sighting.name),
    csvText(sighting.capabilities),
    new Date(sighting.timeMs).toISOString().slice(0, 19).replace('T', ' '),
    channel,
    isCell ? channel : blank(sighting.frequencyMhz),
    blank(sighting.signalDbm),
    sighting.lat,
    sighting.lng,
    blank(sighting.altitudeMetres),
    blank(sighting.accuracyMetres),
    csvText(sighting.rcois),
    sighting.mfgrId < 0 ? '' : sighting.mfgrId,
    sighting.kind.toUpperCase(),
  ];
  return `${fields.join(',')}\n`;
}

const blank = (value: number) => (value === 0 ? '' : value);
