import { composeEdits, keyOf, type QueuedEdit, type UndoableEdit } from './QueuedEdit.ts';

/** What an edit of a cell goes over: what was found, and what is put over that. */
type EditBase = Pick<UndoableEdit, 'found' | 'was'>;

/**
 * Edits that can be undone, over those that are not written yet. An edit that is to be undone leaves what it found: what is read
 * after it may be what it wrote.
 */
export function undoableEdits(
  unwritten: readonly QueuedEdit[],
  edits: readonly QueuedEdit[],
): UndoableEdit[] {
  if (unwritten.length === 0) return edits.map((one) => ({ ...one, found: [{}] }));
  const grounds = new Map<string, EditBase>(edits.map((one) => [keyOf(one), {}]));
  for (const one of unwritten) {
    const ground = grounds.get(keyOf(one));
    if (ground) grounds.set(keyOf(one), baseAfter(ground, one));
  }
  return edits.map((one) => ({ ...one, found: [{}], ...grounds.get(keyOf(one)) }));
}

function baseAfter(ground: EditBase, { edit, takesBack }: QueuedEdit): EditBase {
  if (!takesBack) return { ...ground, was: composeEdits(ground.was, edit) };
  const { found, was } = takesBack;
  return { ...(found && { found }), ...(was && { was }) };
}
