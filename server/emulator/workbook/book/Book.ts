// A workbook that is open: its sheets, names and styles over the parts of its file.

import type { Iteration } from '#domain/formula/calc/CalcBook.ts';
import { Calculation } from '#domain/formula/calc/Calculation.ts';
import { functions } from '#domain/formula/functions/functions.ts';
import { readTypedDate } from '#domain/sheet/input/readTypedDate.ts';
import { atOnce, inTurns, type Steps } from '#server/emulator/steps.ts';
import { SharedStrings } from '#server/emulator/workbook/cells/SharedStrings.ts';
import { Package } from '#server/emulator/workbook/package/Package.ts';
import { PackageError } from '#server/emulator/workbook/package/PackageError.ts';
import {
  attributesOf,
  childNamed,
  childrenNamed,
  isTrue,
  rootOf,
  withAttributes,
  type XmlElement,
} from '#server/emulator/workbook/package/xml.ts';
import { BookCalc } from './BookCalc.ts';
import { DefinedNames } from './DefinedNames.ts';
import { addDynamicMark, dynamicMarkOf } from './dynamicMark.ts';
import { Sheet, type SheetBook, type Tab, type Visibility } from './Sheet.ts';
import { Styles } from './Styles.ts';

const VISIBILITIES: Readonly<Record<string, Visibility>> = { hidden: 'Hidden', veryHidden: 'VeryHidden' };

/** Files may ask for 32,767, and everyone would wait for them. */
const MAX_ITERATIONS = 1_000;

export class Book implements SheetBook {
  readonly package: Package;
  readonly is1904: boolean;
  readonly iteration: Iteration | undefined;
  readonly styles: Styles;
  readonly strings: SharedStrings;
  readonly names: DefinedNames;
  revision = 0;
  #tabs: readonly Tab[] = [];
  #sheets: readonly Sheet[] = [];
  #calculation: Calculation | undefined;
  #areFormulasChanged = false;

  private constructor(bytes: Uint8Array) {
    this.package = Package.open(bytes);
    const xml = this.workbookXml;
    const root = rootOf(xml, this.package.mainPart);
    const properties = childNamed(xml, root, 'workbookPr');
    this.is1904 = properties !== undefined && isTrue(attributesOf(xml, properties).get('date1904'));
    this.iteration = readIteration(xml, childNamed(xml, root, 'calcPr'));
    this.strings = SharedStrings.of(this.package);
    this.styles = new Styles(this.package);
    this.names = new DefinedNames(xml);
    this.tabs = this.#readTabs(xml);
    if (this.sheets.length === 0) throw new PackageError('notWorkbook', 'The workbook has no worksheet.');
  }

  /** Throws PackageError. */
  static open(bytes: Uint8Array): Book {
    return new Book(bytes);
  }

  /** Reads all sheets, with turns for others, as they are in the file. Throws PackageError. */
  async load(): Promise<void> {
    for (const sheet of this.sheets) await sheet.load();
  }

  get workbookXml(): string {
    return this.package.text(this.package.mainPart);
  }

  set workbookXml(xml: string) {
    if (xml !== this.workbookXml) this.package.put(this.package.mainPart, xml);
  }

  get tabs(): readonly Tab[] {
    return this.#tabs;
  }

  set tabs(tabs: readonly Tab[]) {
    this.#tabs = tabs;
    this.#sheets = tabs.flatMap(({ sheet }) => sheet ?? []);
  }

  /** Worksheets only, in the order of their tabs. */
  get sheets(): readonly Sheet[] {
    return this.#sheets;
  }

  /** By id or by name; case does not matter. */
  sheetNamed(nameOrId: string): Sheet | undefined {
    const wanted = nameOrId.toLowerCase();
    return this.sheets.find(({ id, name }) => name.toLowerCase() === wanted || id.toLowerCase() === wanted);
  }

  /** The position of a sheet among all tabs, as names of one sheet count them. */
  tabOf(sheet: Sheet): number {
    return this.tabs.findIndex((tab) => tab.sheet === sheet);
  }

