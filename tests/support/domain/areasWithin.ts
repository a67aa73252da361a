import fc from 'fast-check';
import type { CellArea } from '#domain/sheet/CellArea.ts';

/** Any area of the first `size` rows and columns. */
export function areasWithin(size: number): fc.Arbitrary<CellArea> {
  const edge = fc.nat({ max: size - 1 });
  return fc.tuple(edge, edge, edge, edge).map(([a, b, c, d]) => ({
    top: Math.min(a, b),
    bottom: Math.max(a, b),
    left: Math.min(c, d),
    right: Math.max(c, d),
  }));
}
