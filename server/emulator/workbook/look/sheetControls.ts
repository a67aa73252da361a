// Form controls over the cells of a sheet: in VML (ECMA-376 part 4, 19.4.2), and since 2010 in parts of their own beside it
// ([MS-XLSX] 2.6.81).

import { areaOfReference, readReference, splitSheet, writeArea } from '#domain/sheet/address.ts';
import { type CellArea, cellsOf } from '#domain/sheet/CellArea.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import { unescapeXml } from '#domain/text/unescapeXml.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { type Box, readAnchor } from '#server/emulator/workbook/chart/anchor.ts';
import {
  cornersOf,
  measureSheet,
  POINTS_PER_PIXEL,
  type SheetMeasure,
} from '#server/emulator/workbook/measure/SheetMeasure.ts';
import { attributesOf, rootOf } from '#server/emulator/workbook/package/xml.ts';
import type { SheetLayout } from '#services/workbook/shapes.ts';
import { partsOf } from './sheetComments.ts';

const SHAPE = /<v:shape\b[\s\S]*?<\/v:shape>/g;
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
export function sheetControls(sheet: Sheet): { checkBoxes: SheetLayout['checkBoxes']; hasOthers: boolean } {
  const newer = newerControls(sheet);
  if (newer.size === 0 && partsOf(sheet.book.package, sheet.part, '/vmlDrawing').length === 0)
    return { checkBoxes: [], hasOthers: false };
  const measure = measureSheet(sheet);
  const controls = olderControls(sheet, measure);
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
function olderControls(sheet: Sheet, measure: SheetMeasure): Map<string, Control> {
  const { package: file } = sheet.book;
  const found = new Map<string, Control>();
  for (const part of partsOf(file, sheet.part, '/vmlDrawing'))
    for (const [shape] of file.text(part).matchAll(SHAPE)) {
      const kind = /<x:ClientData\b[^>]*\sObjectType="(\w+)"/.exec(shape)?.[1];
      const number = /\s(?:o:sp)?id="[^"]*_s(\d+)"/.exec(shape)?.[1];
      if (kind === undefined || kind === 'Note' || number === undefined) continue;
      const textOf = (name: string) =>
        new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`).exec(shape)?.[1]?.trim();
      const checked = textOf('x:Checked');
      found.set(number, {
        kind,
        label: unescapeXml((textOf('v:textbox') ?? '').replace(/<[^>]*>/g, '')).trim(),
        isChecked: checked === '2' ? null : checked === '1',
        link: unescapeXml(textOf('x:FmlaLink') ?? ''),
        box: boxOf(textOf('x:Anchor') ?? '', measure),
      });
    }
  return found;
}

/** Left and right column and top and bottom row, each with pixels into it. */
function boxOf(anchor: string, { columns, rows }: SheetMeasure): Box | undefined {
  const numbers = anchor.split(',').map(Number);
  if (numbers.length !== 8 || numbers.some((one) => !(one >= 0 && one < 1e7))) return undefined;
  const along = (axis: SheetMeasure['rows'], at: number) =>
    axis.start(numbers[at]!) + Math.min(axis.size(numbers[at]!), numbers[at + 1]! * POINTS_PER_PIXEL);
  const [left, top, right, bottom] = [along(columns, 0), along(rows, 2), along(columns, 4), along(rows, 6)];
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
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
