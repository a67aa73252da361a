import { idOrder } from './idOrder.ts';
import { idSet } from './idSet.ts';

/** The ids without those that came before, in their order. */
export function distinctIds(ids: BigUint64Array<ArrayBuffer>): BigUint64Array<ArrayBuffer> {
  if (idSet(ids).length === ids.length) return ids;
  const order = idOrder(ids);
  const isRepeat = new Uint8Array(ids.length);
  for (let i = 1; i < order.length; i++) if (ids[order[i]!] === ids[order[i - 1]!]) isRepeat[order[i]!] = 1;
  return ids.filter((_, at) => isRepeat[at] === 0);
}
