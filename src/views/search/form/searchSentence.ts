// A search in words, so that nobody has to guess how its conditions combine.

import { KIND_LABELS } from '#domain/network/networkClasses.ts';
import { familyOf, kindsOf, type RadioKind } from '#domain/network/RadioKind.ts';
import { dateOfCondensed } from '#domain/wire/condensedDate.ts';
import { CONDITIONS, type ConditionName } from '#views/search/condition/conditions.ts';
import { FIELDS, type FieldName } from '#views/search/condition/fields.ts';
import type { Search } from '#views/search/state/searchState.ts';

type Phrase = (wire: string) => string;

const day: Phrase = (wire) =>
  new Date(`${dateOfCondensed(wire)}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
const phraseOfTyped =
  (name: FieldName, words: Phrase): Phrase =>
  (wire) =>
    words(FIELDS[name].toText(wire));

const PHRASES: Record<ConditionName, Phrase> = {
  encryption: (wire) => (wire === 'None' ? 'without encryption' : `with ${wire} encryption`),
  ssid: (wire) => `named exactly “${wire}”`,
  ssidlike: (wire) => `named like “${wire}”`,
  netid: (wire) => (wire.length === 17 ? `with the address ${wire}` : `whose address starts with ${wire}`),
  channel: (wire) => `on channel ${wire}`,
  frequency: (wire) => `at ${wire} MHz`,
  minQoS: (wire) => `with a quality of ${wire} or more`,
  firsttime: (wire) => `first seen since ${day(wire)}`,
  lasttime: (wire) => `seen since ${day(wire)}`,
  lastupdt: (wire) => `updated since ${day(wire)}`,
  onlymine: () => 'first seen by you',
  notmine: () => 'first seen by others',
  freenet: () => 'with free access',
  paynet: () => 'with paid access',
  cell_op: (wire) => `of operator ${wire}`,
  cell_net: (wire) => `in area ${wire}`,
  cell_id: (wire) => `with cell id ${wire}`,
  mfgrIdMinimum: (wire) => `of manufacturer ${wire} or above`,
  mfgrIdMaximum: (wire) => `of manufacturer ${wire} or below`,
  rcoisMinimum: phraseOfTyped('rcoisMinimum', (text) => `of roaming consortium ${text} or above`),
  rcoisMaximum: phraseOfTyped('rcoisMaximum', (text) => `of roaming consortium ${text} or below`),
  startTransID: phraseOfTyped('startTransID', (text) => `discovered in ${text} or later`),
  endTransID: phraseOfTyped('endTransID', (text) => `discovered in ${text} or before`),
  houseNumber: (wire) => `at house number ${wire}`,
  road: (wire) => `in the road ${wire}`,
  postalCode: (wire) => `in the postal code ${wire}`,
  city: (wire) => `in the city ${wire}`,
  region: (wire) => `in the region ${wire}`,
  country: (wire) => `in the country ${wire}`,
  variance: (wire) => `with ${wire}° of tolerance`,
};

/** For example: WiFi and LTE networks with WPA2 encryption, named like “%cafe%” and seen since 1 Mar 2024, in this view. */
export function searchSentence({ kinds, conditions }: Search, place: string): string {
  const parts = CONDITIONS.flatMap((name) => {
    const wire = conditions[name];
    return wire === undefined ? [] : [PHRASES[name](wire)];
  });
  return `${kindPhrase(kinds)} networks${parts.length > 0 ? ` ${join(parts)}` : ''}, ${place}`;
}

/** What a condition says, for example "with WPA2 encryption". */
export function conditionPhrase(name: ConditionName, wire: string): string {
  return PHRASES[name](wire);
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
