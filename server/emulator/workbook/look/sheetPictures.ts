import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { readAnchor } from '#server/emulator/workbook/chart/anchor.ts';
import { anchorsOf, drawingOf } from '#server/emulator/workbook/chart/Chart.ts';
import { measureSheet } from '#server/emulator/workbook/measure/SheetMeasure.ts';
import { attributesOf, childNamed, tagsOf, type XmlElement } from '#server/emulator/workbook/package/xml.ts';
import type { SheetPicture } from '#services/workbook/shapes.ts';

/** Of one picture, and of those of a sheet together. */
const MAX_BYTES = 3_000_000;
const MAX_ALL_BYTES = 8_000_000;

const KINDS: readonly [type: string, start: readonly number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** The PNG and JPEG pictures of a sheet by the cells that their anchors reach over (ECMA-376 part 1, 20.5), and how many other drawings it has. */
export function sheetPictures(sheet: Sheet): { value: SheetPicture[]; otherDrawings: number } {
  const drawing = drawingOf(sheet);
  if (drawing === undefined) return { value: [], otherDrawings: 0 };
  const { package: file } = sheet.book;
  const xml = file.text(drawing);
  const parts = new Map(file.relations(drawing).map(({ id, target }) => [id, target]));
  const measure = measureSheet(sheet);
  let bytesLeft = MAX_ALL_BYTES;
  let otherDrawings = 0;
  const value = anchorsOf(xml, drawing).flatMap((anchor): SheetPicture[] => {
    const found = pictureIn(xml, anchor);
    if (found === 'chart') return [];
    const part = parts.get(found?.relation ?? '');
    const content = part !== undefined && file.has(part) ? file.read(part) : new Uint8Array();
    const type = KINDS.find(([, start]) => start.every((byte, at) => content[at] === byte))?.[0];
    const box = readAnchor(xml, anchor, measure);
    if (!found || !type || !box || content.length > Math.min(MAX_BYTES, bytesLeft)) {
      otherDrawings += 1;
      return [];
    }
    bytesLeft -= content.length;
    const corner = (x: number, y: number) => {
      const [column, row] = [measure.columns.at(x), measure.rows.at(y)];
      return {
        column: column.index + share(column.offset, measure.columns.size(column.index)),
        row: row.index + share(row.offset, measure.rows.size(row.index)),
      };
    };
    return [
      {
        name: found.name,
        type,
        content: Buffer.from(content).toString('base64'),
        from: corner(box.left, box.top),
        to: corner(box.left + box.width, box.top + box.height),
      },
    ];
  });
  return { value, otherDrawings };
}

const share = (offset: number, size: number) => (size > 0 ? Math.min(offset / size, 0.9999) : 0);

/** Charts are drawn elsewhere; undefined for shapes, groups and whatever else a drawing can hold. */
function pictureIn(
  xml: string,
  anchor: XmlElement,
): { name: string; relation: string } | 'chart' | undefined {
  const picture = childNamed(xml, anchor, 'pic');
  if (!picture) {
    const tags = [...tagsOf(xml.slice(anchor.start, anchor.end))];
    return tags.some(({ local }) => local === 'chart') ? 'chart' : undefined;
  }
  const within = (parent: XmlElement | undefined, name: string) => parent && childNamed(xml, parent, name);
  const named = within(within(picture, 'nvPicPr'), 'cNvPr');
  const image = within(within(picture, 'blipFill'), 'blip');
  const relation = image && [...attributesOf(xml, image)].find(([key]) => key.endsWith(':embed'))?.[1];
  if (relation === undefined) return undefined;
  const attributes = named ? attributesOf(xml, named) : new Map<string, string>();
  return { name: attributes.get('descr') || attributes.get('name') || 'Picture', relation };
}
