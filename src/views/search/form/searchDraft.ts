// The form as typed, half-typed values included, and the search that it stands for.

import { type NameCondition, readName, writeName } from '#domain/network/NameCondition.ts';
import type { RadioKind } from '#domain/network/RadioKind.ts';
import { readCondition, ruleOf, typedRuleOf, wireOfTyped } from '#views/search/condition/conditionParams.ts';
import { FIELD_NAMES, type FieldName, RANGES, typedOf } from '#views/search/condition/conditions.ts';
import type { Search } from '#views/search/state/searchState.ts';

export interface SearchDraft {
  kinds: readonly RadioKind[];
  name: NameCondition;
  whose: 'anyone' | 'mine' | 'others';
  access: 'any' | 'free' | 'paid';
  texts: Partial<Record<FieldName, string>>;
  /** Searches the whole world instead of what the map shows. */
  anywhere: boolean;
  /** The nearest to the middle of the map first. */
  nearest: boolean;
}

export type Problems = Partial<Record<FieldName | 'name' | 'kinds', string>>;

/** The form that stands for a search. */
export function draftOf({ kinds, conditions, nearest }: Search, anywhere = false): SearchDraft {
  const texts: SearchDraft['texts'] = {};
  for (const name of FIELD_NAMES) {
    const wire = conditions[name];
    if (wire !== undefined) texts[name] = typedOf(name, wire);
  }
  return {
    kinds,
    name: readName(conditions.ssid, conditions.ssidlike),
    whose: conditions.onlymine ? 'mine' : conditions.notmine ? 'others' : 'anyone',
    access: conditions.freenet ? 'free' : conditions.paynet ? 'paid' : 'any',
    texts,
    anywhere,
    nearest: nearest !== undefined,
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
  const { exact, like } = writeName(draft.name);
  if (exact !== undefined) conditions.ssid = exact;
  if (like !== undefined) conditions.ssidlike = like;
  const written = exact ?? like;
  if (written !== undefined && readCondition('ssid', written) === undefined)
    problems.name = `This must be ${ruleOf('ssid')}.`;
  if (draft.whose === 'mine') conditions.onlymine = 'true';
  if (draft.whose === 'others') conditions.notmine = 'true';
  if (draft.access === 'free') conditions.freenet = 'true';
  if (draft.access === 'paid') conditions.paynet = 'true';
  for (const name of FIELD_NAMES) {
    const text = draft.texts[name]?.trim();
    if (!text) continue;
    const wire = wireOfTyped(name, text);
    if (wire === undefined) problems[name] = `This must be ${typedRuleOf(name)}.`;
    else conditions[name] = wire;
  }
  for (const [from, to] of RANGES) {
    const [least, most] = [conditions[from], conditions[to]];
    if (least !== undefined && most !== undefined && Number.parseInt(least, 10) > Number.parseInt(most, 10))
      problems[to] = `This must be at least ${typedOf(from, least)}.`;
  }
  return { search: { kinds: draft.kinds, conditions }, problems };
}

/** True when two searches have the same kinds and conditions. */
export function isSameSearch(a: Search, b: Search): boolean {
  const flat = ({ kinds, conditions }: Search) => [kinds, Object.entries(conditions).toSorted()];
  return JSON.stringify(flat(a)) === JSON.stringify(flat(b));
}
