/** Geohash (Gustavo Niemeyer 2008): longitude and latitude halved in turn, five bits a character. */
import type { Position } from '#domain/geo/geo.ts';

const DIGITS = '0123456789bcdefghjkmnpqrstuvwxyz';
/** Of ten characters: a cell of a metre. */
const LENGTH = 10;

export function writeGeohash({ lat, lng }: Position): string {
  const cell = { lat: [-90, 90], lng: [-180, 180] };
  let text = '';
  for (let at = 0; at < LENGTH; at++) {
    let digit = 0;
    for (let bit = 0; bit < 5; bit++) {
      const axis = (at * 5 + bit) % 2 === 0 ? 'lng' : 'lat';
      const middle = (cell[axis][0]! + cell[axis][1]!) / 2;
      const isUpper = (axis === 'lng' ? lng : lat) >= middle;
      cell[axis][isUpper ? 0 : 1] = middle;
      digit = digit * 2 + Number(isUpper);
    }
    text += DIGITS[digit];
  }
  return text;
}

/** The middle of the cell; undefined for what is none, and for what is rather a word or a postcode: short, or without a digit. */
export function readGeohash(text: string): Position | undefined {
  const hash = text.trim().toLowerCase();
  if (!/^[0-9b-hjkmnp-z]{6,12}$/.test(hash)) return undefined;
  if (!/\d/.test(hash) || !/[a-z]/.test(hash)) return undefined;
  const cell = { lat: [-90, 90], lng: [-180, 180] };
  for (const [at, character] of [...hash].entries())
    for (let bit = 0; bit < 5; bit++) {
      const axis = (at * 5 + bit) % 2 === 0 ? 'lng' : 'lat';
      const isUpper = (DIGITS.indexOf(character) >> (4 - bit)) & 1;
      cell[axis][isUpper ? 0 : 1] = (cell[axis][0]! + cell[axis][1]!) / 2;
    }
  return { lat: (cell.lat[0]! + cell.lat[1]!) / 2, lng: (cell.lng[0]! + cell.lng[1]!) / 2 };
}
