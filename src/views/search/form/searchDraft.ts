// The form as typed, half-typed values included, and the search that it stands for.

import { type NameCondition, readName, writeName } from '#domain/network/NameCondition.ts';
import type { RadioKind } from '#domain/network/RadioKind.ts';
import { readCondition, ruleOf, typedRuleOf, wireOfTyped } from '#views/search/condition/conditionParams.ts';
import {
  CONDITIONS,
  FIELD_NAMES,
  type FieldName,
  FLAG_NAMES,
  type FlagName,
  RANGES,
  typedOf,
} from '#views/search/condition/conditions.ts';
import type { Search } from '#views/search/state/searchState.ts';

export interface SearchDraft {
  kinds: readonly RadioKind[];
  /** One, or two where a link has both an exact name and a pattern. */
  names: readonly NameCondition[];
  flags: readonly FlagName[];
  texts: Partial<Record<FieldName, string>>;
}

export type ProblemName = FieldName | 'name' | 'kinds' | 'onlymine';
/** What is wrong with fields: "“Telekom” must be …". */
export type Problems = Partial<Record<ProblemName, string>>;

/** The form that stands for a search. */
export function draftOf({ kinds, conditions }: Search): SearchDraft {
  const texts: SearchDraft['texts'] = {};
  for (const name of FIELD_NAMES) {
    const wire = conditions[name];
    if (wire !== undefined) texts[name] = typedOf(name, wire);
  }
  const names = [readName(conditions.ssid, conditions.ssidlike)];
  if (conditions.ssid !== undefined && conditions.ssidlike !== undefined)
    names.push(readName(undefined, conditions.ssidlike));
  return {
    kinds,
    names,
    flags: FLAG_NAMES.filter((name) => conditions[name] !== undefined),
    texts,
  };
}

/**
 * The search that a form stands for (its place apart) and what is wrong with it, by field. A field with a problem
 * is no condition, so a search with problems must not be sent.
 */
export function readDraft(draft: SearchDraft): { search: Search; problems: Problems } {
  const problems: Problems = {};
  const conditions: Search['conditions'] = {};
  if (draft.kinds.length === 0) problems.kinds = 'Choose at least one kind of network.';
  for (const name of draft.names) {
    const { exact, like } = writeName(name);
    const [parameter, value] =
      exact === undefined ? (['ssidlike', like] as const) : (['ssid', exact] as const);
    if (value === undefined) continue;
    if (readCondition('ssid', value) === undefined) problems.name = mustBe(name.text, ruleOf('ssid'));
    else if (conditions[parameter] !== undefined)
      problems.name = 'Only one of two names can be exact, and only one a pattern. Change or clear one.';
    else conditions[parameter] = value;
  }
  for (const name of draft.flags) conditions[name] = 'true';
  for (const name of FIELD_NAMES) {
    const text = draft.texts[name]?.trim();
    if (!text) continue;
    const wire = wireOfTyped(name, text);
    if (wire === undefined) problems[name] = mustBe(text, typedRuleOf(name));
    else conditions[name] = wire;
  }
  for (const [from, to] of RANGES) {
    const [least, most] = [conditions[from], conditions[to]];
    if (least !== undefined && most !== undefined && Number.parseInt(least, 10) > Number.parseInt(most, 10))
      problems[to] = mustBe(typedOf(to, most), `at least ${typedOf(from, least)}`);
  }
  return { search: { kinds: draft.kinds, conditions }, problems };
}

/** Of a value that is long, the beginning is enough to find it. */
const mustBe = (text: string, rule: string) =>
  `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}” must be ${rule}.`;

/** The problem that comes first in the form, with what it is a problem of. */
export function firstProblem(problems: Problems): { name: ProblemName; text: string } | undefined {
  if (problems.kinds) return { name: 'kinds', text: problems.kinds };
  if (problems.name) return { name: 'name', text: `Name ${problems.name}` };
  if (problems.onlymine) return { name: 'onlymine', text: problems.onlymine };
  const name = FIELD_NAMES.find((one) => problems[one]);
  return name && { name, text: `${CONDITIONS[name].label} ${problems[name]}` };
}

/** True when two searches have the same kinds and conditions. */
export function isSameSearch(a: Search, b: Search): boolean {
  const flat = ({ kinds, conditions }: Search) => [kinds, Object.entries(conditions).toSorted()];
  return JSON.stringify(flat(a)) === JSON.stringify(flat(b));
}
