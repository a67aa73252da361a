import { encryptionOfCode } from '#domain/network/encryptionOfCode.ts';
import type { Observation } from '#domain/network/Observation.ts';
import { firstAndLast } from '#domain/survey/format/firstAndLast.ts';
import type { Column } from '#domain/survey/wigle/Layout.ts';
import { type Labels, readFields } from '#domain/survey/wigle/readRow.ts';
import { byteText } from '#domain/text/byteText.ts';

/** A field of a search result under the service's own name; undefined when the result has none. */
export type ResultField = (name: string) => string | undefined;

const LABELS: Labels = {
  type: 'type or gentype',
  mac: 'netid or id',
  time: 'firsttime or lasttime',
  lat: 'trilat',
  lng: 'trilong',
  channel: 'channel',
  frequency: 'frequency',
  mfgrId: 'mfgrId',
};

/**
 * A result of a network search. It holds no sightings: it becomes one at its first and one at its last time, at its
 * trilaterated place and without a signal. The reason when it is none.
 */
export function readResult(field: ResultField, decode = byteText): Observation[] | string {
  const [first = '', last = ''] = [field('firsttime'), field('lasttime')].map(knownTime);
  const observations: Observation[] = [];
  for (const time of firstAndLast(first, last)) {
    const found = readFields((column) => columnOf(column, field, time), { labels: LABELS, decode });
    if (typeof found === 'string') return found;
    observations.push(found);
  }
  return observations;
}

/** 1970 means a time that the service does not know. */
const knownTime = (time = '') => (time.startsWith('1970-01-01') ? '' : time.trim());

function columnOf(column: Column, field: ResultField, time: string): string | undefined {
  switch (column) {
    case 'mac':
      return field('netid') || field('id');
    case 'name':
      return field('ssid') || field('name');
    case 'time':
      return time;
    case 'lat':
      return field('trilat');
    case 'lng':
      return field('trilong');
    case 'type':
      return kindOf(field);
    case 'frequency':
      return field('frequency') || field('device');
    case 'capabilities':
      return capabilitiesOf(field);
    case 'mfgrId':
      return field('mfgrId') ?? field('mfgrid');
    case 'channel':
    case 'rcois':
      return field(column);
    default:
      return undefined;
  }
}

/**
 * WiFi results say infra, ad-hoc and the like for a type; cells have `gentype` and no `netid`. An export of Airledger has
 * both for all.
 */
function kindOf(field: ResultField): string {
  const type = (field('type') ?? '').toUpperCase();
  if (type === 'BT' || type === 'BLE') return type;
  return field('gentype') || (field('netid') ? 'WIFI' : '');
}

/** In lists of Bluetooth capabilities the brackets and quotes are JSON's, or Python's. */
function capabilitiesOf(field: ResultField): string {
  const listed = (field('attributes') || field('capabilities') || '').replace(/^\[\s*|\s*\]$|["']/g, '');
  return field('encryption') || encryptionOfCode(field('wep') ?? '') || listed;
}
