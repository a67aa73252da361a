import { areaOfReference, readReference, splitSheet } from './address.ts';
import type { CellArea } from './CellArea.ts';

/** Cells, of a sheet by its name where it is told. */
export interface NamedPlace {
  area: CellArea;
  sheet: string | undefined;
}

interface Name {
  name: string;
  value: unknown;
  /** Of one for that sheet alone. */
  worksheet: { id: string } | null;
}

/**
 * The cells that a text stands for: an address, or one of the names of a workbook, first of the sheet with the id. Undefined where it is
 * neither.
 */
export function readPlace(
  text: string,
  names: readonly Name[] = [],
  worksheet?: string,
): NamedPlace | undefined {
  const wanted = text.trim().toLowerCase();
  const same = names.filter(({ name }) => name.toLowerCase() === wanted);
  const name =
    same.find((one) => one.worksheet?.id === worksheet) ?? same.find((one) => !one.worksheet) ?? same[0];
  const { sheet, rest } = splitSheet(
    name ? String(name.value).replace(/^=/, '') : text.trim().replace(/^=/, ''),
  );
  const reference = readReference(rest.replaceAll('$', ''));
  return reference && { area: areaOfReference(reference), sheet };
}
