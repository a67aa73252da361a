import { ENCRYPTIONS } from '#domain/network/RadioKind.ts';

/**
 * The pattern of each part, a number below `count`: an encryption has the same one in every chart, as it has the same
 * colour; others take what is free.
 */
export function partPatterns(parts: readonly { colour: string }[], count: number): number[] {
  const own = parts.map(({ colour }) =>
    ENCRYPTIONS.findIndex((encryption) => colour === `var(--encryption-${encryption})`),
  );
  const taken = new Set<number>();
  const patterns = own.map((place) => {
    const isFirst = place >= 0 && place < count && !taken.has(place);
    if (isFirst) taken.add(place);
    return isFirst ? place : -1;
  });
  return patterns.map((pattern, index) => {
    if (pattern >= 0) return pattern;
    let free = index % count;
    for (let tries = 0; tries < count && taken.has(free); tries++) free = (free + 1) % count;
    taken.add(free);
    return free;
  });
}
