import type { Package } from '#server/emulator/workbook/package/Package.ts';
import { attributesOf, childrenOf, rootOf, tagsOf } from '#server/emulator/workbook/package/xml.ts';

/** The first 64 colours by number (ECMA-376 part 1, 18.8.27); 0 to 7 repeat as 8 to 15. */
const INDEXED = `
  000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF 000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF
  800000 008000 000080 808000 800080 008080 C0C0C0 808080 9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF
  000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF 00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99
  3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696 003366 339966 003300 333300 993300 993366 333399 333333`
  .trim()
  .split(/\s+/);
/** Of the theme that Office has by default, for books without one. */
const OFFICE_THEME =
  '000000 FFFFFF 44546A E7E6E6 4472C4 ED7D31 A5A5A5 FFC000 5B9BD5 70AD47 0563C1 954F72'.split(' ');
/** Themes list dark before light; numbers count light first. */
const THEME_ORDER = [1, 0, 3, 2];

/** A colour of a style as #RRGGBB; undefined for the automatic one. */
export function colourOf(attributes: ReadonlyMap<string, string>, book: Package): string | undefined {
  const tint = Number(attributes.get('tint') ?? 0);
  const rgb = attributes.get('rgb');
  if (rgb && /^[\da-f]{6,8}$/i.test(rgb)) return tinted(rgb.slice(-6), tint);
  const indexed = INDEXED[Number(attributes.get('indexed') ?? Number.NaN)];
  if (indexed) return tinted(indexed, tint);
  const theme = attributes.get('theme');
  if (theme === undefined) return undefined;
  const colour = themeColours(book)[THEME_ORDER[Number(theme)] ?? Number(theme)];
  return colour && tinted(colour, tint);
}

/** The twelve colours of the book's theme, RRGGBB, in its order; those of Office where it has none. */
export function themeColours(book: Package): string[] {
  const own = readTheme(book);
  return OFFICE_THEME.map((usual, at) => own[at] ?? usual);
}

function readTheme(book: Package): string[] {
  const part = book.relations(book.mainPart).find(({ type }) => type.endsWith('/theme'))?.target;
  if (!part || !book.has(part)) return [];
  const xml = book.text(part);
  rootOf(xml, part);
  for (const tag of tagsOf(xml)) {
    if (tag.local !== 'clrScheme' || tag.kind !== 'open') continue;
    return [...childrenOf(xml, tag.end)].map((entry) => {
      const [colour] = childrenOf(xml, entry.innerStart);
      const attributes = colour && attributesOf(xml, colour);
      return attributes?.get('lastClr') ?? attributes?.get('val') ?? '000000';
    });
  }
  return [];
}

/** Lighter for a positive tint, darker for a negative one (18.8.19). */
function tinted(rgb: string, tint: number): string {
  const channels = [0, 2, 4].map((at) => {
    const value = Number.parseInt(rgb.slice(at, at + 2), 16);
    const moved = tint < 0 ? value * (1 + tint) : value + (255 - value) * tint;
    return Math.round(moved).toString(16).padStart(2, '0');
  });
  return `#${channels.join('').toUpperCase()}`;
}
