// Edits that are not in their workbook yet, kept in the browser until they are.

import { createStore, del, get, set } from 'idb-keyval';
import type { QueuedEdit } from './QueuedEdit.ts';

/** Raise when the form of an edit changes; older drafts cannot be offered then. */
const VERSION = 1;

interface Draft {
  version: number;
  edits: readonly QueuedEdit[];
  atMs: number;
}

let made: ReturnType<typeof createStore> | undefined;
const store = () => {
  made ??= createStore('airledger-drafts', 'drafts');
  return made;
};

/** `workbook` names the workbook and who serves it. Storage that fails keeps nothing; the edits are still in memory. */
export async function keepDraft(workbook: string, edits: readonly QueuedEdit[]): Promise<boolean> {
  try {
    if (edits.length === 0) await del(workbook, store());
    else await set(workbook, { version: VERSION, edits, atMs: Date.now() } satisfies Draft, store());
    return true;
  } catch {
    return false;
  }
}

/** What was not written when the page was left; undefined for nothing. */
export async function readDraft(
  workbook: string,
): Promise<{ edits: readonly QueuedEdit[]; atMs: number } | undefined> {
  try {
    const draft = await get<Draft>(workbook, store());
    return draft?.version === VERSION && draft.edits.length > 0 ? draft : undefined;
  } catch {
    return undefined;
  }
}
