import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellRows } from '#queries/workbook/cells/CellBlocks.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { createEditStore } from './editStore.ts';

export interface StoreParts {
  at: WorkbookAt;
  /** The scratch session that is open: its edits never reach the file, and the file's never it. */
  sandbox: string | undefined;
  onCells: (worksheet: string, area: CellArea, cells: CellRows) => void;
  renewSession: () => Promise<boolean>;
  onUsed: () => void;
}

/** The edits of the file, and those of the scratch session while one is open; what waits in a session goes with it. */
export function useEditStores(parts: StoreParts) {
  const latest = useRef(parts);
  latest.current = parts;
  const { sandbox } = parts;
  const fileStore = useMemo(() => storeOf(undefined, latest), []);
  const scratchStore = useMemo(
    () => (sandbox === undefined ? undefined : storeOf(sandbox, latest)),
    [sandbox],
  );
  const open = scratchStore ?? fileStore;
  useSyncExternalStore(open.subscribe, open.version);
  useEffect(() => () => scratchStore?.queue.discard(), [scratchStore]);
  return { fileStore, scratchStore };
}

function storeOf(scratch: string | undefined, latest: { current: StoreParts }) {
  const isOpen = () => latest.current.sandbox === scratch;
  return createEditStore({
    at() {
      const { at } = latest.current;
      if (scratch !== undefined) return { item: at.item, session: scratch };
      return isOpen() ? at : { item: at.item };
    },
    async renewSession() {
      if (isOpen()) return latest.current.renewSession();
      return scratch === undefined;
    },
    onCells(worksheet, area, cells) {
      if (isOpen()) latest.current.onCells(worksheet, area, cells);
    },
    onUsed() {
      if (isOpen()) latest.current.onUsed();
    },
  });
}
