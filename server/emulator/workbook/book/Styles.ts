// What the numbers of cell styles stand for (ECMA-376 part 1, 18.8). New ones are added; old ones never change.

import type { Package } from '#server/emulator/workbook/package/Package.ts';
import {
  attributesOf,
  childNamed,
  childrenNamed,
  escapeOoxml,
  rootOf,
  withAttributes,
  type XmlElement,
} from '#server/emulator/workbook/package/xml.ts';
import type { CellFormat } from '#services/workbook/shapes.ts';
import { builtInFormats, FIRST_OWN_FORMAT } from './builtInFormats.ts';
import { PLAIN, readCellFormats } from './readCellFormats.ts';
import { colourOf } from './themeColours.ts';

const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml';
/** What cells look like without styles. */
const NO_STYLES =
  '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs>';

export class Styles {
  readonly #book: Package;
  #part: string | undefined;
  #xml: string;
  /** By style; computed when first needed. */
  readonly #colours = {
    fill: new Map<number, string | undefined>(),
    font: new Map<number, string | undefined>(),
  };
  #looks: readonly CellFormat[] | undefined;
  #formats = new Map<number, string>();
  /** Attributes and protection of each cell style. */
  #styles: { format: number; font: number; fill: number; isLocked: boolean }[] = [];

  constructor(book: Package) {
    this.#book = book;
    this.#part = book.relations(book.mainPart).find(({ type }) => type.endsWith('/styles'))?.target;
    this.#xml = this.#part && book.has(this.#part) ? book.text(this.#part) : '';
    this.#read();
  }

  /** The number format of a style, in English; "General" for one that there is not. */
  numberFormat(style: number): string {
    const format = this.#styles[style]?.format ?? 0;
    return this.#formats.get(format) ?? builtInFormats.get(format) ?? 'General';
  }

  /** What cells of a style look like. */
  look(style: number): CellFormat {
    this.#looks ??= readCellFormats(this.#xml, this.#book);
    return this.#looks[style] ?? this.#looks[0] ?? PLAIN;
  }

  isLocked(style: number): boolean {
    return this.#styles[style]?.isLocked ?? true;
  }

  /** The style that is as another one, but with this number format; made where there is none yet. */
  withNumberFormat(style: number, code: string): number {
    if (this.numberFormat(style) === code) return style;
    this.#ensurePart();
    const format = this.#formatNumber(code);
    const root = rootOf(this.#xml, 'styles');
    const list = childNamed(this.#xml, root, 'cellXfs');
    if (!list) return style;
    const elements = childrenNamed(this.#xml, list, 'xf');
    const own = elements[style] ?? elements[0];
    if (!own) return style;
    const xml = this.#xml.slice(own.start, own.end);
    const wanted = withAttributes(xml, rootOf(xml, 'xf'), {
      numFmtId: String(format),
      applyNumberFormat: '1',
    });
    const known = elements.findIndex(({ start, end }) => this.#xml.slice(start, end) === wanted);
    if (known >= 0) return known;
    this.#insert(list, wanted, elements.length + 1);
    this.#store();
    return elements.length;
  }

  /** The colour behind a cell, #RRGGBB; undefined for none. */
  fillColour(style: number): string | undefined {
    return this.#colour('fill', style, () => {
      const fill = this.#item('fills', this.#styles[style]?.fill ?? 0);
      const pattern = fill && childNamed(this.#xml, fill, 'patternFill');
      return pattern && childNamed(this.#xml, pattern, 'fgColor');
    });
  }

  /** The colour of a cell's text, #RRGGBB; undefined for the automatic one. */
  fontColour(style: number): string | undefined {
    return this.#colour('font', style, () => {
      const font = this.#item('fonts', this.#styles[style]?.font ?? 0);
      return font && childNamed(this.#xml, font, 'color');
    });
  }

  #colour(of: 'fill' | 'font', style: number, find: () => XmlElement | undefined): string | undefined {
    const known = this.#colours[of];
    if (!known.has(style)) {
      const element = find();
      known.set(style, element && colourOf(attributesOf(this.#xml, element), this.#book));
    }
    return known.get(style);
  }

  /** The number of a style for rules and filters that is nothing but a colour, #RRGGBB; made where there is none yet. */
  ruleStyle(of: 'fill' | 'font', colour: string): number {
    this.#ensurePart();
    const root = rootOf(this.#xml, 'styles');
    const prefix = root.name.slice(0, root.name.length - root.local.length);
    const rgb = `rgb="FF${colour.slice(1).toUpperCase()}"`;
    const inner =
      of === 'font'
        ? `<${prefix}font><${prefix}color ${rgb}/></${prefix}font>`
        : `<${prefix}fill><${prefix}patternFill patternType="solid"><${prefix}fgColor ${rgb}/><${prefix}bgColor ${rgb}/></${prefix}patternFill></${prefix}fill>`;
    const wanted = `<${prefix}dxf>${inner}</${prefix}dxf>`;
    const list = childNamed(this.#xml, root, 'dxfs');
    const known = list ? childrenNamed(this.#xml, list, 'dxf') : [];
    const same = known.findIndex(({ start, end }) => this.#xml.slice(start, end) === wanted);
    if (same >= 0) return same;
    if (list) this.#insert(list, wanted, known.length + 1);
    else {
      const before = childNamed(this.#xml, root, 'cellStyles') ?? childNamed(this.#xml, root, 'cellXfs');
      const at = before?.end ?? root.innerStart;
      const written = `<${prefix}dxfs count="1">${wanted}</${prefix}dxfs>`;
      this.#xml = this.#xml.slice(0, at) + written + this.#xml.slice(at);
    }
    this.#store();
    return known.length;
  }

  /** The colour that such a style has; undefined for none. */
  ruleColour(style: number, of: 'fill' | 'font'): string | undefined {
    const rule = this.#item('dxfs', style);
    const own = rule && childNamed(this.#xml, rule, of);
    if (!own) return undefined;
    const pattern = of === 'fill' ? childNamed(this.#xml, own, 'patternFill') : undefined;
    const colour = pattern
      ? (childNamed(this.#xml, pattern, 'fgColor') ?? childNamed(this.#xml, pattern, 'bgColor'))
      : childNamed(this.#xml, own, 'color');
    return colour && colourOf(attributesOf(this.#xml, colour), this.#book);
  }

  #item(list: string, index: number): XmlElement | undefined {
    if (this.#xml === '') return undefined;
    const root = rootOf(this.#xml, 'styles');
    const parent = childNamed(this.#xml, root, list);
    return parent && childrenNamed(this.#xml, parent, list.slice(0, -1))[index];
  }

  #read(): void {
    this.#looks = undefined;
    if (this.#xml === '') return;
    const root = rootOf(this.#xml, 'styles');
    const formats = childNamed(this.#xml, root, 'numFmts');
    this.#formats = new Map(
      (formats ? childrenNamed(this.#xml, formats, 'numFmt') : []).flatMap((element) => {
        const attributes = attributesOf(this.#xml, element);
        const code = attributes.get('formatCode');
        // Some writers list the number of a built-in format without a code: it keeps its meaning.
        return code ? [[Number(attributes.get('numFmtId')), code] as const] : [];
      }),
    );
    const list = childNamed(this.#xml, root, 'cellXfs');
    this.#styles = (list ? childrenNamed(this.#xml, list, 'xf') : []).map((element) => {
      const attributes = attributesOf(this.#xml, element);
      const protection = childNamed(this.#xml, element, 'protection');
      const locked = protection && attributesOf(this.#xml, protection).get('locked');
      return {
        format: Number(attributes.get('numFmtId') ?? 0),
        font: Number(attributes.get('fontId') ?? 0),
        fill: Number(attributes.get('fillId') ?? 0),
        isLocked: locked !== '0' && locked !== 'false',
      };
    });
  }

  /** The number of a format; a new one is added to the part. */
  #formatNumber(code: string): number {
    for (const [number, known] of [...builtInFormats, ...this.#formats])
      if (known === code && (this.#formats.get(number) ?? code) === code) return number;
    const number = Math.max(FIRST_OWN_FORMAT - 1, ...this.#formats.keys()) + 1;
    const root = rootOf(this.#xml, 'styles');
    const list = childNamed(this.#xml, root, 'numFmts');
    const prefix = root.name.slice(0, root.name.length - root.local.length);
    const xml = `<${prefix}numFmt numFmtId="${number}" formatCode="${escapeOoxml(code)}"/>`;
    if (list) this.#insert(list, xml, childrenNamed(this.#xml, list, 'numFmt').length + 1);
    else {
      const written = `<${prefix}numFmts count="1">${xml}</${prefix}numFmts>`;
      this.#xml = this.#xml.slice(0, root.innerStart) + written + this.#xml.slice(root.innerStart);
    }
    this.#store();
    return number;
  }

  /** Adds an element at the end of a list that counts its members. */
  #insert(list: XmlElement, xml: string, count: number): void {
    const whole = this.#xml.slice(list.start, list.end);
    const open = whole.slice(0, list.innerStart - list.start).replace(/\s*\/>$/, '>');
    const inner = this.#xml.slice(list.innerStart, list.innerEnd);
    const written = `${open}${inner}${xml}</${list.name}>`;
    const counted = withAttributes(written, rootOf(written, 'styles'), { count: String(count) });
    this.#xml = this.#xml.slice(0, list.start) + counted + this.#xml.slice(list.end);
  }

  /** Workbooks may do without styles, as long as they have none. */
  #ensurePart(): void {
    if (this.#xml !== '') return;
    const { mainPart, isStrict } = this.#book;
    this.#part = this.#book.freePart('xl/styles{n}.xml');
    const [main, relations] = isStrict
      ? [
          'http://purl.oclc.org/ooxml/spreadsheetml/main',
          'http://purl.oclc.org/ooxml/officeDocument/relationships',
        ]
      : [
          'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
          'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
        ];
    this.#xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="${main}">${NO_STYLES}</styleSheet>`;
    this.#book.put(this.#part, this.#xml, CONTENT_TYPE);
    this.#book.addRelation(mainPart, `${relations}/styles`, this.#part);
    this.#read();
  }

  #store(): void {
    this.#book.put(this.#part!, this.#xml);
    this.#read();
  }
}
