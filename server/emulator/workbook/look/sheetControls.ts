// Form controls over the cells of a sheet: in VML (ECMA-376 part 4, 19.4.2), and since 2010 in parts of their own beside it
// ([MS-XLSX] 2.6.81).

import { areaOfReference, readReference, splitSheet, writeArea } from '#domain/sheet/address.ts';
import { type CellArea, cellsOf } from '#domain/sheet/CellArea.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import { unescapeXml } from '#domain/text/unescapeXml.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { type Box, readAnchor } from '#server/emulator/workbook/chart/anchor.ts';
import { type VmlShape, vmlBox } from '#server/emulator/workbook/drawing/vmlShapes.ts';
import {
  cornersOf,
  measureSheet,
  type SheetMeasure,
} from '#server/emulator/workbook/measure/SheetMeasure.ts';
import { attributesOf, rootOf } from '#server/emulator/workbook/package/xml.ts';
import type { SheetLayout } from '#services/workbook/shapes.ts';

const CONTROL = /<((?:\w+:)?control)\s(?:[^>]*?\/>|[\s\S]*?<\/\1>)/g;
const ANCHOR = /<((?:\w+:)?anchor)\b[\s\S]*?<\/\1>/;
const CHECK_BOX = /^check-?box$/i;

interface Control {
  kind: string;
  label: string;
  /** Null for neither. */
  isChecked: boolean | null;
  /** The formula of the cell that has its state. */
  link: string;
  box: Box | undefined;
}

/** The check boxes of a sheet, and whether it has other controls. */
export function sheetControls(
  sheet: Sheet,
  shapes: readonly VmlShape[],
): { checkBoxes: SheetLayout['checkBoxes']; hasOthers: boolean } {
  const newer = newerControls(sheet);
  if (newer.size === 0 && shapes.every(({ kind }) => kind === 'Note'))
    return { checkBoxes: [], hasOthers: false };
  const measure = measureSheet(sheet);
  const controls = olderControls(shapes, measure);
  for (const [number, xml] of newer) {
    const older = controls.get(number);
    controls.set(number, { ...older, ...newerControl(sheet, xml, older, measure) });
  }
  const all = [...controls.values()];
  const boxes = all.filter(({ kind }) => CHECK_BOX.test(kind));
  return {
    hasOthers: boxes.length < all.length,
    checkBoxes: boxes.flatMap(({ label, isChecked, link, box }) => {
      const linked = linkedCell(sheet, link);
      const state = linked && stateOf(linked.of, linked.area);
      return box
        ? [
            {
              label,
              isChecked: state === undefined ? isChecked : state,
              link: linked ? { worksheet: linked.of.name, cell: writeArea(linked.area) } : null,
              ...cornersOf(box, measure),
            },
          ]
        : [];
    }),
  };
}

/** By the numbers of their shapes. */
function olderControls(shapes: readonly VmlShape[], measure: SheetMeasure): Map<string, Control> {
  return new Map(
    shapes.flatMap((shape): [string, Control][] => {
      const { kind, number, textOf } = shape;
      if (kind === 'Note' || number === undefined) return [];
      const checked = textOf('Checked');
      const label = unescapeXml((textOf('textbox') ?? '').replace(/<[^>]*>/g, '')).trim();
      const isChecked = checked === '2' ? null : checked === '1';
      return [
        [
          number,
          {
            kind,
            label,
            isChecked,
            link: unescapeXml(textOf('FmlaLink') ?? ''),
            box: vmlBox(shape, measure),
          },
        ],
      ];
    }),
  );
}

/** The elements of controls by the numbers of their shapes. */
const newerControls = ({ xml }: Sheet) =>
  new Map(
    [...xml.tail.matchAll(CONTROL)].toReversed().flatMap(([control]): [string, string][] => {
      const number = attributesOf(control, rootOf(control, 'control')).get('shapeId');
      return number === undefined ? [] : [[number, control]];
    }),
  );

function newerControl(sheet: Sheet, xml: string, older: Control | undefined, measure: SheetMeasure): Control {
  const { package: file } = sheet.book;
  const own = attributesOf(xml, rootOf(xml, 'control'));
  const relation = [...own].find(([name]) => /(?:^|:)id$/.test(name))?.[1];
  const part = file.relations(sheet.part).find(({ id }) => id === relation)?.target;
  const isForm = part !== undefined && /ctrlProp/i.test(part) && file.has(part);
  const text = isForm ? file.text(part) : '';
  const properties = isForm ? attributesOf(text, rootOf(text, part)) : new Map<string, string>();
  const checked = properties.get('checked');
  const anchor = ANCHOR.exec(xml)?.[0];
  return {
    kind: properties.get('objectType') ?? 'ActiveX',
    label: older?.label ?? own.get('name') ?? '',
    isChecked: checked === 'Mixed' ? null : checked === 'Checked',
    link: properties.get('fmlaLink') ?? '',
    box: (anchor && readAnchor(anchor, rootOf(anchor, 'anchor'), measure)) || older?.box,
  };
}

function linkedCell(sheet: Sheet, formula: string): { of: Sheet; area: CellArea } | undefined {
  const { sheet: name, rest } = splitSheet(formula.replace(/^=/, ''));
  const reference = readReference(rest);
  const of =
    name === undefined
      ? sheet
      : sheet.book.sheets.find((one) => one.name.toLowerCase() === name.toLowerCase());
  const area = reference && areaOfReference(reference);
  return of && area && cellsOf(area) === 1 ? { of, area } : undefined;
}

/** Undefined where the cell does not tell. */
function stateOf({ cells }: Sheet, { top, left }: CellArea): boolean | null | undefined {
  const value = cells.value(top, left);
  if (value instanceof CellError) return null;
  if (typeof value === 'number') return value !== 0;
  return typeof value === 'boolean' ? value : undefined;
}
