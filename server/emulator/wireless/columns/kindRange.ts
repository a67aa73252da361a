import { type Family, familyOf, kindsOf, RADIO_KINDS, type RadioKind } from '#domain/network/RadioKind.ts';
import { firstKey } from '#server/emulator/wireless/store/networkKey.ts';
import type { NetworkIndex } from './NetworkIndex.ts';

const FAMILIES: Family[] = ['wifi', 'bluetooth', 'cell'];

/** Where the asked kinds are. Keys order by family, so whole families are a range of ranks. */
export interface KindRange {
  low: number;
  high: number;
  /** Codes of the asked kinds as bits. */
  bits: number;
  /** False when ranks of other kinds are between. */
  isExact: boolean;
}

export function kindRange(kinds: readonly RadioKind[], index: NetworkIndex): KindRange {
  const asked = FAMILIES.map((family) => kindsOf(family).filter((kind) => kinds.includes(kind)));
  const first = asked.findIndex((some) => some.length > 0);
  const last = asked.findLastIndex((some) => some.length > 0);
  const bits = kinds.reduce((set, kind) => set | (1 << RADIO_KINDS.indexOf(kind)), 0);
  if (first < 0) return { low: 0, high: 0, bits, isExact: true };
  const startOf = (at: number) =>
    at === FAMILIES.length ? index.count : index.rankOf(firstKey(kindsOf(FAMILIES[at]!)[0]!));
  const between = RADIO_KINDS.filter((kind) => {
    const at = FAMILIES.indexOf(familyOf(kind));
    return at >= first && at <= last;
  });
  return {
    low: startOf(first),
    high: startOf(last + 1),
    bits,
    isExact: between.every((kind) => kinds.includes(kind)),
  };
}
