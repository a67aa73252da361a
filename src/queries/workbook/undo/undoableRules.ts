// Rules of a sheet that change, with those that it had before.

import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import type { Endpoint, Input } from '#services/endpoint.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import type { RuleState } from '#services/workbook/shapes.ts';
import { undoableMutation } from './undoableMutation.ts';

interface Ruled extends SheetAt {
  /** Undefined where the rules are too many to be kept. */
  before: RuleState | undefined;
}

const undoableRules = <E extends Endpoint>(endpoint: E) =>
  undoableMutation(endpoint, async (input: Input<E> & SheetAt): Promise<Ruled> => {
    const { item, worksheet, session } = input;
    const at = { item, worksheet, ...(session !== undefined && { session }) };
    const before = await call(workbook.ruleState, at, undefined, true).catch(() => undefined);
    await call(endpoint, input);
    return { ...at, before: before?.reply };
  });

export const undoableValidation = undoableRules(workbook.updateValidation);
export const undoableFormatRules = undoableRules(workbook.updateConditionalFormats);

/** The inverse of a change of rules, and what is said where there is none. */
export const ruleInverse = (label: string) => ({
  back: {
    label,
    isThere: ({ before }: Ruled) => before !== undefined,
    run: ({ before, ...at }: Ruled, now: <T extends { session?: string }>(one: T) => T) =>
      call(workbook.restoreRules, now({ ...at, body: before! })),
  },
  loss: 'The sheet has too many rules to undo that.',
});
