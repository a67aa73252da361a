import { epochText } from '#domain/survey/format/epochText.ts';
import type { SurveyFormat } from '#domain/survey/format/SurveyFormat.ts';
import type { Column } from '#domain/survey/wigle/Layout.ts';
import { readFields, type Source } from '#domain/survey/wigle/readRow.ts';
import { byteText } from '#domain/text/byteText.ts';
import { isMarkup } from './isMarkup.ts';
import { type RecordForm, RecordReader, type XmlRecord } from './RecordReader.ts';

/** KML of the service, one file a transaction, and of the app, of every year: what they say is in the description. */
export const wigleKml: SurveyFormat = {
  name: 'WiGLE KML',
  accepts: (head) => isMarkup(head, 'kml'),
  reader: () => new RecordReader(FORM),
};

const FORM: RecordForm = {
  element: 'Placemark',
  paths: ['name', 'description', 'styleUrl', 'Point/coordinates'],
  read(record) {
    const text = `${record.text('name')} ${record.text('description')}`;
    const facts = factsOf(record.text('description'));
    const at = record
      .text('Point/coordinates')
      .trim()
      .split(/\s*,\s*/);
    if (!facts.mac) return { reason: 'no "Network ID" or "BSSID" in its description', text };
    if (at.length < 2) return { reason: 'no point with coordinates', text };
    const found = readFields((column) => columnOf(column, record, facts, at), SOURCE);
    return typeof found === 'string' ? { reason: found, text } : { observations: [found] };
  },
};

const SOURCE: Source = {
  decode: byteText,
  labels: {
    mac: 'Network ID',
    time: 'Time',
    lat: 'coordinates, latitude',
    lng: 'coordinates, longitude',
    signal: 'Signal',
    altitude: 'coordinates, altitude',
    accuracy: 'Accuracy',
    mfgrId: 'ManufacturerId',
  },
};

/** What the app writes for a name that is hidden. */
const NO_NAME = '(no SSID)';
/** The kinds that the app tells by colour alone in older files. */
const STYLES: Readonly<Record<string, string>> = { '#blue': 'BT', '#ltblue': 'BLE' };

type Facts = Partial<Record<string, string>>;

function columnOf(column: Column, record: XmlRecord, facts: Facts, at: string[]): string | undefined {
  if (column === 'name') return record.text('name') === NO_NAME ? '' : record.text('name').trim();
  if (column === 'lng') return at[0];
  if (column === 'lat') return at[1];
  if (column === 'altitude') return at[2];
  if (column === 'capabilities') return facts.capabilities ?? facts.encryption;
  if (column === 'type') return facts.type ?? STYLES[record.text('styleUrl').trim()];
  // The app's own time is exact; the other one is rounded, or in the time zone of its writer.
  if (column === 'time')
    return facts.timestamp ? epochText(milliseconds(facts.timestamp)) : timeOf(facts.time);
  if (column === 'mfgrId') return facts.mfgrId === '0' ? '' : facts.mfgrId;
  return facts[column];
}

/** Other writers of the app's form count seconds; no survey is as old as they would be as milliseconds. */
const milliseconds = (timestamp: string) => (/^\d{1,10}$/.test(timestamp) ? `${timestamp}000` : timestamp);

/** The app writes 1970 in its own zone for a time that is not known. */
const timeOf = (text: string | undefined) => (/^19(69|70)-/.test(text ?? '') ? '' : text);

const NAMES: Readonly<Record<string, string>> = {
  'network id': 'mac',
  bssid: 'mac',
  capabilities: 'capabilities',
  encryption: 'encryption',
  frequency: 'frequency',
  channel: 'channel',
  timestamp: 'timestamp',
  time: 'time',
  date: 'time',
  signal: 'signal',
  level: 'signal',
  accuracy: 'accuracy',
  accuracymeters: 'accuracy',
  type: 'type',
  roamingcois: 'rcois',
  manufacturerid: 'mfgrId',
};

/** The lines `label: value` of a description, which is text or, in older files, HTML. */
function factsOf(description: string): Facts {
  const facts: Facts = {};
  const text = description.replace(/<br\s*\/?>|<\/?p>/gi, '\n').replace(/<[^<>]{0,40}>/g, '');
  for (const line of text.split('\n')) {
    const colon = line.indexOf(':');
    const name = NAMES[line.slice(0, Math.max(0, colon)).trim().toLowerCase()];
    const value = line.slice(colon + 1).trim();
    if (name && value) facts[name] ??= value;
  }
  return facts;
}
