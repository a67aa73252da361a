import { areaOfReference, readReference, splitSheet } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';

/** The area that an address of a reply names; undefined for one that cannot be read. */
export function areaOfAddress(address: string): CellArea | undefined {
  const reference = readReference(splitSheet(address).rest.replaceAll('$', ''));
  return reference && areaOfReference(reference);
}
