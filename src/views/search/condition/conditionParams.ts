// The conditions of a search as parameters of the three operations, as wire text.

import type { Family } from '#domain/network/RadioKind.ts';
import type { Param, Params } from '#domain/wire/param.ts';
import { SEARCH_OPERATIONS } from '#services/wireless/searchOperations.ts';
import { CONDITIONS, type ConditionName, type FieldName } from './conditions.ts';
import { readList } from './inputs.ts';

export const FAMILIES = Object.keys(SEARCH_OPERATIONS) as Family[];

/** What a family's operation calls a condition; undefined when it has none. */
export function paramName(family: Family, name: ConditionName): string | undefined {
  const own = family === 'bluetooth' ? (CONDITIONS[name].bluetoothName ?? name) : name;
  return Object.hasOwn(SEARCH_OPERATIONS[family].parts.query, own) ? own : undefined;
}

/** The families whose networks can meet a condition. */
export function familiesOf(name: ConditionName): Family[] {
  return FAMILIES.filter((family) => paramName(family, name) !== undefined);
}

/** The grammar of a condition, the same in every operation that has it. */
function paramOf(name: ConditionName): Param {
  const family = familiesOf(name)[0]!;
  return (SEARCH_OPERATIONS[family].parts.query as Params)[paramName(family, name)!] as Param;
}

/** The wire text of a condition in its one spelling, or undefined when it breaks the rule. */
export function readCondition(name: ConditionName, raw: string): string | undefined {
  if (CONDITIONS[name].isOnlyTrue) return /^true$/i.test(raw) ? 'true' : undefined;
  if (CONDITIONS[name].isList) return readList(raw.split(','), (one) => readValue(name, one));
  const value = readValue(name, raw);
  const { toText } = CONDITIONS[name];
  // A time can be of the right form and yet no moment of the calendar.
  return value !== undefined && toText && toText(value) === undefined ? undefined : value;
}

function readValue(name: ConditionName, raw: string): string | undefined {
  const value = raw === '' ? undefined : paramOf(name).read(raw);
  if (value === undefined) return undefined;
  return name === 'netid' ? String(value).toUpperCase() : paramOf(name).write(value);
}

/** The rule of the wire text, as the end of "This must be …". */
export function ruleOf(name: ConditionName): string {
  return CONDITIONS[name].isOnlyTrue ? 'true, or left out' : paramOf(name).rule;
}

/** Wire text of what was typed into a field, or undefined when it breaks the field's rule. */
export function wireOfTyped(name: FieldName, typed: string): string | undefined {
  const { toWire } = CONDITIONS[name];
  return toWire ? toWire(typed.trim()) : readCondition(name, typed.trim());
}

/** The rule of what is typed, as the end of "This must be …". */
export function typedRuleOf(name: FieldName): string {
  return CONDITIONS[name].rule ?? ruleOf(name);
}
