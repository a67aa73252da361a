// The names of a workbook: for the whole book, or for one sheet (ECMA-376 part 1, 18.2.5).

import { readStoredFormula, writeStoredFormula } from '#domain/formula/storedFormula.ts';
import {
  attributesOf,
  childNamed,
  childrenNamed,
  escapeOoxml,
  isTrue,
  rootOf,
  textOf,
} from '#server/emulator/workbook/package/xml.ts';

export interface DefinedName {
  name: string;
  /** Position of its sheet among all tabs, chart sheets too; undefined for the whole book. */
  sheet: number | undefined;
  /** Without =. */
  formula: string;
  isHidden: boolean;
  comment: string | undefined;
  /** Attributes that are preserved. */
  rest: ReadonlyMap<string, string>;
}

const OWN = new Set(['name', 'localSheetId', 'hidden', 'comment']);

export class DefinedNames {
  #names: DefinedName[];
  /** By lower-case name; made when names are first looked for. */
  #byName: Map<string, DefinedName[]> | undefined;

  constructor(workbook: string) {
    const list = childNamed(workbook, rootOf(workbook, 'workbook'), 'definedNames');
    this.#names = (list ? childrenNamed(workbook, list, 'definedName') : []).map((element) => {
      const attributes = attributesOf(workbook, element);
      const sheet = attributes.get('localSheetId');
      return {
        name: attributes.get('name') ?? '',
        sheet: sheet === undefined ? undefined : Number(sheet),
        formula: readStoredFormula(textOf(workbook, element)),
        isHidden: isTrue(attributes.get('hidden')),
        comment: attributes.get('comment'),
        rest: new Map([...attributes].filter(([key]) => !OWN.has(key))),
      };
    });
  }

  /** In the order of the file. */
  list(): readonly DefinedName[] {
    return this.#names;
  }

  /** The sheet's own name of that name, else the book's; case does not matter. */
  find(name: string, sheet: number | undefined): DefinedName | undefined {
    this.#byName ??= Map.groupBy(this.#names, (one) => one.name.toLowerCase());
    const same = this.#byName.get(name.toLowerCase());
    return (
      same?.find((one) => one.sheet !== undefined && one.sheet === sheet) ??
      same?.find((one) => one.sheet === undefined)
    );
  }

  /** Each name becomes what `change` makes of it; undefined takes it away. */
  update(change: (name: DefinedName) => DefinedName | undefined): void {
    this.#names = this.#names.flatMap((name) => change(name) ?? []);
    this.#byName = undefined;
  }

  add(name: DefinedName): void {
    this.#names.push(name);
    this.#byName = undefined;
    this.#names.sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.sheet ?? -1) - (b.sheet ?? -1));
  }

  /** The workbook's XML with these names. */
  writeInto(workbook: string): string {
    const root = rootOf(workbook, 'workbook');
    const prefix = root.name.slice(0, root.name.length - root.local.length);
    const list = childNamed(workbook, root, 'definedNames');
    const inner = this.#names.map((name) => write(name, prefix)).join('');
    const xml = inner && `<${prefix}definedNames>${inner}</${prefix}definedNames>`;
    if (list) return workbook.slice(0, list.start) + xml + workbook.slice(list.end);
    const before = ['externalReferences', 'functionGroups', 'sheets'].map((one) =>
      childNamed(workbook, root, one),
    );
    const at = before.find((one) => one !== undefined)?.end ?? root.innerStart;
    return workbook.slice(0, at) + xml + workbook.slice(at);
  }
}

function write({ name, sheet, formula, isHidden, comment, rest }: DefinedName, prefix: string): string {
  const attributes: [string, string][] = [['name', name]];
  if (comment !== undefined) attributes.push(['comment', comment]);
  if (sheet !== undefined) attributes.push(['localSheetId', String(sheet)]);
  if (isHidden) attributes.push(['hidden', '1']);
  const text = [...attributes, ...rest].map(([key, value]) => ` ${key}="${escapeOoxml(value)}"`).join('');
  return `<${prefix}definedName${text}>${escapeOoxml(writeStoredFormula(formula, undefined))}</${prefix}definedName>`;
}
