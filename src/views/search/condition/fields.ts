// The fields of the form that take one text each: how a typed text becomes a condition and back.

import { NETID_RULE, readNetid } from '#domain/network/netid.ts';
import { condensedOfDate, dateOfCondensed } from '#domain/wire/condensedDate.ts';
import { type ConditionName, readCondition, ruleOf } from './conditions.ts';

/** Conditions with a control of their own: the name, whose it is, and access. */
type SpecialName = 'ssid' | 'ssidlike' | 'onlymine' | 'notmine' | 'freenet' | 'paynet';
export type FieldName = Exclude<ConditionName, SpecialName>;

export interface FieldSpec {
  label: string;
  input: 'text' | 'digits' | 'date' | 'choice';
  placeholder?: string;
  hint?: string;
  choices?: readonly { value: string; label: string }[];
  /** Wire text of a typed text, or undefined when it breaks `rule`. */
  toWire(text: string): string | undefined;
  toText(wire: string): string;
  rule: string;
}

type FieldOptions = Pick<FieldSpec, 'label' | 'placeholder' | 'hint' | 'choices'> & Partial<FieldSpec>;

function field(name: FieldName, look: FieldOptions): FieldSpec {
  return {
    input: 'text',
    toWire: (text) => readCondition(name, text.trim()),
    toText: (wire) => wire,
    rule: ruleOf(name),
    ...look,
  };
}

const digits = (name: FieldName, look: FieldOptions) => field(name, { input: 'digits', ...look });

const date = (name: FieldName, look: FieldOptions) =>
  field(name, {
    input: 'date',
    toWire: condensedOfDate,
    toText: (wire) => dateOfCondensed(wire) ?? '',
    rule: 'a date',
    ...look,
  });

/** Roaming consortium identifiers are written in hexadecimal; the service takes them as numbers. */
const rcoi = (name: FieldName, look: FieldOptions) =>
  field(name, {
    placeholder: '5A03BA',
    toWire: (text) => {
      const digitsOnly = text.trim().replace(/[-:\s]|^0x/gi, '');
      return /^[0-9a-f]{1,10}$/i.test(digitsOnly) ? String(Number.parseInt(digitsOnly, 16)) : undefined;
    },
    toText: (wire) => Number(wire).toString(16).toUpperCase(),
    rule: 'up to ten hexadecimal digits, such as 5A03BA',
    ...look,
  });

/** A transaction id counts by its year only. */
const year = (name: FieldName, ending: string, look: FieldOptions) =>
  digits(name, {
    placeholder: '2018',
    toWire: (text) => (/^(19|20)\d\d$/.test(text.trim()) ? `${text.trim()}${ending}` : undefined),
    toText: (wire) => wire.slice(0, 4),
    rule: 'a year, such as 2018',
    ...look,
  });

const QOS = ['any', '1 or more', '2 or more', '3 or more', '4 or more', '5 or more', '6 or more', '7'];

export const FIELDS: Record<FieldName, FieldSpec> = {
  netid: field('netid', {
    label: 'Address or its start',
    placeholder: '0A:2C:EF',
    hint: 'Colons, dashes, dots or none',
    toWire: readNetid,
    rule: NETID_RULE,
  }),
  encryption: field('encryption', {
    label: 'Encryption',
    input: 'choice',
    choices: [
      { value: '', label: 'any' },
      { value: 'None', label: 'none (open)' },
      ...['WEP', 'WPA', 'WPA2', 'WPA3'].map((value) => ({ value, label: value })),
      { value: 'Unknown', label: 'unknown' },
    ],
  }),
  minQoS: field('minQoS', {
    label: 'Quality of signal',
    input: 'choice',
    choices: QOS.map((label, value) => ({ value: value ? String(value) : '', label })),
  }),
  channel: digits('channel', { label: 'Channel', placeholder: '11' }),
  frequency: digits('frequency', { label: 'Frequency, MHz', placeholder: '2462' }),
  lasttime: date('lasttime', { label: 'Seen since' }),
  firsttime: date('firsttime', { label: 'First seen since' }),
  lastupdt: date('lastupdt', { label: 'Updated since' }),
  houseNumber: field('houseNumber', { label: 'House number' }),
  road: field('road', { label: 'Road' }),
  city: field('city', { label: 'City' }),
  region: field('region', { label: 'Region or state' }),
  postalCode: field('postalCode', { label: 'Postal code' }),
  country: field('country', { label: 'Country', placeholder: 'DE', hint: 'Two letters' }),
  cell_op: digits('cell_op', {
    label: 'Operator',
    placeholder: '26201',
    hint: 'MCC and MNC; CDMA system id',
  }),
  cell_net: digits('cell_net', { label: 'Area (LAC, TAC)', placeholder: '1101', hint: 'CDMA network id' }),
  cell_id: digits('cell_id', { label: 'Cell id', placeholder: '27447298', hint: 'CDMA base station' }),
  mfgrIdMinimum: digits('mfgrIdMinimum', {
    label: 'Manufacturer from',
    placeholder: '76',
    hint: '76 is Apple',
  }),
  mfgrIdMaximum: digits('mfgrIdMaximum', { label: 'Manufacturer to', placeholder: '76' }),
  rcoisMinimum: rcoi('rcoisMinimum', { label: 'Roaming consortium from' }),
  rcoisMaximum: rcoi('rcoisMaximum', { label: 'Roaming consortium to' }),
  startTransID: year('startTransID', '0101-00000', { label: 'Discovered from year' }),
  endTransID: year('endTransID', '1231-00000', { label: 'Discovered to year' }),
  variance: field('variance', {
    label: 'Area tolerance',
    placeholder: '0.01',
    hint: 'Degrees, for inexact positions',
  }),
};

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** Pairs of which the first must not exceed the second. */
export const RANGES: readonly [FieldName, FieldName][] = [
  ['mfgrIdMinimum', 'mfgrIdMaximum'],
  ['rcoisMinimum', 'rcoisMaximum'],
  ['startTransID', 'endTransID'],
];
