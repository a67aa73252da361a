import { needsSpace, writeCellText } from '#server/emulator/workbook/package/cellText.ts';

/** A formula as files have it, in its element; `attributes` are XML, with a space before each. */
export function formulaElement(prefix: string, attributes: string, stored: string): string {
  const space = needsSpace(stored) ? ' xml:space="preserve"' : '';
  return `<${prefix}f${attributes}${space}>${writeCellText(stored)}</${prefix}f>`;
}
