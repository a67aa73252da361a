import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { attributesOf, isTrue, rootOf } from '#server/emulator/workbook/package/xml.ts';

/** What a protected sheet allows, by the attribute of the file that forbids it (ECMA-376 part 1, 18.3.1.85). */
const OPTIONS = {
  allowAutoFilter: 'autoFilter',
  allowDeleteColumns: 'deleteColumns',
  allowDeleteRows: 'deleteRows',
  allowFormatCells: 'formatCells',
  allowFormatColumns: 'formatColumns',
  allowFormatRows: 'formatRows',
  allowInsertColumns: 'insertColumns',
  allowInsertHyperlinks: 'insertHyperlinks',
  allowInsertRows: 'insertRows',
  allowPivotTables: 'pivotTables',
  allowSort: 'sort',
} as const;

type Options = { readonly [option in keyof typeof OPTIONS]: boolean };
const all = Object.entries(OPTIONS) as [keyof Options, string][];

export function protectionOf(sheet: Sheet): { protected: boolean; options: Options } {
  const xml = sheet.xml.child('sheetProtection');
  const own =
    xml === undefined ? new Map<string, string>() : attributesOf(xml, rootOf(xml, 'sheetProtection'));
  const isAllowed = (name: string) => own.has(name) && !isTrue(own.get(name));
  return {
    protected: isTrue(own.get('sheet')),
    options: Object.fromEntries(all.map(([option, name]) => [option, isAllowed(name)])) as Options,
  };
}

/** Protects a sheet without a password; what is not named is forbidden. */
export function protectSheet(
  sheet: Sheet,
  options: { readonly [option in keyof Options]?: boolean | null | undefined },
): void {
  const allowed = all.filter(([option]) => options[option] === true).map(([, name]) => ` ${name}="0"`);
  sheet.xml.setChild(
    'sheetProtection',
    `<${sheet.xml.prefix}sheetProtection sheet="1" objects="1" scenarios="1"${allowed.join('')}/>`,
  );
}

/** Whether a password would be needed to take the protection away. */
export function hasPassword(sheet: Sheet): boolean {
  const xml = sheet.xml.child('sheetProtection') ?? '';
  return /\s(?:password|hashValue)\s*=\s*["'][^"']/.test(xml);
}
