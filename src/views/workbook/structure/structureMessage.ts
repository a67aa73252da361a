import type { StructureEvent } from '#queries/workbook/editor/StructureChange.ts';
import { faultMessage } from '#views/workbook/faults/faultMessage.ts';

/** Places that are picked meanwhile may be those of other cells. */
export const CELLS_LOCKED = 'Cells are changing. Try again in a moment.';

/** What became of a change of sheets, tables or charts. */
export function structureMessage(event: StructureEvent): string {
  switch (event.kind) {
    case 'locked':
      return CELLS_LOCKED;
    case 'unsaved':
      return 'Some cells are not saved yet, and this could move them. Save, resolve or discard them first.';
    case 'failed':
      return faultMessage(event.why);
    case 'lost':
      return `${event.loss} This cannot be undone.`;
    case 'postponed':
      return `${event.label} is not undone yet. ${reason(event.why)}`;
    case 'impossible':
      return `${event.label} cannot be undone. ${reason(event.why)}`;
    case 'undone':
      return `Undone: ${event.label}.${event.remark === undefined ? '' : ` ${event.remark}`}`;
    case 'partlyUndone':
      return `Undone: ${event.label}, but some restored cells are not saved yet. Save or resolve them; discarded cells are lost.`;
    case 'redone':
      return `Redone: ${event.label}.`;
  }
}

const reason = (why: unknown) => (typeof why === 'string' ? why : faultMessage(why));
