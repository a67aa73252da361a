// A search in words: how its conditions combine.

import { KIND_LABELS } from '#domain/network/networkClasses.ts';
import { familyOf, kindsOf, type RadioKind } from '#domain/network/RadioKind.ts';
import { CONDITION_NAMES, conditionPhrase, RANGES, typedOf } from '#views/search/condition/conditions.ts';
import type { Search } from '#views/search/state/searchState.ts';

/** For example: WiFi and LTE networks with WPA2 encryption, named like “%cafe%” and seen since 1 Mar 2024, in this view. */
export function searchSentence({ kinds, conditions }: Search, place: string): string {
  const single = RANGES.filter(([from, to]) => {
    const [least, most] = [conditions[from], conditions[to]];
    return least !== undefined && most !== undefined && typedOf(from, least) === typedOf(to, most);
  });
  const parts = CONDITION_NAMES.flatMap((name) => {
    const wire = conditions[name];
    if (wire === undefined || single.some(([, to]) => to === name)) return [];
    const phrase = conditionPhrase(name, wire);
    // A range from a value to itself is that value.
    return single.some(([from]) => from === name) ? [phrase.replace(/ or (above|later)$/, '')] : [phrase];
  });
  return `${kindPhrase(kinds)} networks${parts.length > 0 ? ` ${join(parts)}` : ''}, ${place}`;
}

function kindPhrase(kinds: readonly RadioKind[]): string {
  const allCells = kindsOf('cell').every((kind) => kinds.includes(kind));
  const labels = kinds
    .filter((kind) => !(allCells && familyOf(kind) === 'cell'))
    .map((kind) => KIND_LABELS[kind]);
  return join(allCells ? [...labels, 'cell'] : labels) || 'No';
}

const join = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
