// Dates of the book's own date system.

import type { CallContext } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import { type CalendarDay, DAYS_TO_1904, dayOfSerial, LAST_SERIAL } from '#domain/sheet/serialDate.ts';

type System = Pick<CallContext, 'is1904'>;

const shift = ({ is1904 }: System) => (is1904 ? DAYS_TO_1904 : 0);

/** The same time in the 1900 system. Throws #NUM! outside of its range. */
export function serial1900(serial: number, system: System): number {
  const moved = serial + shift(system);
  return serial >= 0 && moved < LAST_SERIAL + 1 ? moved : fail('#NUM!');
}

/** A serial number of the 1900 system in that of the book. Throws #NUM! for what it has not. */
export function ownSerial(serial: number, system: System): number {
  const moved = serial - shift(system);
  return moved >= 0 && serial < LAST_SERIAL + 1 ? moved : fail('#NUM!');
}

/** Throws #NUM!. */
export const dayOf = (serial: number, system: System): CalendarDay =>
  dayOfSerial(serial1900(serial, system)) ?? fail('#NUM!');
