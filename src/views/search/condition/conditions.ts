// The conditions of a search under the service's own parameter names. One descriptor says all that the page knows of
// a condition: form, link, sentence and requests read it. A name is `ssid` or `ssidlike` here; the Bluetooth
// operation calls the same thing `name` and `namelike`.

import { NETID_RULE, readNetid } from '#domain/network/netid.ts';
import type { SearchCondition } from '#services/wireless/searchOperations.ts';
import { choice, digits, type Input, rcoi, several, text, time, year } from './inputs.ts';

/** How large a page is belongs to a search as its conditions do, though it narrows nothing. */
export type ConditionName = Exclude<SearchCondition, 'name' | 'namelike'> | 'resultsPerPage';
export type Conditions = Partial<Record<ConditionName, string>>;

/** Registers that name the values of a condition. */
export type RegisterName = 'vendors' | 'companies' | 'operators';

/** Conditions that are there or not. */
export const FLAGS = {
  'First seen by': { onlymine: 'me', notmine: 'others' },
  Access: { freenet: 'free', paynet: 'paid' },
} as const;
export type FlagName = { [K in keyof typeof FLAGS]: keyof (typeof FLAGS)[K] }[keyof typeof FLAGS];
export const FLAG_NAMES = Object.values(FLAGS).flatMap((flags) => Object.keys(flags)) as FlagName[];

/** Conditions with a field of their own. */
export type FieldName = Exclude<ConditionName, FlagName | 'ssid' | 'ssidlike'>;

/** The form's groups in their order: those without a legend are in sight, the others folded. */
export const GROUPS = {
  identity: undefined,
  signal: undefined,
  seen: undefined,
  radio: 'Radio',
  times: 'Times',
  address: 'Address',
  cell: 'Cell',
  identifiers: 'Manufacturer and roaming',
  area: 'Area and pages',
} as const;
export type Group = keyof typeof GROUPS;

interface Condition extends Pick<Input, 'toText'> {
  /** What it says in the sentence, of the text as typed: "with WPA2 encryption". */
  phrase: (text: string) => string;
  /** Any text sets it, and false is its default, so that only true is a condition. */
  isOnlyTrue?: true;
  /** Says how to look rather than for what: no network is without it. */
  isSetting?: true;
  /** Values with commas between, any of which meets the condition; the service takes one a query. */
  isList?: true;
  bluetoothName?: 'name' | 'namelike';
}

interface Field extends Input, Condition {
  group: Group;
  label: string;
  hint?: string;
  /** A register in which to look its value up by a name. */
  register?: RegisterName;
  /** The condition that must not be less than this one. */
  upTo?: FieldName;
}

/** "1 Mar 2024", "1 Mar 2024 09:30:59 UTC" */
function moment(typed: string): string {
  const [date, clock] = typed.split('T');
  const day = new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return clock === undefined ? day : `${day} ${clock} UTC`;
}

/** "A", "A or B", "A, B or C"; of many, how many and the first. */
function anyOf(list: string, many: string): string {
  const values = list.split(', ');
  if (values.length > 4) return `one of ${values.length} ${many} (${values[0]} …)`;
  return values.length > 1 ? `${values.slice(0, -1).join(', ')} or ${values.at(-1)}` : list;
}

/** An operator's MCC and MNC, or a CDMA system. */
const readOperator = (typed: string) => (/^\d{1,6}$/.test(typed) ? typed : undefined);

