import { idHalves } from './idHalves.ts';
import { firstSlots } from './sortedIds.ts';

/** The positions of the ids in ascending order of the ids; equal ids keep their order. */
export function idOrder(ids: BigUint64Array): Uint32Array<ArrayBuffer> {
  const halves = idHalves(ids);
  let from = Uint32Array.from({ length: ids.length }, (_, position) => position);
  let to = new Uint32Array(ids.length);
  for (const half of [0, 1])
    for (const shift of [0, 16]) {
      const slots = firstSlots(halves, half, shift);
      if (!slots) continue;
      for (let i = 0; i < from.length; i++) {
        const position = from[i]!;
        to[slots[(halves[2 * position + half]! >>> shift) & 0xffff]!++] = position;
      }
      [from, to] = [to, from];
    }
  return from;
}
