// What archives say in 64 bits (PKWARE APPNOTE 6.3, 4.3.14 and 4.5.3). Some writers always do, be the file ever so small.

const END = 0x06064b50;
const LOCATOR = 0x07064b50;
const IN_64_BITS = 0xffffffff;

/** Where the list of entries begins and how many there are, from the 64-bit end; undefined where there is none. */
export function zip64End(view: DataView, end: number): { count: number; at: number } | undefined {
  const locator = end - 20;
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR) return undefined;
  const at = Number(view.getBigUint64(locator + 8, true));
  if (at + 56 > view.byteLength || view.getUint32(at, true) !== END) return undefined;
  return {
    count: Number(view.getBigUint64(at + 32, true)),
    at: Number(view.getBigUint64(at + 48, true)),
  };
}

/** The three numbers of a central header, each from its extra field where it does not fit; extra fields lie from `from` to `to`. */
export function wideNumbers(view: DataView, numbers: [number, number, number], from: number, to: number) {
  let next = numbers.includes(IN_64_BITS) ? wideField(view, from, to) : undefined;
  return numbers.map((number) => {
    if (number !== IN_64_BITS || next === undefined) return number;
    const wide = next + 8 <= to ? Number(view.getBigUint64(next, true)) : IN_64_BITS;
    next += 8;
    return wide;
  }) as [number, number, number];
}

function wideField(view: DataView, from: number, to: number): number | undefined {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === 1) return at + 4;
  return undefined;
}
