/** The ways in which positions are written. */
import type { Position } from '#domain/geo/geo.ts';
import { readPosition } from '#domain/geo/readPosition.ts';
import { readDms, writeDms } from './dms.ts';
import { readGeohash, writeGeohash } from './geohash.ts';
import { readPlusCode, writePlusCode } from './plusCode.ts';
import { readUtm, writeUtm } from './utm.ts';

interface Notation {
  name: string;
  /** Undefined for anything else. */
  read: (text: string) => Position | undefined;
  /** Undefined where it has no way to write a position. */
  write: (position: Position) => string | undefined;
}

const writeDegrees = ({ lat, lng }: Position) => `${lat.toFixed(6)}, ${lng.toFixed(6)}`;

export const NOTATIONS: readonly Notation[] = [
  { name: 'decimal degrees', read: readPosition, write: writeDegrees },
  { name: 'DMS', read: readDms, write: writeDms },
  { name: 'UTM', read: readUtm, write: writeUtm },
  { name: 'geohash', read: readGeohash, write: writeGeohash },
  { name: 'plus code', read: readPlusCode, write: writePlusCode },
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
  for (const { read } of NOTATIONS) {
    const position = read(text);
    if (position) return position;
  }
  return undefined;
}

/** A position in the notation of a text; in decimal degrees where that is none, or cannot write it. */
export function writeLike(text: string, position: Position): string {
  const own = NOTATIONS.find(({ read }) => read(text) !== undefined);
  return own?.write(position) ?? writeDegrees(position);
}
