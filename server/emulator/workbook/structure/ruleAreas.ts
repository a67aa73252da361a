// Conditional formats, validations and small charts in cells, old and newer ones, and the cells that they are for.

import { areaOfReference, readReference, writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { attributesOf, rootOf } from '#server/emulator/workbook/package/xml.ts';
import type { RuleState } from '#services/workbook/shapes.ts';

/** Newer ones are in the extension list and name their cells in an element of its own ([MS-XLSX] 2.6). */
const NEWER = /<((?:\w+:)?(?:conditionalFormatting|dataValidation|sparkline))(?:\s[^>]*)?>[\s\S]*?<\/\1>/g;
const NEWER_CELLS = /(<((?:\w+:)?sqref)(?:\s[^>]*)?>)([^<]*)(<\/\2>)/;
const VALIDATION = /<((?:\w+:)?dataValidation)(?:\s(?:[^>"]|"[^"]*")*)?(?:\/>|>[\s\S]*?<\/\1>)/g;

/** Each rule becomes what `change` makes of it, with the name of its element in front; empty takes it away. */
export function eachRule(sheet: Sheet, change: (xml: string) => string): void {
  const { xml } = sheet;
  const formats = xml.children('conditionalFormatting');
  if (formats.length > 0)
    xml.setChildren(
      'conditionalFormatting',
      formats.map(change).filter((rule) => rule !== ''),
    );
  const validations = xml.child('dataValidations');
  if (validations) xml.setChild('dataValidations', validations.replace(VALIDATION, change));
  const extensions = xml.child('extLst');
  if (extensions) xml.setChild('extLst', extensions.replace(NEWER, change));
}

/** The elements of all rules of a state. */
export const rulesOfState = ({ formats, validations, extensions }: RuleState): string[] => [
  ...formats,
  ...(validations?.match(VALIDATION) ?? []),
  ...(extensions?.match(NEWER) ?? []),
];

/** The cells that a rule is for. */
export function areasOfRule(xml: string): CellArea[] {
  const text =
    attributesOf(xml, rootOf(xml, 'rule')).get('sqref') ?? NEWER_CELLS.exec(xml)?.[3]?.trim() ?? '';
  return readAreas(text);
}

function readAreas(text: string): CellArea[] {
  return text.split(/\s+/).flatMap((one) => {
    const reference = readReference(one);
    return reference ? [areaOfReference(reference)] : [];
  });
}

export const writeAreas = (areas: readonly CellArea[]): string => areas.map(writeArea).join(' ');

/** The cells that an element of the extension list is for, changed; empty when none is left. */
export function changeNewerAreas(
  xml: string,
  change: (area: CellArea) => CellArea | readonly CellArea[] | undefined,
): string {
  const found = NEWER_CELLS.exec(xml);
  if (!found) return xml;
  const before = readAreas(found[3]!.trim());
  const after = before.flatMap((area) => change(area) ?? []);
  if (before.length > 0 && after.length === 0) return '';
  const written = writeAreas(after);
  return written === writeAreas(before)
    ? xml
    : xml.replace(NEWER_CELLS, (_all, open, _name, _text, close) => open + written + close);
}

const EMPTY_CHARTS =
  /<((?:\w+:)?sparklineGroup)(?:\s[^>]*)?>(?:(?!<\1[\s>])[\s\S])*?<((?:\w+:)?sparklines)(?:\s[^>]*)?>\s*<\/\2>\s*<\/\1>/g;
const EMPTY_LIST =
  /<((?:\w+:)?(?:sparklineGroups|conditionalFormattings|dataValidations|ext))(?:\s[^>]*)?>\s*<\/\1>/g;

/** The list of extensions without groups that have no member any more; undefined when nothing is left. */
export function withoutEmptyGroups(extensions: string): string | undefined {
  const left = extensions.replace(EMPTY_CHARTS, '').replace(EMPTY_LIST, '').replace(EMPTY_LIST, '');
  return /<[^/][^>]*>\s*<[^/]/.test(left) ? left : undefined;
}
