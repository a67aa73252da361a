import { distanceMetres, type Position } from '#domain/geo/geo.ts';
import type { AirCell } from './cellsOnAir.ts';
import type { Transmitter } from './hear.ts';

/** Beside the street, so close that it drowns the masts. */
const ASIDE_DEGREES = 0.0004;
const GAIN_DB = 24;
/** No operator plans an area code this low. */
const AREA = '7';
/** Where an operator of the Americas has no spectrum: band 7, 2687.5 MHz. */
const CHANNEL = 3425;
const PHYSICAL_ID = 411;

/**
 * A simulator beside a place: it takes the identity of an operator's nearest LTE cell, so that phones know it, and gives it
 * an area code of its own, so that they report to it. The highest numbers are left out: they could be those of small cells.
 * Nothing where the operator has no such cell.
 */
export function plantSimulator(air: readonly AirCell[], operator: string, place: Position): Transmitter[] {
  const all = air.filter((one) => one.operator === operator && one.kind === 'lte');
  if (all.length === 0) return [];
  const byNumber = all.toSorted((a, b) => Number(a.cell) - Number(b.cell));
  const victim = byNumber
    .slice(0, Math.ceil(all.length / 2))
    .reduce((best, one) => (distanceMetres(one, place) < distanceMetres(best, place) ? one : best));
  const cell: AirCell = {
    ...victim,
    area: AREA,
    channel: CHANNEL,
    physicalId: PHYSICAL_ID,
    lat: place.lat + ASIDE_DEGREES,
    lng: place.lng + ASIDE_DEGREES,
  };
  return [{ cell, gainDb: GAIN_DB }];
}
