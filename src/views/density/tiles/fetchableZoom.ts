import { quadCount } from '#domain/density/quad/quads.ts';
import type { Box } from '#domain/geo/geo.ts';
import { areaOfView } from '#domain/geo/viewArea.ts';

const MAX_ZOOM = 19;

/**
 * The least whole zoom above `zoom` at which a map that now shows `box`, whose longitudes may lie outside ±180, touches
 * at most `most` quads around the same centre; undefined where none does.
 */
export function fetchableZoom(zoom: number, box: Box, most: number): number | undefined {
  const lat = (box.south + box.north) / 2;
  const lng = (box.west + box.east) / 2;
  for (let level = Math.floor(zoom) + 1; level <= MAX_ZOOM; level++) {
    const share = 2 ** (zoom - level) / 2;
    const high = (box.north - box.south) * share;
    const wide = (box.east - box.west) * share;
    const area = { south: lat - high, north: lat + high, west: lng - wide, east: lng + wide };
    if (quadCount(areaOfView(area)) <= most) return level;
  }
  return undefined;
}
