import { type Box, boxesOverlap } from '#domain/geo/geo.ts';
import type { OperatorRecord, Surroundings } from '#domain/radio/cell/Surroundings.ts';
import type { AreaState, AreaTileResult } from '#queries/areas/AreaLoader.ts';

export type CountriesAt = Surroundings['countriesAt'];

/** What is known of the area of a scan, as input of the checks. */
export function surroundingsOf(
  {
    parts,
    channels,
    cells,
    isPartial,
    phase,
  }: Pick<AreaState, 'parts' | 'channels' | 'cells' | 'isPartial' | 'phase'>,
  operators: readonly OperatorRecord[],
  countriesAt: CountriesAt,
): Surroundings {
  const isAsked = phase !== 'idle' && parts.length > 0;
  return {
    boxes: answeredBoxes(parts),
    isPartial: isPartial || !isAsked,
    cells,
    channels,
    operators,
    countriesAt,
  };
}

/** Boxes of which every list is fetched. */
export function answeredBoxes(parts: readonly AreaTileResult[]): Box[] {
  const open = parts.filter(({ state }) => state !== 'cached' && state !== 'fetched').map(({ box }) => box);
  const whole = new Map<string, Box>();
  for (const { box } of parts)
    if (!open.some((other) => boxesOverlap(box, other))) whole.set(Object.values(box).join(), box);
  return [...whole.values()];
}
