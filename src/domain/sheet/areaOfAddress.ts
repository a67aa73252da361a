import { areaOfReference, readReference, splitSheet } from './address.ts';
import type { CellArea } from './CellArea.ts';

/** The area that an address of a reply names; undefined for one that cannot be read. */
export function areaOfAddress(address: string): CellArea | undefined {
  const reference = readReference(splitSheet(address).rest.replaceAll('$', ''));
  return reference && areaOfReference(reference);
}
