import type { Package } from '#server/emulator/workbook/package/Package.ts';
import { attributesOf, childNamed, type XmlElement } from '#server/emulator/workbook/package/xml.ts';
import type { FormatChange } from './FormatChange.ts';
import { readBorders, readColour, readFill, readFont } from './readCellFormats.ts';

/** What a rule, or a part of a table, changes of a format (ECMA-376 part 1, 18.8.14). */
export function readFormatChange(xml: string, element: XmlElement, book: Package): FormatChange {
  const [font, fill, border] = ['font', 'fill', 'border'].map((name) => childNamed(xml, element, name));
  const colour = readColour(xml, book);
  const number = childNamed(xml, element, 'numFmt');
  const numberFormat = number && attributesOf(xml, number).get('formatCode');
  const filled = fill && readChangedFill(xml, fill, colour);
  return {
    ...(font && { font: readFont(xml, font, colour) }),
    ...(filled !== undefined && { fill: filled }),
    ...(numberFormat && { numberFormat }),
    ...(border && { borders: readBorders(xml, border, colour) }),
  };
}

/** Unlike that of a cell, a solid fill has its colour in the background, and is solid without a word. */
function readChangedFill(
  xml: string,
  fill: XmlElement,
  colour: ReturnType<typeof readColour>,
): string | null | undefined {
  const pattern = childNamed(xml, fill, 'patternFill');
  const type = pattern ? (attributesOf(xml, pattern).get('patternType') ?? 'solid') : '';
  if (!pattern || type !== 'solid') return readFill(xml, fill, colour);
  return colour(childNamed(xml, pattern, 'bgColor')) ?? colour(childNamed(xml, pattern, 'fgColor'));
}
