// The content of a sheet's part beside its cells, as text that is changed in place.

import { childrenOf, rootOf, tagsOf, type XmlElement } from '#server/emulator/workbook/package/xml.ts';

/** The children of a worksheet in the order that the schema demands (ECMA-376 part 1, 18.3.1.99). */
const ORDER = [
  'sheetPr',
  'dimension',
  'sheetViews',
  'sheetFormatPr',
  'cols',
  'sheetData',
  'sheetCalcPr',
  'sheetProtection',
  'protectedRanges',
  'scenarios',
  'autoFilter',
  'sortState',
  'dataConsolidate',
  'customSheetViews',
  'mergeCells',
  'phoneticPr',
  'conditionalFormatting',
  'dataValidations',
  'hyperlinks',
  'printOptions',
  'pageMargins',
  'pageSetup',
  'headerFooter',
  'rowBreaks',
  'colBreaks',
  'customProperties',
  'cellWatches',
  'ignoredErrors',
  'smartTags',
  'drawing',
  'legacyDrawing',
  'legacyDrawingHF',
  'drawingHF',
  'picture',
  'oleObjects',
  'controls',
  'webPublishItems',
  'tableParts',
  'extLst',
] as const;
export type SheetChild = Exclude<(typeof ORDER)[number], 'sheetData'>;

const PLACE = '<sheetData/>';

export class SheetXml {
  /** The whole part, with an empty element where its cells are. */
  #text: string;
  readonly #prefix: string;
  #edits = 0;
  #parsed: { text: string; elements: readonly XmlElement[] } | undefined;

  constructor(head: string, tail: string, prefix: string) {
    this.#text = head + PLACE + tail;
    this.#prefix = prefix;
  }

  /** Grows with every change. */
  get edits(): number {
    return this.#edits;
  }

  /** Before and after the cells. */
  get head(): string {
    return this.#text.slice(0, this.#text.indexOf(PLACE));
  }

  get tail(): string {
    return this.#text.slice(this.#text.indexOf(PLACE) + PLACE.length);
  }

  get prefix(): string {
    return this.#prefix;
  }

  changeTail(change: (tail: string) => string): void {
    const { head, tail } = this;
    const after = change(tail);
    if (after === tail) return;
    this.#text = head + PLACE + after;
    this.#edits += 1;
  }

  /** The element of that name with all that is in it; undefined where there is none. */
  child(name: SheetChild): string | undefined {
    return this.children(name)[0];
  }

  /** All elements of that name: there can be several of conditionalFormatting. */
  children(name: SheetChild): string[] {
    return this.#elements()
      .filter((element) => element.local === name)
      .map(({ start, end }) => this.#text.slice(start, end));
  }

  /** Takes the place of the elements of that name, or takes them away. */
  setChildren(name: SheetChild, xmls: readonly string[]): void {
    const elements = this.#elements();
    const own = elements.filter((element) => element.local === name);
    const before = own.map(({ start, end }) => this.#text.slice(start, end));
    if (before.length === xmls.length && before.every((xml, at) => xml === xmls[at])) return;
    this.#edits += 1;
    const place = ORDER.indexOf(name);
    const next = elements.find((element) => ORDER.indexOf(element.local as SheetChild) > place);
    const at = own[0]?.start ?? next?.start ?? rootOf(this.#text, 'sheet').innerEnd;
    let text = this.#text;
    for (const { start, end } of own.toReversed()) text = text.slice(0, start) + text.slice(end);
    this.#text = text.slice(0, at) + xmls.join('') + text.slice(at);
  }

  setChild(name: SheetChild, xml: string | undefined): void {
    this.setChildren(name, xml === undefined ? [] : [xml]);
  }

  /** The prefix that the part gives a namespace, with its colon; declared where it has none yet. */
  prefixFor(namespace: string, wanted: string): string {
    for (const tag of tagsOf(this.#text)) {
      const open = this.#text.slice(tag.start, tag.end);
      const known = [...open.matchAll(/xmlns:([\w.-]+)\s*=\s*["']([^"']*)["']/g)].find(
        ([, , uri]) => uri === namespace,
      );
      if (known) return `${known[1]}:`;
      this.#text = `${this.#text.slice(0, tag.end - 1)} xmlns:${wanted}="${namespace}">${this.#text.slice(tag.end)}`;
      this.#edits += 1;
      break;
    }
    return `${wanted}:`;
  }

  #elements(): readonly XmlElement[] {
    if (this.#parsed?.text !== this.#text)
      this.#parsed = {
        text: this.#text,
        elements: [...childrenOf(this.#text, rootOf(this.#text, 'sheet').innerStart)],
      };
    return this.#parsed.elements;
  }
}
