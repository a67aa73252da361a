// Edits that are not in their workbook yet, kept in the browser until they are: for each visit its own, since tabs know nothing of
// each other.

import { createStore, delMany, entries, setMany } from 'idb-keyval';
import { keyOf, type QueuedEdit } from '#queries/workbook/edits/QueuedEdit.ts';

/** Raise when the form of an edit changes; older drafts cannot be offered then. */
const VERSION = 1;

/** A part of the draft of a visit, which has a key of its own: of many edits only those are stored that have changed. */
interface Draft {
  version: number;
  edits: readonly QueuedEdit[];
  atMs: number;
}

/** What visits that are over left behind. */
export interface RecoveredEdits {
  /** The oldest first. */
  edits: readonly QueuedEdit[];
  /** How many cells they are of. */
  cells: number;
  keys: readonly IDBValidKey[];
}

let made: ReturnType<typeof createStore> | undefined;
const store = () => {
  made ??= createStore('airledger-drafts', 'drafts');
  return made;
};

/** `workbook` names the workbook and who serves it. */
type DraftKey = [workbook: string, visit: string, ...part: string[]];

export interface DraftPart {
  key: DraftKey;
  edits: readonly QueuedEdit[];
}

/** Stores all of the parts or, where that fails, none: false then. The edits are still in memory. */
export async function saveDrafts(parts: readonly DraftPart[]): Promise<boolean> {
  const atMs = Date.now();
  try {
    await setMany(
      parts.map(({ key, edits }) => [key, { version: VERSION, edits, atMs } satisfies Draft]),
      store(),
    );
    return true;
  } catch {
    return false;
  }
}

export async function deleteDrafts(keys: readonly IDBValidKey[]): Promise<void> {
  try {
    await delMany([...keys], store());
  } catch {
    // What is left is offered again, and found to be in the workbook already.
  }
}

/** What was not written when the workbook was left, in whichever tabs; undefined for nothing. Visits that go on keep theirs. */
export async function readRecoveredEdits(
  workbook: string,
  visit: string,
): Promise<RecoveredEdits | undefined> {
  try {
    const going = await visitsGoing();
    const left = (await entries<IDBValidKey, Draft>(store()))
      .filter(([key]) => isLeft(key))
      .filter(([, draft]) => draft.version === VERSION && draft.edits.length > 0)
      .sort(([, a], [, b]) => a.atMs - b.atMs);
    function isLeft(key: IDBValidKey) {
      // Before visits had drafts of their own, a workbook had one.
      if (!Array.isArray(key)) return key === workbook;
      return key[0] === workbook && key[1] !== visit && !going.has(lockOf(String(key[1])));
    }
    const edits = left.flatMap(([, draft]) => draft.edits);
    if (edits.length === 0) return undefined;
    return { edits, cells: new Set(edits.map(keyOf)).size, keys: left.map(([key]) => key) };
  } catch {
    return undefined;
  }
}

/** Other tabs know that the visit goes on until the returned function is called, or the tab is gone. */
export function holdVisitLock(visit: string): () => void {
  let release = () => {};
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  void locks()
    ?.request(lockOf(visit), () => over)
    .catch(() => undefined);
  return release;
}

const lockOf = (visit: string) => `airledger-draft ${visit}`;

/** Absent on pages that came over a plain connection from another computer. */
const locks = () => (navigator as { locks?: LockManager }).locks;

async function visitsGoing(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return new Set(held.map(({ name }) => name));
}