  /** Results are as the file has them until something changes. */
  get calculation(): Calculation {
    if (this.#calculation) return this.#calculation;
    this.#calculation = new Calculation(new BookCalc(this), functions, readTypedDate);
    return this.#calculation;
  }

  /** Whether the file has formulas without results, or requests a full recalculation. */
  get mustCompute(): boolean {
    const properties = childNamed(
      this.workbookXml,
      rootOf(this.workbookXml, this.package.mainPart),
      'calcPr',
    );
    if (properties && isTrue(attributesOf(this.workbookXml, properties).get('fullCalcOnLoad'))) return true;
    return this.sheets.some(({ cells }) => cells.hasUncomputed);
  }

  /** The number that marks cells whose formulas spill, in this book. */
  get dynamicMark(): string | undefined {
    return dynamicMarkOf(this.package);
  }

  /** A file's calculation chain is dropped when its formulas change; Excel rebuilds it. */
  noteFormulas(): void {
    this.#areFormulasChanged = true;
  }

  /** The file, with only the parts changed that must be. */
  save(): Uint8Array {
    atOnce(this.#write());
    return this.package.save();
  }

  /** The same, with turns for others; nothing may change until then. */
  async saveInTurns(): Promise<Uint8Array> {
    await inTurns(this.#write());
    await this.package.packAside();
    return this.package.save();
  }

  *#write(): Steps<void> {
    if (this.dynamicMark === undefined && this.sheets.some((sheet) => sheet.hasNewSpills))
      addDynamicMark(this.package);
    for (const sheet of this.sheets) {
      const bytes = yield* sheet.writing();
      if (bytes) this.package.put(sheet.part, bytes);
    }
    const names = this.names.writeInto(this.workbookXml);
    if (new DefinedNames(this.workbookXml).writeInto(this.workbookXml) !== names) this.workbookXml = names;
    if (this.#areFormulasChanged || this.sheets.some((sheet) => sheet.areFormulasChanged))
      this.#dropCalculationChain();
  }

  #dropCalculationChain(): void {
    const { mainPart } = this.package;
    for (const { id, type, target } of this.package.relations(mainPart))
      if (type.endsWith('/calcChain')) {
        this.package.removeRelation(mainPart, id);
        if (this.package.has(target)) this.package.remove(target);
      }
    const properties = childNamed(this.workbookXml, rootOf(this.workbookXml, mainPart), 'calcPr');
    if (properties)
      this.workbookXml = withAttributes(this.workbookXml, properties, { calcCompleted: undefined });
  }

  #readTabs(xml: string): Tab[] {
    const list = childNamed(xml, rootOf(xml, this.package.mainPart), 'sheets');
    const relations = new Map(this.package.relations(this.package.mainPart).map((one) => [one.id, one]));
    return (list ? childrenNamed(xml, list, 'sheet') : []).map((element) => {
      const attributes = attributesOf(xml, element);
      const relation = [...attributes].find(([key]) => /(?:^|:)id$/.test(key))?.[1] ?? '';
      const found = relations.get(relation);
      const isSheet = found?.type.endsWith('/worksheet') && this.package.has(found.target);
      const sheet = isSheet
        ? new Sheet(this, {
            part: found!.target,
            number: Number(attributes.get('sheetId') ?? 0),
            name: attributes.get('name') ?? '',
            visibility: VISIBILITIES[attributes.get('state') ?? ''] ?? 'Visible',
          })
        : undefined;
      return { relation, sheet };
    });
  }
}

/** Undefined for a book whose formulas may not read themselves (ECMA-376 part 1, 18.2.2). */
function readIteration(xml: string, properties: XmlElement | undefined): Iteration | undefined {
  const attributes = properties && attributesOf(xml, properties);
  if (!attributes || !isTrue(attributes.get('iterate'))) return undefined;
  const count = Number(attributes.get('iterateCount') ?? 100);
  const change = Number(attributes.get('iterateDelta') ?? 0.001);
  return { count: Math.min(count, MAX_ITERATIONS) || 1, change: Math.max(0, change) || 0 };
}
