import type { Failure } from '#domain/wire/Failure.ts';
import { isSessionGone } from '#queries/workbook/session/isSessionGone.ts';
import { keyOf, type QueuedEdit } from './QueuedEdit.ts';

/** An edit that was refused, and why. */
export interface FailedEdit {
  edit: QueuedEdit;
  failure: Failure;
}

/** Whether a failure is about what was sent, so that other edits may go on; a service that is not there is about all. */
export function isEditRefusal(failure: Failure): boolean {
  const { kind } = failure;
  if (isSessionGone(failure)) return false;
  return kind === 'invalid' || kind === 'conflict' || kind === 'refused' || kind === 'missing';
}

/** The failed ones that no later edit takes the place of; a new number format leaves the contents that were refused. */
export function withoutReplaced(failed: readonly FailedEdit[], later: readonly QueuedEdit[]): FailedEdit[] {
  if (failed.length === 0) return [];
  const cells = new Set(
    later.filter(({ edit, takesBack }) => edit.input !== undefined || takesBack !== undefined).map(keyOf),
  );
  return failed.filter(({ edit }) => !cells.has(keyOf(edit)));
}
