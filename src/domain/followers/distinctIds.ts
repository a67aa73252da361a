import { idOrder } from './idOrder.ts';

/** The ids without those that came before, in their order. */
export function distinctIds(ids: BigUint64Array<ArrayBuffer>): BigUint64Array<ArrayBuffer> {
  const order = idOrder(ids);
  const isRepeat = new Uint8Array(ids.length);
  let repeats = 0;
  for (let i = 1; i < order.length; i++) {
    if (ids[order[i]!] !== ids[order[i - 1]!]) continue;
    isRepeat[order[i]!] = 1;
    repeats += 1;
  }
  return repeats === 0 ? ids : ids.filter((_, at) => isRepeat[at] === 0);
}
