// The charts of a sheet: frames in its drawing that show chart parts (ECMA-376 part 1, 20.5).

import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { measureSheet } from '#server/emulator/workbook/measure/SheetMeasure.ts';
import {
  attributesOf,
  childNamed,
  childrenOf,
  rootOf,
  tagsOf,
  type XmlElement,
} from '#server/emulator/workbook/package/xml.ts';
import { type Box, isAnchor, readAnchor } from './anchor.ts';

export interface Chart extends Box {
  sheet: Sheet;
  /** Of the sheet's number and the frame's: the same as long as the chart is there. */
  id: string;
  name: string;
  drawing: string;
  /** The part that describes it; undefined where it is missing. */
  part: string | undefined;
  /** Of the drawing to the part. */
  relation: string;
  /** Position among the anchors of the drawing. */
  anchor: number;
}

export const drawingOf = (sheet: Sheet): string | undefined =>
  sheet.book.package
    .relations(sheet.part)
    .find(({ type, target }) => type.endsWith('/drawing') && sheet.book.package.has(target))?.target;

/** The anchors of a drawing, in the order in which they are painted. */
export function anchorsOf(xml: string, part: string): XmlElement[] {
  const root = rootOf(xml, part);
  return root.isEmpty ? [] : [...childrenOf(xml, root.innerStart)].filter(isAnchor);
}

/** In the order of the drawing. */
export function chartsOf(sheet: Sheet): Chart[] {
  const drawing = drawingOf(sheet);
  if (drawing === undefined) return [];
  const { package: parts } = sheet.book;
  const xml = parts.text(drawing);
  const relations = new Map(parts.relations(drawing).map((one) => [one.id, one.target]));
  const measure = measureSheet(sheet);
  const seen = new Map<number, number>();
  return anchorsOf(xml, drawing).flatMap((element, anchor): Chart[] => {
    const frame = frameOf(xml, element);
    const box = frame && readAnchor(xml, element, measure);
    if (!box) return [];
    const times = seen.get(frame.number) ?? 0;
    seen.set(frame.number, times + 1);
    const target = relations.get(frame.relation);
    return [
      {
        sheet,
        id: idOf(sheet.number, frame.number, times),
        name: frame.name,
        drawing,
        part: target !== undefined && parts.has(target) ? target : undefined,
        relation: frame.relation,
        anchor,
        ...box,
      },
    ];
  });
}

/** By id or by name; case does not matter. */
export function chartNamed(sheet: Sheet, nameOrId: string): Chart | undefined {
  const wanted = nameOrId.toLowerCase();
  const charts = chartsOf(sheet);
  return (
    charts.find(({ id }) => id.toLowerCase() === wanted) ??
    charts.find(({ name }) => name.toLowerCase() === wanted)
  );
}

/** Number and name of a frame with a chart, and the relation to its part; undefined for another drawing. */
function frameOf(xml: string, anchor: XmlElement) {
  let isFrame = false;
  let named: { number: number; name: string } | undefined;
  for (const tag of tagsOf(xml.slice(anchor.start, anchor.end))) {
    if (tag.kind === 'close') continue;
    if (tag.local === 'grpSp') return undefined;
    if (tag.local === 'graphicFrame') isFrame = true;
    if (!isFrame) continue;
    const at = anchor.start;
    const element: XmlElement = {
      ...tag,
      start: at + tag.start,
      end: at + tag.end,
      innerStart: at + tag.end,
      innerEnd: at + tag.end,
      isEmpty: true,
    };
    if (tag.local === 'cNvPr' && !named) {
      const attributes = attributesOf(xml, element);
      named = { number: Number(attributes.get('id')) || 0, name: attributes.get('name') ?? '' };
    }
    if (tag.local === 'chart' && named) {
      const relation = [...attributesOf(xml, element)].find(([key]) => /(?:^|:)id$/.test(key))?.[1];
      return relation === undefined ? undefined : { ...named, relation };
    }
  }
  return undefined;
}

/** As Office numbers what it loads: sheet and frame with their low bytes first. */
function idOf(sheet: number, frame: number, times: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(sheet & 0xffff, 0);
  bytes.writeUInt16LE(times & 0xffff, 2);
  bytes.writeUInt32LE(frame >>> 0, 4);
  const hex = bytes.toString('hex').toUpperCase();
  return `{00000000-0008-0000-${hex.slice(0, 4)}-${hex.slice(4)}}`;
}

/** The element of a frame that carries its name. */
export function nameElement(xml: string, anchor: XmlElement): XmlElement | undefined {
  const descend = (parent: XmlElement, path: readonly string[]): XmlElement | undefined => {
    const [name, ...rest] = path;
    if (name === undefined) return parent;
    const child = childNamed(xml, parent, name);
    return child && descend(child, rest);
  };
  const path = ['graphicFrame', 'nvGraphicFramePr', 'cNvPr'];
  return descend(anchor, path) ?? descend(anchor, ['AlternateContent', 'Choice', ...path]);
}
