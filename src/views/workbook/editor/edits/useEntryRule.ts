import { useRef } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import { areaOfCell, type CellPlace } from '#domain/sheet/edit/Selection.ts';
import { isEntryAllowed, type SheetAt } from '#queries/workbook/workbookQueries.ts';
import type { CellValidation } from '#services/workbook/shapes.ts';
import { useQuestion } from '#views/workbook/state/QuestionProvider.tsx';
import { useEdits } from '#views/workbook/state/useEdits.ts';

const BREAKS_RULE = 'This value doesn’t match the data validation restrictions defined for this cell.';
const CONSTANT = /^(?:[+-]?[\d.]+(?:E[+-]?\d+)?|".*")$/is;

interface Entry {
  send: () => void;
  /** Types it once more. */
  retry: () => void;
}

/** Sends what the rule of its cell takes, and asks about the rest; one after the other: what was entered before may decide. */
export function useEntryRule(at: SheetAt) {
  const ask = useQuestion();
  const edits = useEdits();
  const checks = useRef(Promise.resolve());
  async function check(rule: CellValidation, place: CellPlace, text: string, { send, retry }: Entry) {
    // What limits depend on may be on its way.
    if (!rule.formulas.every((formula) => CONSTANT.test(formula))) await edits.queue.settled();
    if (await isEntryAllowed({ ...at, address: writeArea(areaOfCell(place)) }, text)) return send();
    const { style, title, message } = rule.alert!;
    const canStay = style !== 'stop';
    ask({
      title: title || 'Entry not allowed',
      text: message || BREAKS_RULE,
      action: canStay ? 'Continue' : 'Retry',
      run: canStay ? send : retry,
    });
  }
  return (...entry: Parameters<typeof check>) => {
    checks.current = checks.current.then(() => check(...entry));
  };
}
