// The fields of the results, under the names that links and files have for them: never change one.

/** Fields whose values are texts, of which rows may share some: these can be searched, filtered by value and grouped. */
export const TEXT_FIELDS = [
  'kind',
  'name',
  'otherName',
  'id',
  'vendor',
  'manufacturer',
  'device',
  'attributes',
  'subtype',
  'encryption',
  'channel',
  'frequency',
  'band',
  'operator',
  'plmn',
  'areaCode',
  'node',
  'sector',
  'qos',
  'mine',
  'free',
  'paid',
  'dhcp',
  'beacon',
  'rcois',
  'comment',
  'trans',
  'house',
  'road',
  'postal',
  'city',
  'region',
  'country',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** Fields of numbers: epoch milliseconds, degrees, metres from the centre. */
export const NUMBER_FIELDS = ['first', 'last', 'updated', 'lat', 'lng', 'distance'] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];
export type NetworkField = TextField | NumberField;

export const NETWORK_FIELDS: readonly NetworkField[] = [...TEXT_FIELDS, ...NUMBER_FIELDS];

export const isTextField = (field: NetworkField): field is TextField =>
  (TEXT_FIELDS as readonly string[]).includes(field);
