// The conditions of a search under the service's own parameter names, as wire text. A name is kept as `ssid` or
// `ssidlike`; the Bluetooth operation calls the same thing `name` and `namelike`.

import type { Family } from '#domain/network/RadioKind.ts';
import type { Param, Params } from '#domain/wire/param.ts';
import { wireless } from '#services/wireless/endpoints.ts';

export const OPERATIONS = {
  wifi: wireless.networkSearch,
  bluetooth: wireless.bluetoothSearch,
  cell: wireless.cellSearch,
} as const satisfies Record<Family, unknown>;

export const FAMILIES = Object.keys(OPERATIONS) as Family[];

/** In the order in which a sentence names them. */
export const CONDITIONS = [
  'encryption',
  'ssid',
  'ssidlike',
  'netid',
  'channel',
  'frequency',
  'minQoS',
  'firsttime',
  'lasttime',
  'lastupdt',
  'onlymine',
  'notmine',
  'freenet',
  'paynet',
  'cell_op',
  'cell_net',
  'cell_id',
  'mfgrIdMinimum',
  'mfgrIdMaximum',
  'rcoisMinimum',
  'rcoisMaximum',
  'startTransID',
  'endTransID',
  'houseNumber',
  'road',
  'postalCode',
  'city',
  'region',
  'country',
  'variance',
] as const;
export type ConditionName = (typeof CONDITIONS)[number];
export type Conditions = Partial<Record<ConditionName, string>>;

/** Any text sets these, and false is their default, so that only true is a condition. */
const ONLY_TRUE: ReadonlySet<ConditionName> = new Set(['onlymine', 'notmine', 'freenet', 'paynet']);

const BLUETOOTH_NAMES: Partial<Record<ConditionName, string>> = { ssid: 'name', ssidlike: 'namelike' };

/** What a family's operation calls a condition; undefined when it has none. */
export function paramName(family: Family, name: ConditionName): string | undefined {
  const own = family === 'bluetooth' ? (BLUETOOTH_NAMES[name] ?? name) : name;
  return Object.hasOwn(OPERATIONS[family].parts.query, own) ? own : undefined;
}

/** The families whose networks can meet a condition. */
export function familiesOf(name: ConditionName): Family[] {
  return FAMILIES.filter((family) => paramName(family, name) !== undefined);
}

/** The grammar of a condition, the same in every operation that has it. */
export function paramOf(name: ConditionName): Param {
  const family = familiesOf(name)[0]!;
  return (OPERATIONS[family].parts.query as Params)[paramName(family, name)!] as Param;
}

/** The wire text of a condition in its one spelling, or undefined when it breaks the rule. */
export function readCondition(name: ConditionName, raw: string): string | undefined {
  if (ONLY_TRUE.has(name)) return /^true$/i.test(raw) ? 'true' : undefined;
  const value = raw === '' ? undefined : paramOf(name).read(raw);
  if (value === undefined) return undefined;
  return name === 'netid' ? String(value).toUpperCase() : paramOf(name).write(value);
}

export function ruleOf(name: ConditionName): string {
  return ONLY_TRUE.has(name) ? 'true, or left out' : paramOf(name).rule;
}
