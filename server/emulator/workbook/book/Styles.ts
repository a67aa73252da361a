// What the numbers of cell styles stand for (ECMA-376 part 1, 18.8). New ones are added; old ones never change.

import { createHash } from 'node:crypto';
import type { Package } from '#server/emulator/workbook/package/Package.ts';
import {
  attributesOf,
  childNamed,
  escapeOoxml,
  type XmlElement,
} from '#server/emulator/workbook/package/xml.ts';
import type { CellFormat } from '#services/workbook/shapes.ts';
import { builtInFormats, FIRST_OWN_FORMAT } from './builtInFormats.ts';
import { changedStyle, type StyleChange } from './changedStyle.ts';
import type { FormatChange } from './FormatChange.ts';
import { PLAIN, readCellFormats } from './readCellFormats.ts';
import { readFormatChange } from './readFormatChange.ts';
import { readTableStyles, type TableStyle } from './readTableStyles.ts';
import { type StyleList, StylesPart } from './StylesPart.ts';
import { colourOf } from './themeColours.ts';

/** What a rule changes of a cell. */
interface RuleLook {
  fill?: string | null;
  color?: string | null;
  bold?: boolean | null;
  italic?: boolean | null;
}

const MAX_MADE = 10_000;

export class Styles {
  readonly #book: Package;
  readonly #part: StylesPart;
  /** By style; computed when first needed. */
  readonly #colours = {
    fill: new Map<number, string | undefined>(),
    font: new Map<number, string | undefined>(),
  };
  #looks: readonly CellFormat[] | undefined;
  #changes: readonly FormatChange[] | undefined;
  #tableStyles: ReadonlyMap<string, TableStyle> | undefined;
  #keys: readonly string[] | undefined;
  /** Styles that were asked for, by what they are made of. */
  readonly #made = new Map<string, number>();
  #formats = new Map<number, string>();
  /** Attributes and protection of each cell style. */
  #styles: { format: number; font: number; fill: number; isLocked: boolean }[] = [];

  constructor(book: Package) {
    this.#book = book;
    this.#part = new StylesPart(book);
    this.#read();
  }

  /** The number format of a style, in English; "General" for one that there is not. */
  numberFormat(style: number): string {
    const format = this.#styles[style]?.format ?? 0;
    return this.#formats.get(format) ?? builtInFormats.get(format) ?? 'General';
  }

  /** What cells of a style look like. */
  look(style: number): CellFormat {
    this.#looks ??= readCellFormats(this.#part.xml, this.#book);
    return this.#looks[style] ?? this.#looks[0] ?? PLAIN;
  }

  /** The formats of rules and of parts of tables, by number. */
  get changes(): readonly FormatChange[] {
    this.#changes ??= this.#part
      .elements('dxfs')
      .map((element) => readFormatChange(this.#part.xml, element, this.#book));
    return this.#changes;
  }

  /** The table styles of the book's own, by name. */
  get tableStyles(): ReadonlyMap<string, TableStyle> {
    this.#tableStyles ??= readTableStyles(this.#part.xml, this.changes);
    return this.#tableStyles;
  }

  isLocked(style: number): boolean {
    return this.#styles[style]?.isLocked ?? true;
  }

  /** The style that is as another one, but with this number format; made where there is none yet. */
  withNumberFormat(style: number, code: string): number {
    if (this.numberFormat(style) === code) return style;
    return this.changed(style, { numberFormat: this.#formatNumber(code) });
  }

  /** The style that is as another one but for a change; made where there is none yet. */
  changed(style: number, change: StyleChange): number {
    const key = `${style} ${JSON.stringify(change)}`;
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    this.#part.ensure('cellXfs');
    const { start, end } = this.#element('cellXfs', style) ?? this.#element('cellXfs', 0)!;
    const xml = this.#part.xml.slice(start, end);
    const place = this.#part.add('cellXfs', changedStyle(this.#part, xml, change));
    this.#read();
    if (this.#made.size >= MAX_MADE) this.#made.clear();
    this.#made.set(key, place);
    return place;
  }

  /** What tells a style from all others, whatever its number: that changes when another program writes the file. */
  keyOf(style: number): string {
    return this.#allKeys()[style] ?? '';
  }

  /** The style that has a key; undefined where there is none. */
  withKey(key: string): number | undefined {
    const place = this.#allKeys().indexOf(key);
    return place < 0 ? undefined : place;
  }

  #allKeys(): readonly string[] {
    if (this.#keys) return this.#keys;
    const { xml } = this.#part;
    const written = (list: StyleList) =>
      this.#part.elements(list).map(({ start, end }) => xml.slice(start, end));
    const [fonts, fills, borders] = [written('fonts'), written('fills'), written('borders')];
    this.#keys = this.#part.elements('cellXfs').map((element, style) => {
      const own = attributesOf(xml, element);
      const inner = xml.slice(element.innerStart, element.innerEnd);
      const parts = [
        this.numberFormat(style),
        fonts[Number(own.get('fontId') ?? 0)],
        fills[Number(own.get('fillId') ?? 0)],
        borders[Number(own.get('borderId') ?? 0)],
        own.get('xfId'),
        inner,
      ];
      return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
    });
    return this.#keys;
  }

  /** The colour behind a cell, #RRGGBB; undefined for none. */
  fillColour(style: number): string | undefined {
    return this.#colour('fill', style, () => {
      const fill = this.#element('fills', this.#styles[style]?.fill ?? 0);
      const pattern = fill && childNamed(this.#part.xml, fill, 'patternFill');
      return pattern && childNamed(this.#part.xml, pattern, 'fgColor');
    });
  }

  /** The colour of a cell's text, #RRGGBB; undefined for the automatic one. */
  fontColour(style: number): string | undefined {
    return this.#colour('font', style, () => {
      const font = this.#element('fonts', this.#styles[style]?.font ?? 0);
      return font && childNamed(this.#part.xml, font, 'color');
    });
  }

  #colour(of: 'fill' | 'font', style: number, find: () => XmlElement | undefined): string | undefined {
    const known = this.#colours[of];
    if (!known.has(style)) {
      const element = find();
      known.set(style, element && colourOf(attributesOf(this.#part.xml, element), this.#book));
    }
    return known.get(style);
  }

  /** The number of a style for rules and filters, with colours as #RRGGBB; made where there is none yet. */
  ruleStyle({ fill, color, bold, italic }: RuleLook): number {
    this.#part.ensure('dxfs');
    const { prefix } = this.#part;
    const rgb = (colour: string) => `rgb="FF${colour.slice(1).toUpperCase()}"`;
    const font = [bold && 'b', italic && 'i', color && `color ${rgb(color)}`].flatMap((one) =>
      one ? `<${prefix}${one}/>` : [],
    );
    const inner = [
      font.length > 0 ? `<${prefix}font>${font.join('')}</${prefix}font>` : '',
      fill
        ? `<${prefix}fill><${prefix}patternFill patternType="solid"><${prefix}fgColor ${rgb(fill)}/><${prefix}bgColor ${rgb(fill)}/></${prefix}patternFill></${prefix}fill>`
        : '',
    ];
    const place = this.#part.add('dxfs', `<${prefix}dxf>${inner.join('')}</${prefix}dxf>`);
    this.#read();
    return place;
  }

  /** The colour that such a style has; undefined for none. */
  ruleColour(style: number, of: 'fill' | 'font'): string | undefined {
    const rule = this.#element('dxfs', style);
    const own = rule && childNamed(this.#part.xml, rule, of);
    if (!own) return undefined;
    const pattern = of === 'fill' ? childNamed(this.#part.xml, own, 'patternFill') : undefined;
    const colour = pattern
      ? (childNamed(this.#part.xml, pattern, 'fgColor') ?? childNamed(this.#part.xml, pattern, 'bgColor'))
      : childNamed(this.#part.xml, own, 'color');
    return colour && colourOf(attributesOf(this.#part.xml, colour), this.#book);
  }

  #element(list: StyleList, index: number): XmlElement | undefined {
    return this.#part.elements(list)[index];
  }

  #read(): void {
    this.#looks = undefined;
    this.#changes = undefined;
    this.#tableStyles = undefined;
    this.#keys = undefined;
    this.#formats = new Map(
      this.#part.elements('numFmts').flatMap((element) => {
        const attributes = attributesOf(this.#part.xml, element);
        const code = attributes.get('formatCode');
        // Some writers list the number of a built-in format without a code: it keeps its meaning.
        return code ? [[Number(attributes.get('numFmtId')), code] as const] : [];
      }),
    );
    this.#styles = this.#part.elements('cellXfs').map((element) => {
      const attributes = attributesOf(this.#part.xml, element);
      const protection = childNamed(this.#part.xml, element, 'protection');
      const locked = protection && attributesOf(this.#part.xml, protection).get('locked');
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
    this.#part.ensure('numFmts');
    this.#part.add(
      'numFmts',
      `<${this.#part.prefix}numFmt numFmtId="${number}" formatCode="${escapeOoxml(code)}"/>`,
    );
    return number;
  }
}
