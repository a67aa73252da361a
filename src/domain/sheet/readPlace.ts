import { areaOfReference, readReference, splitSheet } from './address.ts';
import type { CellArea } from './CellArea.ts';

/** Cells, of a sheet by its name where it is told. */
export interface NamedPlace {
  area: CellArea;
  sheet: string | undefined;
}

/** The cells that a text stands for: an address, or one of the names of a workbook. Undefined where it is neither. */
export function readPlace(
  text: string,
  names: readonly { name: string; value: unknown }[] = [],
): NamedPlace | undefined {
  const wanted = text.trim();
  const name = names.find((one) => one.name.toLowerCase() === wanted.toLowerCase());
  const { sheet, rest } = splitSheet(name ? String(name.value).replace(/^=/, '') : wanted.replace(/^=/, ''));
  const reference = readReference(rest.replaceAll('$', ''));
  return reference && { area: areaOfReference(reference), sheet };
}
