// What can be filled in beside identifiers. Keys are kept with fills that go on: never change one.

import type { IdentifierKind } from './identifiers.ts';

/** What a field takes: registers that came with the page, a lookup of its own, or one more of what is near. */
export type FieldNeed = 'nothing' | 'lookup' | 'near';

interface FieldSpec {
  label: string;
  /** Of a new column. */
  header: string;
  need: FieldNeed;
  kinds: readonly IdentifierKind[];
}

const NETWORKS = ['wifi', 'bluetooth', 'cell'] as const;
const ADDRESSED = [...NETWORKS, 'address'] as const;

const field = (
  label: string,
  header: string,
  kinds: FieldSpec['kinds'],
  need: FieldNeed = 'lookup',
): FieldSpec => ({
  label,
  header,
  kinds,
  need,
});

const SPECS = {
  vendor: field('Vendor', 'vendor', ['wifi', 'bluetooth'], 'nothing'),
  operator: field('Operator', 'operator', ['cell'], 'nothing'),
  lat: field('Latitude', 'lat', ADDRESSED),
  lng: field('Longitude', 'lng', ADDRESSED),
  name: field('Name', 'name', NETWORKS),
  type: field('Type', 'type', ['wifi', 'bluetooth']),
  encryption: field('Encryption', 'encryption', ['wifi']),
  channel: field('Channel', 'channel', ['wifi', 'cell']),
  frequency: field('Frequency, MHz', 'frequency_mhz', ['wifi', 'cell']),
  band: field('Band', 'band', ['wifi', 'cell']),
  first: field('First seen', 'first_seen', NETWORKS),
  last: field('Last seen', 'last_seen', NETWORKS),
  qos: field('QoS', 'qos', NETWORKS),
  match: field('Address found', 'address_found', ['address']),
  street: field('Street', 'street', ADDRESSED),
  city: field('City', 'city', ADDRESSED),
  region: field('Region', 'region', ADDRESSED),
  postal: field('Postal code', 'postal_code', ADDRESSED),
  country: field('Country', 'country', ADDRESSED),
  nearCount: field('WiFi networks within 200 m', 'wifi_within_200_m', ADDRESSED, 'near'),
  nearest: field('Nearest WiFi network', 'nearest_wifi', ADDRESSED, 'near'),
  nearestMetres: field('Distance to it, m', 'nearest_wifi_m', ADDRESSED, 'near'),
} satisfies Record<string, FieldSpec>;

export type FillField = keyof typeof SPECS;
export const FILL_FIELDS = Object.keys(SPECS) as FillField[];

export const isFillField = (key: string): key is FillField => Object.hasOwn(SPECS, key);
export const fieldSpec = (key: FillField): FieldSpec => SPECS[key];

/** The fields of a kind of identifiers, in their order. */
export const fieldsOf = (kind: IdentifierKind): FillField[] =>
  FILL_FIELDS.filter((key) => fieldSpec(key).kinds.includes(kind));

/** What fields take together. */
export function needsOf(fields: readonly FillField[]): { isDetailed: boolean; isNear: boolean } {
  const needs = fields.map((key) => fieldSpec(key).need);
  return { isDetailed: needs.includes('lookup'), isNear: needs.includes('near') };
}
