/** What a position rests on, as marks of the map. */
import type { Position } from '#domain/geo/geo.ts';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { nearestCopy } from '#map/canvas/mapView.ts';
import type { PlacedMark } from '#map/marks/marksInView.ts';

/** One observation that has a place. */
export interface DrawnSighting extends Position {
  /** Its number where the caller lists them; what is picked and hovered. */
  id: number;
  /** Null where it was not measured. */
  signalDbm: number | null;
}

/** The middle of sightings of one place. */
export interface DrawnPlace extends Position {
  /** Written beside it: its number and its years. */
  label: string;
  /** 0 to 1: how much it rests on. */
  weight: number;
}

export interface DrawnEvidence {
  sightings: readonly DrawnSighting[];
  places: readonly DrawnPlace[];
  /** The middles of the days with sightings, the earliest first. */
  path: readonly Position[];
  /** Where the service says that the network is. */
  position: Position | null;
}

export interface SightingMark extends PlacedMark {
  id: number;
  /** 0 to 1; null where it was not measured. */
  strength: number | null;
}

/** Between these the ramp runs; receivers report little beyond them. */
export const WEAKEST_DBM = -100;
export const STRONGEST_DBM = -40;

/** 0 to 1 along the ramp. */
export function signalStrength(dbm: number): number {
  return Math.min(1, Math.max(0, (dbm - WEAKEST_DBM) / (STRONGEST_DBM - WEAKEST_DBM)));
}

/** CSS pixels: the stronger, the larger, so that colour is not alone. */
export function sightingRadius(strength: number | null): number {
  return strength === null ? 3 : 3.2 + 2.6 * strength;
}

/** CSS pixels of a place's circle. */
export function placeRadius(weight: number): number {
  return 12 + 16 * weight;
}

/** The weakest first, so that the strongest, which say most, lie on top. */
export function sightingMarks(sightings: readonly DrawnSighting[]): SightingMark[] {
  return sightings
    .map(({ id, lat, lng, signalDbm }) => ({
      id,
      x: mercatorX(lng),
      y: mercatorY(lat),
      strength: signalDbm === null ? null : signalStrength(signalDbm),
    }))
    .sort((a, b) => (a.strength ?? -1) - (b.strength ?? -1) || a.id - b.id);
}

/** A line through places, each in the copy of the world nearest to the one before, so that it never runs around the Earth. */
export function linePoints(path: readonly Position[]): PlacedMark[] {
  const points: PlacedMark[] = [];
  let before: number | undefined;
  for (const { lat, lng } of path) {
    before = before === undefined ? lng : nearestCopy(lng, before);
    points.push({ x: mercatorX(before), y: mercatorY(lat) });
  }
  return points;
}
