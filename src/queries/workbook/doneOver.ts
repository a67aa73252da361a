import { type DoneEdit, keyOf, putOver, type QueuedEdit } from './QueuedEdit.ts';

/** What an edit of a cell goes over: what was found, and what is put over that. */
type Ground = Pick<DoneEdit, 'found' | 'was'>;

/**
 * Edits that can be taken back, over those that are not written yet. An edit that is to be taken back leaves what it found: what is read
 * after it may be what it wrote.
 */
export function doneOver(unwritten: readonly QueuedEdit[], edits: readonly QueuedEdit[]): DoneEdit[] {
  const grounds = new Map<string, Ground>(edits.map((one) => [keyOf(one), {}]));
  for (const one of unwritten) {
    const ground = grounds.get(keyOf(one));
    if (ground) grounds.set(keyOf(one), groundAfter(ground, one));
  }
  return edits.map((one) => ({ ...one, found: [{}], ...grounds.get(keyOf(one)) }));
}

function groundAfter(ground: Ground, { edit, takesBack }: QueuedEdit): Ground {
  if (!takesBack) return { ...ground, was: putOver(ground.was, edit) };
  const { found, was } = takesBack;
  return { ...(found && { found }), ...(was && { was }) };
}
