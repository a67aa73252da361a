/** The positions of the ids in ascending order of the ids; equal ids keep their order. */
export function idOrder(ids: BigUint64Array): Uint32Array<ArrayBuffer> {
  return Uint32Array.from(ids.keys()).sort((a, b) =>
    ids[a]! < ids[b]! ? -1 : ids[a]! > ids[b]! ? 1 : a - b,
  );
}
