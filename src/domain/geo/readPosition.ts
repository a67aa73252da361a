import type { Position } from './geo.ts';

/** Reads `52.52, 13.405` or `52.52 13.405` as latitude and longitude; undefined for anything else. */
export function readPosition(text: string): Position | undefined {
  const found = /^(-?\d{1,2}(?:\.\d+)?)°?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)°?$/.exec(text.trim());
  if (!found) return undefined;
  const position = { lat: Number(found[1]), lng: Number(found[2]) };
  return Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180 ? position : undefined;
}
