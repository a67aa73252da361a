/** Plus codes (Open Location Code 1.0): pairs of digits to base 20, for latitude and longitude. */
import type { Position } from '#domain/geo/geo.ts';

const DIGITS = '23456789CFGHJMPQRVWX';
const PAIRS = 5;
/** Cells of a whole code in a degree: it is 14 m high. */
const PER_DEGREE = 8000;

/** `9F4MGC22+22`, the cell that a position is in. */
export function writePlusCode({ lat, lng }: Position): string {
  // Rounded, since 47.0000625 * 8000 must not fall just short of a whole number.
  const cells = (degrees: number) => Math.floor(Number((degrees * PER_DEGREE).toFixed(6)));
  let north = Math.min(cells(180) - 1, Math.max(0, cells(lat + 90)));
  let east = ((cells(lng + 180) % cells(360)) + cells(360)) % cells(360);
  let code = '';
  for (let pair = 0; pair < PAIRS; pair++) {
    code = DIGITS[north % 20]! + DIGITS[east % 20]! + code;
    north = Math.floor(north / 20);
    east = Math.floor(east / 20);
  }
  return `${code.slice(0, 8)}+${code.slice(8)}`;
}

/** The middle of a whole code's cell; undefined for anything else, also for a short code, which needs a town. */
export function readPlusCode(text: string): Position | undefined {
  const code = text.trim().toUpperCase();
  if (!/^[2-9CFGHJMPQRVWX]{8}\+[2-9CFGHJMPQRVWX]{2}$/.test(code)) return undefined;
  const digits = [...code.replace('+', '')].map((digit) => DIGITS.indexOf(digit));
  const value = (first: number) =>
    digits.reduce((sum, digit, at) => (at % 2 === first ? sum * 20 + digit : sum), 0);
  const lat = (value(0) + 0.5) / PER_DEGREE - 90;
  const lng = (value(1) + 0.5) / PER_DEGREE - 180;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}
