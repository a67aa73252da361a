import type { Observation } from '#domain/network/Observation.ts';
import { firstAndLast } from '#domain/survey/format/firstAndLast.ts';
import type { SurveyFormat } from '#domain/survey/format/SurveyFormat.ts';
import type { Column } from '#domain/survey/wigle/Layout.ts';
import { readFields, type Source } from '#domain/survey/wigle/readRow.ts';
import { byteText } from '#domain/text/byteText.ts';
import { isMarkup } from './isMarkup.ts';
import { netxmlCapabilities } from './netxmlCapabilities.ts';
import { type RecordForm, RecordReader, type XmlRecord } from './RecordReader.ts';

/**
 * The netxml log of Kismet before 2016 and of airodump-ng. It holds no single sightings: a network becomes one at its
 * first and one at its last time, where its signal was strongest. Times have no zone in it and count as UTC. Clients
 * are not networks and are left out.
 */
export const kismetNetxml: SurveyFormat = {
  name: 'Kismet netxml',
  accepts: (head) => isMarkup(head, 'detection-run'),
  reader: () => new RecordReader(FORM),
};

const FORM: RecordForm = {
  element: 'wireless-network',
  paths: [
    'BSSID',
    'SSID',
    'SSID/essid',
    'SSID/encryption',
    'encryption',
    'channel',
    'freqmhz',
    'snr-info/max_signal_dbm',
    ...['', 'peak-', 'avg-', 'max-'].flatMap((which) =>
      ['lat', 'lon', 'alt'].map((part) => `gps-info/${which}${part}`),
    ),
  ],
  read(record) {
    if (record.attribute('type') === 'probe') return { observations: [] };
    const observations: Observation[] = [];
    const [first = '', last = ''] = ['first-time', 'last-time'].map((name) =>
      plainTime(record.attribute(name)),
    );
    const place = placeOf(record);
    for (const time of firstAndLast(first, last)) {
      const found = readFields((column) => columnOf(column, record, time, place), SOURCE);
      if (typeof found === 'string') return { reason: found, text: record.text('BSSID') };
      observations.push(found);
    }
    return { observations };
  },
};

const SOURCE: Source = {
  decode: byteText,
  labels: {
    mac: 'BSSID',
    time: 'first-time or last-time',
    lat: 'latitude',
    lng: 'longitude',
    signal: 'max_signal_dbm',
    channel: 'channel',
    frequency: 'freqmhz',
  },
};

interface Place {
  lat: string;
  lng: string;
  altitude: string;
}

function columnOf(column: Column, record: XmlRecord, time: string, place: Place): string {
  switch (column) {
    case 'mac':
      return record.text('BSSID');
    case 'name':
      return nameOf(record);
    case 'type':
      return 'WIFI';
    case 'time':
      return time;
    case 'capabilities':
      return netxmlCapabilities(
        [...record.texts('SSID/encryption'), ...record.texts('encryption')],
        record.attribute('type') === 'ad-hoc',
      );
    case 'channel':
      return record.text('channel');
    case 'frequency':
      return busiest(record.texts('freqmhz'));
    case 'signal':
      return measured(record.text('snr-info/max_signal_dbm'));
    case 'lat':
    case 'lng':
    case 'altitude':
      return place[column];
    default:
      return '';
  }
}

/** The latest name that is not hidden; airodump-ng writes a hidden one as as many zero bytes. */
function nameOf(record: XmlRecord): string {
  const essids = record.texts('SSID/essid');
  const given = essids.length > 0 ? essids : record.texts('SSID').map((text) => text.trim());
  const names = given.map(unpadded).filter((name) => /[^\0]/.test(name));
  return names.at(-1) ?? '';
}

/** airodump-ng pads its references, `&#x  41;`, so that no XML reader knows them. */
const unpadded = (text: string) =>
  text.replace(/&#x +([\da-f]{1,4});/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );

/** Where the signal was strongest, else the average, else whatever place there is. */
function placeOf(record: XmlRecord): Place {
  for (const which of ['peak-', 'avg-', 'max-', '']) {
    const [lat, lng, altitude] = ['lat', 'lon', 'alt'].map((part) => record.text(`gps-info/${which}${part}`));
    if (Number(lat) !== 0 || Number(lng) !== 0) return { lat: lat!, lng: lng!, altitude: altitude! };
  }
  return { lat: '0', lng: '0', altitude: '' };
}

/** `2437 812` is a frequency and its packets. */
function busiest(frequencies: readonly string[]): string {
  const counted = frequencies.map((text) => text.trim().split(/\s+/));
  counted.sort(([, a], [, b]) => Number(b ?? 0) - Number(a ?? 0));
  return counted[0]?.[0] ?? '';
}

/** Without a measurement Kismet writes -256 or 0, and airodump-ng -1. */
const measured = (dbm: string) => (Number(dbm) <= -200 || Number(dbm) >= -1 ? '' : dbm);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Sun Sep 20 16:02:11 2026`, C's way, as `2026-9-20 16:02:11`. */
function plainTime(text: string): string {
  const found = /^\w{3} (\w{3}) +(\d{1,2}) ([\d:]{8}) (\d{4})$/.exec(text.trim());
  const month = MONTHS.indexOf(found?.[1] ?? '') + 1;
  return found && month > 0 ? `${found[4]}-${month}-${found[2]} ${found[3]}` : text;
}
