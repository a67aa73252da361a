import type { Position } from './geo.ts';

/** The position of something that may have none; 0, 0 is what receivers without a fix write. */
export function knownPosition({ lat, lng }: { lat: number | null; lng: number | null }): Position | null {
  if (lat === null || lng === null || !Number.isFinite(lat + lng)) return null;
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180 || (lat === 0 && lng === 0)) return null;
  return { lat, lng };
}
