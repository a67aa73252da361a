import { distanceMetres, type Position } from '#domain/geo/geo.ts';

/**
 * Between the two places that are farthest apart; 0 of fewer than two. `hub` is any place, best one in their middle: pairs
 * whose ways over it are no longer than the widest so far are not measured.
 */
export function widestMetres(places: readonly Position[], hub: Position): number {
  const spokes = places
    .map((place) => ({ place, metres: distanceMetres(hub, place) }))
    .sort((a, b) => b.metres - a.metres);
  let widest = 0;
  for (let one = 0; one < spokes.length; one++) {
    const { place, metres } = spokes[one]!;
    if (2 * metres <= widest) break;
    for (let other = one + 1; other < spokes.length; other++) {
      if (metres + spokes[other]!.metres <= widest) break;
      widest = Math.max(widest, distanceMetres(place, spokes[other]!.place));
    }
  }
  return widest;
}
