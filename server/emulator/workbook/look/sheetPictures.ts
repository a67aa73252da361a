import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { readAnchor } from '#server/emulator/workbook/chart/anchor.ts';
import { anchorsOf, drawingOf } from '#server/emulator/workbook/chart/Chart.ts';
import { Colours } from '#server/emulator/workbook/chart/draw/model/colours.ts';
import { XmlNode } from '#server/emulator/workbook/chart/draw/model/XmlNode.ts';
import type { Size } from '#server/emulator/workbook/chart/draw/picture.ts';
import { type ShapeReader, shapeSvg } from '#server/emulator/workbook/drawing/shapeSvg.ts';
import { cornersOf, measureSheet } from '#server/emulator/workbook/measure/SheetMeasure.ts';
import type { XmlElement } from '#server/emulator/workbook/package/xml.ts';
import type { SheetPicture } from '#services/workbook/shapes.ts';

/** Of one picture, and of those of a sheet together. */
const MAX_BYTES = 3_000_000;
const MAX_ALL_BYTES = 8_000_000;

const MAX_NAME = 200;
const PIXELS_PER_POINT = 4 / 3;

interface Image {
  type: string;
  content: Uint8Array;
}

const KINDS: readonly [type: string, start: readonly number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/**
 * The pictures and shapes of a sheet by the cells that their anchors reach over (ECMA-376 part 1, 20.5): PNG and JPEG as
 * they are, shapes as SVG; and how many other drawings it has.
 */
export function sheetPictures(sheet: Sheet): { value: SheetPicture[]; otherDrawings: number } {
  const drawing = drawingOf(sheet);
  if (drawing === undefined) return { value: [], otherDrawings: 0 };
  const { package: file } = sheet.book;
  const xml = file.text(drawing);
  const parts = new Map(file.relations(drawing).map(({ id, target }) => [id, target]));
  const measure = measureSheet(sheet);
  let bytesLeft = MAX_ALL_BYTES;
  let otherDrawings = 0;
  const bytesAt = (relation: string): Image | undefined => {
    const part = parts.get(relation);
    const content = part !== undefined && file.has(part) ? file.read(part) : new Uint8Array();
    const type = KINDS.find(([, start]) => start.every((byte, at) => content[at] === byte))?.[0];
    return type === undefined ? undefined : { type, content };
  };
  const reader: ShapeReader = {
    // Style 2 is the usual one; a shape is no series.
    colours: new Colours(file, 2, 0),
    pictureAt(relation) {
      const image = bytesAt(relation);
      return image && `data:${image.type};base64,${Buffer.from(image.content).toString('base64')}`;
    },
  };
  const value = anchorsOf(xml, drawing).flatMap((anchor): SheetPicture[] => {
    const shape = drawnIn(xml, anchor);
    if (shape === 'nothing') return [];
    const box = readAnchor(xml, anchor, measure);
    const image = shape && box && imageOf(shape, box, bytesAt, reader);
    if (!image || image.content.length > Math.min(MAX_BYTES, bytesLeft)) {
      otherDrawings += 1;
      return [];
    }
    const { type, content } = image;
    bytesLeft -= content.length;
    return [
      {
        name: nameOf(shape),
        type,
        content: Buffer.from(content).toString('base64'),
        ...cornersOf(box, measure),
      },
    ];
  });
  return { value, otherDrawings };
}

/** Charts are drawn elsewhere, and so are controls, whose shapes are hidden; undefined for whatever else a drawing can hold. */
function drawnIn(xml: string, anchor: XmlElement): XmlNode | 'nothing' | undefined {
  const node = XmlNode.read(xml.slice(anchor.innerStart, anchor.innerEnd));
  if (node.has('chart')) return 'nothing';
  const holder = node.at('AlternateContent', 'Choice') ?? node;
  const shape = holder.children.find(({ local }) => /^(pic|sp|cxnSp|grpSp)$/.test(local));
  return shape && /^(1|true)$/.test(namesOf(shape)?.attribute('hidden') ?? '') ? 'nothing' : shape;
}

const namesOf = (shape: XmlNode) => shape.children.find(({ local }) => /^nv/.test(local))?.at('cNvPr');

function imageOf(
  shape: XmlNode,
  { width, height }: Size,
  bytesAt: (relation: string) => Image | undefined,
  reader: ShapeReader,
): Image | undefined {
  if (shape.local === 'pic') return bytesAt(shape.at('blipFill', 'blip')?.attributeOf('embed') ?? '');
  const pixels = { width: width * PIXELS_PER_POINT, height: height * PIXELS_PER_POINT };
  const svg = shapeSvg(shape, pixels, reader);
  return svg === undefined ? undefined : { type: 'image/svg+xml', content: new TextEncoder().encode(svg) };
}

/** What it shows, else its text, else its name. */
function nameOf(shape: XmlNode): string {
  const named = namesOf(shape);
  const text = shape.textsOf('t').join(' ').trim().slice(0, MAX_NAME);
  return named?.attribute('descr') || text || named?.attribute('name') || 'Picture';
}
