import type { NetworkField, TextField } from '#domain/network/field/fieldNames.ts';
import { flagWord } from '#domain/network/networkClasses.ts';
import { familyOf, type RadioKind } from '#domain/network/RadioKind.ts';

/** What fields are called, as headers and in choices. */
export const FIELD_LABELS: Readonly<Record<NetworkField, string>> = {
  kind: 'Kind',
  name: 'Name',
  otherName: 'Other name',
  id: 'Address or cell',
  vendor: 'Vendor',
  manufacturer: 'Manufacturer',
  device: 'Device class',
  attributes: 'Attributes',
  subtype: 'Recorded type',
  encryption: 'Encryption',
  channel: 'Channel',
  frequency: 'MHz',
  band: 'Band',
  operator: 'Operator',
  plmn: 'MCC-MNC',
  areaCode: 'Area code',
  node: 'Node',
  sector: 'Sector or cell',
  qos: 'QoS',
  mine: 'Found by you',
  free: 'Free access',
  paid: 'Paid access',
  dhcp: 'DHCP',
  beacon: 'Beacon interval',
  rcois: 'Roaming consortium',
  comment: 'Comment',
  trans: 'Upload',
  house: 'House number',
  road: 'Road',
  postal: 'Postal code',
  city: 'City',
  region: 'Region',
  country: 'Country',
  first: 'First seen',
  last: 'Last seen',
  updated: 'Updated',
  lat: 'Latitude',
  lng: 'Longitude',
  distance: 'Distance',
};

const NO_VALUE: Partial<Record<TextField, string>> = { name: 'hidden', encryption: 'not WiFi' };
const FLAG_FIELDS: readonly TextField[] = ['free', 'paid', 'dhcp'];

/** A value of a field in words; also what stands for rows without one. */
export function valueLabel(field: TextField, value: string): string {
  if (value === '') return NO_VALUE[field] ?? 'none';
  return FLAG_FIELDS.includes(field) ? flagWord(value) : value;
}

/** The columns that fit what was searched for, while none are chosen. */
export function usualFields(kinds: readonly RadioKind[], isByDistance: boolean): NetworkField[] {
  const families = new Set(kinds.map(familyOf));
  const ofFamilies: NetworkField[] = [];
  if (families.has('wifi') || families.has('bluetooth')) ofFamilies.push('vendor');
  if (families.has('cell')) ofFamilies.push('operator', 'node');
  if (families.has('wifi')) ofFamilies.push('encryption');
  if (families.has('bluetooth')) ofFamilies.push('manufacturer');
  if (families.has('wifi') || families.has('cell')) ofFamilies.push('channel', 'frequency', 'band');
  const rest: NetworkField[] = ['qos', 'first', 'last', 'city', 'country'];
  return isByDistance
    ? ['kind', 'name', 'distance', 'id', ...ofFamilies, ...rest]
    : ['kind', 'name', 'id', ...ofFamilies, ...rest, 'distance'];
}
