// Where a drawing is on its sheet (ECMA-376 part 1, 20.5.2): between two cells, from one cell on, or at a fixed place.

import type { Place, SheetMeasure } from '#server/emulator/workbook/measure/SheetMeasure.ts';
import {
  attributesOf,
  childNamed,
  escapeOoxml,
  rootOf,
  textOf,
  withAttributes,
  type XmlElement,
} from '#server/emulator/workbook/package/xml.ts';

/** In points. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const EMU_PER_POINT = 12_700;
const ANCHORS = new Set(['twoCellAnchor', 'oneCellAnchor', 'absoluteAnchor']);

export const isAnchor = ({ local }: XmlElement) => ANCHORS.has(local);

/** Where the anchor puts its drawing; undefined for one that does not say. */
export function readAnchor(
  xml: string,
  anchor: XmlElement,
  { columns, rows }: SheetMeasure,
): Box | undefined {
  const corner = (name: string) => {
    const element = childNamed(xml, anchor, name);
    if (!element) return undefined;
    const number = (child: string) => {
      const found = childNamed(xml, element, child);
      return found ? Number(textOf(xml, found)) || 0 : 0;
    };
    const column = clamp(number('col'), 16_383);
    const row = clamp(number('row'), 1_048_575);
    return {
      x: columns.start(column) + Math.min(number('colOff') / EMU_PER_POINT, columns.size(column)),
      y: rows.start(row) + Math.min(number('rowOff') / EMU_PER_POINT, rows.size(row)),
    };
  };
  if (anchor.local === 'absoluteAnchor') {
    const place = pair(xml, anchor, 'pos', 'x', 'y');
    const size = pair(xml, anchor, 'ext', 'cx', 'cy');
    return place && size && { left: place[0], top: place[1], width: size[0], height: size[1] };
  }
  const from = corner('from');
  if (!from) return undefined;
  if (anchor.local === 'oneCellAnchor') {
    const size = pair(xml, anchor, 'ext', 'cx', 'cy');
    return size && { left: from.x, top: from.y, width: size[0], height: size[1] };
  }
  const to = corner('to');
  return (
    to && {
      left: from.x,
      top: from.y,
      width: Math.max(0, to.x - from.x),
      height: Math.max(0, to.y - from.y),
    }
  );
}

const clamp = (index: number, last: number) => Math.min(Math.max(0, Math.trunc(index)), last);

function pair(xml: string, anchor: XmlElement, name: string, a: string, b: string) {
  const element = childNamed(xml, anchor, name);
  if (!element) return undefined;
  const attributes = attributesOf(xml, element);
  const points = (key: string) => (Number(attributes.get(key)) || 0) / EMU_PER_POINT;
  return [points(a), points(b)] as const;
}

/** The anchor's XML with its drawing elsewhere; its kind stays. */
export function moveAnchor(anchorXml: string, box: Box, { columns, rows }: SheetMeasure): string {
  const prefix = prefixOf(rootOf(anchorXml, 'anchor').name);
  const corner = (name: 'from' | 'to', x: number, y: number) =>
    `<${prefix}${name}>${place(prefix, columns.at(x), rows.at(y))}</${prefix}${name}>`;
  let xml = anchorXml;
  const root = () => rootOf(xml, 'anchor');
  const replace = (name: string, written: string) => {
    const old = childNamed(xml, root(), name);
    if (old) xml = xml.slice(0, old.start) + written + xml.slice(old.end);
  };
  const set = (name: string, values: Record<string, string>) => {
    const old = childNamed(xml, root(), name);
    if (old) xml = withAttributes(xml, old, values);
  };
  const { local } = root();
  if (local === 'absoluteAnchor') set('pos', { x: emu(box.left), y: emu(box.top) });
  else replace('from', corner('from', box.left, box.top));
  if (local === 'twoCellAnchor') replace('to', corner('to', box.left + box.width, box.top + box.height));
  else set('ext', { cx: emu(box.width), cy: emu(box.height) });
  return xml;
}

/** An anchor between two cells, in prefix xdr; `inner` is what it holds. */
export function writeAnchor(
  box: Box,
  { columns, rows }: SheetMeasure,
  prefix: string,
  inner: string,
): string {
  const from = place(prefix, columns.at(box.left), rows.at(box.top));
  const to = place(prefix, columns.at(box.left + box.width), rows.at(box.top + box.height));
  return `<${prefix}twoCellAnchor><${prefix}from>${from}</${prefix}from><${prefix}to>${to}</${prefix}to>${inner}<${prefix}clientData/></${prefix}twoCellAnchor>`;
}

function place(prefix: string, column: Place, row: Place): string {
  const element = (name: string, value: string) =>
    `<${prefix}${name}>${escapeOoxml(value)}</${prefix}${name}>`;
  return (
    element('col', String(column.index)) +
    element('colOff', emu(column.offset)) +
    element('row', String(row.index)) +
    element('rowOff', emu(row.offset))
  );
}

const emu = (points: number) => String(Math.round(points * EMU_PER_POINT));
export const prefixOf = (name: string) => name.slice(0, name.indexOf(':') + 1);
