/** The ways in which positions are written. */
import type { Position } from '#domain/geo/geo.ts';
import { readPosition } from '#domain/geo/readPosition.ts';
import { readDms, writeDms } from './dms.ts';
import { readGeohash, writeGeohash } from './geohash.ts';
import { readPlusCode, writePlusCode } from './plusCode.ts';
import { readUtm, writeUtm } from './utm.ts';

interface Notation {
  name: string;
  /** Undefined where it has no way to write a position. */
  write: (position: Position) => string | undefined;
}

export const NOTATIONS: readonly Notation[] = [
  { name: 'decimal degrees', write: ({ lat, lng }) => `${lat.toFixed(6)}, ${lng.toFixed(6)}` },
  { name: 'DMS', write: writeDms },
  { name: 'UTM', write: writeUtm },
  { name: 'geohash', write: writeGeohash },
  { name: 'plus code', write: writePlusCode },
];

/** A position in each of them that can write it. */
export function writeNotations(position: Position): { name: string; text: string }[] {
  return NOTATIONS.flatMap(({ name, write }) => {
    const text = write(position);
    return text === undefined ? [] : [{ name, text }];
  });
}

/** Reads a position in any of them; undefined for anything else. */
export function readNotation(text: string): Position | undefined {
  return readPosition(text) ?? readDms(text) ?? readUtm(text) ?? readPlusCode(text) ?? readGeohash(text);
}
