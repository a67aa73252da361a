import { boxContains } from '#domain/geo/boxContains.ts';
import { compileLike, foldCase } from '#domain/text/like.ts';
import { CONDITION_NAMES, type ConditionName } from '#views/search/condition/conditions.ts';
import type { Question } from '#views/search/state/searchState.ts';
import { CONDITION_TESTS } from './conditionTests.ts';

/**
 * Whether the whole answer to one question holds all of another one's, and rows may tell which: fewer kinds, an area inside,
 * more or tighter conditions.
 */
export function isNarrower(from: Question, to: Question): boolean {
  return (
    to.kinds.length > 0 &&
    to.kinds.every((kind) => from.kinds.includes(kind)) &&
    isInside(from, to) &&
    CONDITION_NAMES.every((name) => isTighter(name, from, to))
  );
}

function isInside(from: Question, to: Question): boolean {
  if (from.where === undefined || to.where === undefined) return false;
  // A widened area is known only where it stays as it is.
  if (to.conditions.variance !== undefined) return JSON.stringify(from.where) === JSON.stringify(to.where);
  // The order by distance leaves out what is not located.
  if (to.where === 'anywhere')
    return from.where === 'anywhere' && (!from.nearest || to.nearest !== undefined);
  return from.where === 'anywhere' || boxContains(from.where, to.where);
}

function isTighter(name: ConditionName, from: Question, to: Question): boolean {
  const [earlier, next] = [from.conditions[name], to.conditions[name]];
  if (earlier === next || name === 'resultsPerPage') return true;
  if (earlier !== undefined && next === undefined) return isNamed(name, earlier, to);
  const local = CONDITION_TESTS[name];
  return local !== null && (earlier === undefined || local.isTighter?.(earlier, next!) === true);
}

/** An exact name is tighter than a pattern that it matches. */
function isNamed(name: ConditionName, pattern: string, to: Question): boolean {
  const { ssid } = to.conditions;
  return name === 'ssidlike' && ssid !== undefined && compileLike(pattern).matches(foldCase(ssid));
}
