import type { Package } from '#server/emulator/workbook/package/Package.ts';
import {
  childNamed,
  childrenNamed,
  rootOf,
  withAttributes,
  type XmlElement,
} from '#server/emulator/workbook/package/xml.ts';

const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml';

/** The lists of the part in the order that the schema demands, and what cells without a style refer to in them. */
const LISTS = {
  numFmts: { item: 'numFmt', first: '' },
  fonts: { item: 'font', first: '<font><sz val="11"/><name val="Calibri"/></font>' },
  fills: {
    item: 'fill',
    first: '<fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  },
  borders: { item: 'border', first: '<border/>' },
  cellStyleXfs: { item: 'xf', first: '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>' },
  cellXfs: { item: 'xf', first: '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' },
  cellStyles: { item: 'cellStyle', first: '' },
  dxfs: { item: 'dxf', first: '' },
} as const;
export type StyleList = keyof typeof LISTS;
const ORDER = Object.keys(LISTS) as StyleList[];
const PARTS_OF_CELLS = ['fonts', 'fills', 'borders', 'cellStyleXfs', 'cellXfs'] as const;

/** The part with the styles of cells, as text that is changed in place: members are added to its lists, none ever goes. */
export class StylesPart {
  readonly #book: Package;
  #part: string | undefined;
  #xml: string;

  constructor(book: Package) {
    this.#book = book;
    this.#part = book.relations(book.mainPart).find(({ type }) => type.endsWith('/styles'))?.target;
    this.#xml = this.#part && book.has(this.#part) ? book.text(this.#part) : '';
  }

  /** Empty for a workbook without styles. */
  get xml(): string {
    return this.#xml;
  }

  /** Such as "x:", or empty. */
  get prefix(): string {
    const { name, local } = rootOf(this.#xml, 'styles');
    return name.slice(0, name.length - local.length);
  }

  /** The members of a list. */
  elements(list: StyleList): XmlElement[] {
    if (this.#xml === '') return [];
    const parent = childNamed(this.#xml, rootOf(this.#xml, 'styles'), list);
    return parent ? childrenNamed(this.#xml, parent, LISTS[list].item) : [];
  }

  /** The place of a member that is written so; added where there is none. */
  add(list: StyleList, xml: string): number {
    this.ensure(list);
    const known = this.elements(list);
    const same = known.findIndex(({ start, end }) => this.#xml.slice(start, end) === xml);
    if (same >= 0) return same;
    const parent = childNamed(this.#xml, rootOf(this.#xml, 'styles'), list)!;
    this.#insert(parent, xml, known.length + 1);
    this.#book.put(this.#part!, this.#xml);
    return known.length;
  }

  /** Workbooks may do without styles, and without any list of them, as long as they have none. */
  ensure(list: StyleList): void {
    if (this.#xml === '') this.#makePart();
    const root = rootOf(this.#xml, 'styles');
    if (childNamed(this.#xml, root, list)) return;
    const earlier = ORDER.slice(0, ORDER.indexOf(list));
    const place =
      earlier.flatMap((name) => childNamed(this.#xml, root, name)?.end ?? []).at(-1) ?? root.innerStart;
    const { prefix } = this;
    const first = LISTS[list].first.replaceAll(/<(\/?)(?=\w)/g, `<$1${prefix}`);
    const written = `<${prefix}${list}>${first}</${prefix}${list}>`;
    const { innerStart, innerEnd, isEmpty } = root;
    this.#xml = isEmpty
      ? `${this.#xml.slice(0, innerStart).replace(/\s*\/>$/, '>')}${written}</${root.name}>${this.#xml.slice(innerEnd)}`
      : this.#xml.slice(0, place) + written + this.#xml.slice(place);
  }

  /** Adds a member at the end of a list, which counts them. */
  #insert(list: XmlElement, xml: string, count: number): void {
    const whole = this.#xml.slice(list.start, list.end);
    const open = whole.slice(0, list.innerStart - list.start).replace(/\s*\/>$/, '>');
    const inner = this.#xml.slice(list.innerStart, list.innerEnd);
    const written = `${open}${inner}${xml}</${list.name}>`;
    const counted = withAttributes(written, rootOf(written, 'styles'), { count: String(count) });
    this.#xml = this.#xml.slice(0, list.start) + counted + this.#xml.slice(list.end);
  }

  #makePart(): void {
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
    const lists = PARTS_OF_CELLS.map((list) => `<${list}>${LISTS[list].first}</${list}>`).join('');
    this.#xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="${main}">${lists}</styleSheet>`;
    this.#book.put(this.#part, this.#xml, CONTENT_TYPE);
    this.#book.addRelation(mainPart, `${relations}/styles`, this.#part);
  }
}
