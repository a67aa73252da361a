// The rules of a sheet, conditional formats and validations, as its file has them: to be brought back later whatever was done to them.

import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { isWholeElement, prefixesOf } from '#server/emulator/workbook/package/isWholeElement.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { RuleState } from '#services/workbook/shapes.ts';

/** Characters of a state: what one request can carry with room to spare. */
const MAX_LENGTH = 2_000_000;

/** Throws WorkbookError for rules that are too many to be brought back. */
export function readRuleState({ xml }: Sheet): RuleState {
  const state = {
    formats: xml.children('conditionalFormatting'),
    validations: xml.child('dataValidations') ?? null,
    extensions: xml.child('extLst') ?? null,
  };
  if (partsOf(state).join('').length > MAX_LENGTH)
    throw workbookError(
      'rangeExceedsLimit',
      `The rules of the sheet have more than ${MAX_LENGTH} characters.`,
    );
  return state;
}

/** Throws WorkbookError for what no file could hold, and then nothing has changed. */
export function restoreRules({ xml, book }: Sheet, state: RuleState): void {
  const known = prefixesOf(xml.head);
  for (const [name, parts] of [
    ['conditionalFormatting', state.formats],
    ['dataValidations', state.validations === null ? [] : [state.validations]],
    ['extLst', state.extensions === null ? [] : [state.extensions]],
  ] as const)
    for (const part of parts)
      if (!isWholeElement(part, name, known))
        throw workbookError('invalidArgument', `The rules cannot be restored: ${name} is damaged.`);
  const formats = state.formats.join('');
  for (const [, id] of formats.matchAll(/\sdxfId\s*=\s*["'](\d+)["']/g))
    if (!book.styles.changes[Number(id)])
      throw workbookError(
        'invalidArgument',
        'The rules cannot be restored: another program has rewritten the file and its styles.',
      );
  xml.setChildren('conditionalFormatting', state.formats);
  xml.setChild('dataValidations', state.validations ?? undefined);
  xml.setChild('extLst', state.extensions ?? undefined);
}

const partsOf = ({ formats, validations, extensions }: RuleState) => [
  ...formats,
  validations ?? '',
  extensions ?? '',
];
