// The rules of a sheet, conditional formats and validations, as its file has them: to be brought back later whatever was done to them.

import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { isWholeElement, prefixesOf } from '#server/emulator/workbook/package/isWholeElement.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { RuleState } from '#services/workbook/shapes.ts';
import { areasOfRule, rulesOfState } from './ruleAreas.ts';

/** Characters of a state: what one request can carry with room to spare. */
const MAX_LENGTH = 2_000_000;

/** Throws WorkbookError for rules that are too many to be brought back. */
export function readRuleState(sheet: Sheet): RuleState {
  const state = stateOf(sheet);
  if (partsOf(state).join('').length > MAX_LENGTH)
    throw workbookError(
      'rangeExceedsLimit',
      `The rules of the sheet have more than ${MAX_LENGTH} characters.`,
    );
  return state;
}

/** `check` gets the cells of each rule that changes. Throws WorkbookError for what no file could hold, and then nothing has changed. */
export function restoreRules(sheet: Sheet, state: RuleState, check: (area: CellArea) => void): void {
  const { xml, book } = sheet;
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
  for (const rule of changedRules(stateOf(sheet), state)) areasOfRule(rule).forEach(check);
  xml.setChildren('conditionalFormatting', state.formats);
  xml.setChild('dataValidations', state.validations ?? undefined);
  xml.setChild('extLst', state.extensions ?? undefined);
}

const stateOf = ({ xml }: Sheet): RuleState => ({
  formats: xml.children('conditionalFormatting'),
  validations: xml.child('dataValidations') ?? null,
  extensions: xml.child('extLst') ?? null,
});

/** Those that only one of the states has; a new rule gives others another number. */
function changedRules(...states: [RuleState, RuleState]): string[] {
  const [before, after] = states.map(
    (state) => new Set(rulesOfState(state).map((rule) => rule.replace(/\spriority="\d+"/g, ''))),
  );
  return [...before!, ...after!].filter((rule) => !(before!.has(rule) && after!.has(rule)));
}

const partsOf = ({ formats, validations, extensions }: RuleState) => [
  ...formats,
  validations ?? '',
  extensions ?? '',
];