/** In the order in which a sentence names them, a link has them, and a group of the form shows them. */
export const CONDITIONS: { readonly [K in ConditionName]: K extends FieldName ? Field : Condition } = {
  encryption: {
    ...choice([
      { value: '', label: 'any' },
      { value: 'None', label: 'open' },
      ...['WEP', 'WPA', 'WPA2', 'WPA3'].map((value) => ({ value, label: value })),
      { value: 'Unknown', label: 'unknown' },
    ]),
    group: 'signal',
    label: 'Encryption',
    phrase: (value) => (value === 'None' ? 'without encryption' : `with ${value} encryption`),
  },
  ssid: { bluetoothName: 'name', phrase: (name) => `named exactly “${name}”` },
  ssidlike: { bluetoothName: 'namelike', phrase: (pattern) => `named like “${pattern}”` },
  netid: {
    ...several(readNetid, NETID_RULE),
    isList: true,
    group: 'identity',
    label: 'Address or prefix',
    placeholder: '0A:2C:EF',
    hint: 'Separators are optional; several with commas, one query each',
    register: 'vendors',
    phrase: (list) =>
      list.length === 17
        ? `with the address ${list}`
        : `whose address starts with ${anyOf(list, 'prefixes')}`,
  },
  channel: {
    ...digits,
    group: 'radio',
    label: 'Channel',
    placeholder: '11',
    phrase: (channel) => `on channel ${channel}`,
  },
  frequency: {
    ...digits,
    group: 'radio',
    label: 'Frequency, MHz',
    placeholder: '2462',
    phrase: (megahertz) => `at ${megahertz} MHz`,
  },
  minQoS: {
    ...choice([
      { value: '', label: 'any' },
      ...Array.from({ length: 8 }, (_, qos) => ({
        value: String(qos),
        label: qos === 7 ? '7' : `${qos} or more`,
      })),
    ]),
    group: 'signal',
    label: 'Signal quality',
    phrase: (qos) => `with signal quality ${qos} or higher`,
  },
  firsttime: {
    ...time,
    group: 'times',
    label: 'First seen since',
    phrase: (typed) => `first seen since ${moment(typed)}`,
  },
  lasttime: { ...time, group: 'seen', label: 'Seen since', phrase: (typed) => `seen since ${moment(typed)}` },
  lastupdt: {
    ...time,
    group: 'times',
    label: 'Updated since',
    phrase: (typed) => `updated since ${moment(typed)}`,
  },
  onlymine: { isOnlyTrue: true, phrase: () => 'first seen by you' },
  notmine: { isOnlyTrue: true, phrase: () => 'first seen by others' },
  freenet: { isOnlyTrue: true, phrase: () => 'with free access' },
  paynet: { isOnlyTrue: true, phrase: () => 'with paid access' },
  cell_op: {
    ...several(readOperator, 'MCC and MNC, a number of 1 to 6 digits such as 26201'),
    isList: true,
    group: 'cell',
    label: 'Operator',
    placeholder: '26201',
    hint: 'MCC and MNC; CDMA system id; several with commas, one query each',
    register: 'operators',
    phrase: (list) => `of operator ${anyOf(list, 'codes')}`,
  },
  cell_net: {
    ...digits,
    group: 'cell',
    label: 'Area (LAC, TAC)',
    placeholder: '1101',
    hint: 'CDMA network id',
    phrase: (area) => `in area ${area}`,
  },
  cell_id: {
    ...digits,
    group: 'cell',
    label: 'Cell id',
    placeholder: '27447298',
    hint: 'CDMA base station',
    phrase: (cell) => `with cell id ${cell}`,
  },
  mfgrIdMinimum: {
    ...digits,
    group: 'identifiers',
    label: 'Manufacturer from',
    placeholder: '76',
    register: 'companies',
    upTo: 'mfgrIdMaximum',
    phrase: (id) => `of manufacturer ${id} or above`,
  },
  mfgrIdMaximum: {
    ...digits,
    group: 'identifiers',
    label: 'Manufacturer to',
    placeholder: '76',
    phrase: (id) => `of manufacturer ${id} or below`,
  },
  rcoisMinimum: {
    ...rcoi,
    group: 'identifiers',
    label: 'Roaming consortium from',
    upTo: 'rcoisMaximum',
    phrase: (id) => `of roaming consortium ${id} or above`,
  },
  rcoisMaximum: {
    ...rcoi,
    group: 'identifiers',
    label: 'Roaming consortium to',
    phrase: (id) => `of roaming consortium ${id} or below`,
  },
  startTransID: {
    ...year('0101-00000'),
    group: 'times',
    label: 'Discovered from year',
    upTo: 'endTransID',
    phrase: (from) => `discovered in ${from} or later`,
  },
  endTransID: {
    ...year('1231-00000'),
    group: 'times',
    label: 'Discovered to year',
    phrase: (to) => `discovered in ${to} or before`,
  },
  road: { ...text, group: 'address', label: 'Road', phrase: (road) => `in the road ${road}` },
  houseNumber: {
    ...text,
    group: 'address',
    label: 'House number',
    phrase: (house) => `at house number ${house}`,
  },
  postalCode: {
    ...text,
    group: 'address',
    label: 'Postal code',
    phrase: (code) => `in the postal code ${code}`,
  },
  city: { ...text, group: 'address', label: 'City', phrase: (city) => `in the city ${city}` },
  region: {
    ...text,
    group: 'address',
    label: 'Region or state',
    phrase: (region) => `in the region ${region}`,
  },
  country: {
    ...text,
    group: 'address',
    label: 'Country',
    placeholder: 'DE',
    hint: 'Two letters',
    phrase: (country) => `in the country ${country}`,
  },
  variance: {
    ...text,
    isSetting: true,
    group: 'area',
    label: 'Area tolerance',
    placeholder: '0.01',
    hint: 'Degrees added to every side',
    phrase: (degrees) => `with ${degrees}° of tolerance`,
  },
  resultsPerPage: {
    ...digits,
    isSetting: true,
    group: 'area',
    label: 'Results per page',
    placeholder: '100',
    hint: 'Each page is a query. 100 at most; with a COMMAPI token 25 by default, 1,000 at most',
    phrase: (rows) => `in pages of up to ${rows}`,
  },
};

export const CONDITION_NAMES = Object.keys(CONDITIONS) as ConditionName[];

export const FIELD_NAMES = CONDITION_NAMES.filter((name): name is FieldName => 'group' in CONDITIONS[name]);

/** Pairs of which the first must not exceed the second. */
export const RANGES = FIELD_NAMES.flatMap((from): [FieldName, FieldName][] => {
  const { upTo } = CONDITIONS[from];
  return upTo ? [[from, upTo]] : [];
});

/** How many conditions a network must meet. */
export const countConditions = (conditions: Conditions): number =>
  CONDITION_NAMES.filter((name) => conditions[name] !== undefined && !CONDITIONS[name].isSetting).length;

/** What a field shows for a wire text. */
export function typedOf(name: ConditionName, wire: string): string {
  return CONDITIONS[name].toText?.(wire) ?? wire;
}

/** What a condition says, for example "with WPA2 encryption". */
export function conditionPhrase(name: ConditionName, wire: string): string {
  return CONDITIONS[name].phrase(typedOf(name, wire));
}
