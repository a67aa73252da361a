import { idHalves } from './idHalves.ts';
import { sortedIds } from './sortedIds.ts';

/** The ids as a set: ascending and each once. An array that is one already is given back as it is. */
export function idSet(ids: BigUint64Array): BigUint64Array {
  if (isSet(ids)) return ids;
  const sorted = sortedIds(ids);
  const halves = idHalves(sorted);
  let length = 2;
  for (let i = 2; i < halves.length; i += 2) {
    const [low, high] = [halves[i]!, halves[i + 1]!];
    if (low === halves[length - 2] && high === halves[length - 1]) continue;
    halves[length] = low;
    halves[length + 1] = high;
    length += 2;
  }
  return length === halves.length ? sorted : sorted.slice(0, length / 2);
}

function isSet(ids: BigUint64Array): boolean {
  const halves = idHalves(ids);
  for (let i = 2; i < halves.length; i += 2) {
    const [high, before] = [halves[i + 1]!, halves[i - 1]!];
    if (high < before || (high === before && halves[i]! <= halves[i - 2]!)) return false;
  }
  return true;
}
