import { boundsOfShape } from '#domain/geo/shape/boundsOfShape.ts';
import type { Drawing } from '#map/boxes/drawing.ts';
import type { Area } from '#views/search/state/searchState.ts';

/** About a metre, so that links stay short. */
const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000;

/** What to ask for to get what was drawn: its box, to a metre. */
export function areaOf(drawing: Exclude<Drawing, { kind: 'point' }>): Area {
  if (drawing.kind !== 'box') return { box: boundsOfShape(drawing), drawn: drawing };
  const { south, west, north, east } = drawing.box;
  return {
    box: { south: round(south), west: round(west), north: round(north), east: round(east) },
    drawn: 'box',
  };
}

/** The inverse. */
export function drawingOfArea({ box, drawn }: Area): Exclude<Drawing, { kind: 'point' }> {
  return drawn === 'box' ? { kind: 'box', box } : drawn;
}
