import { type Box, splitAtAntimeridian } from './geo.ts';

/** Whether all of a box lies in another one; both may cross the antimeridian. */
export function boxContains(outer: Box, inner: Box): boolean {
  const parts = splitAtAntimeridian(outer);
  return (
    inner.south >= outer.south &&
    inner.north <= outer.north &&
    splitAtAntimeridian(inner).every((piece) =>
      parts.some((part) => piece.west >= part.west && piece.east <= part.east),
    )
  );
}
