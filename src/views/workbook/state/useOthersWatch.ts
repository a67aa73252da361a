import { useEffect } from 'react';
import type { WorkbookEdits } from '#queries/workbook/editor/WorkbookEdits.ts';
import { watchOthers } from '#queries/workbook/editor/watchOthers.ts';
import { readVersion } from '#queries/workbook/workbookQueries.ts';
import { useLocalStorage } from '#ui/browser/useLocalStorage.ts';
import { useWorkbookMode } from './useWorkbookMode.ts';

const EMBEDDED_MS = 4_000;
const LIVE_MS = 30_000;

/** What others change is read again soon, once what was typed here is saved. A live service is only asked where that is wished. */
export function useOthersWatch(edits: WorkbookEdits) {
  const mode = useWorkbookMode();
  const [isWished, setWished] = useLocalStorage<boolean>('workbook.watch', false);
  const isSandbox = edits.session.sandbox !== undefined;
  const everyMs = mode === 'live' ? (isWished ? LIVE_MS : 0) : mode === undefined ? 0 : EMBEDDED_MS;
  useEffect(() => {
    if (everyMs === 0 || isSandbox) return;
    return watchOthers({
      item: edits.item,
      read: (signal) => readVersion(edits.item, signal),
      onChange: (origin) => edits.readAgain(origin),
      onOwn: () => edits.noteOwn(),
      everyMs,
      // Looks are not free there.
      showsOwn: () => mode !== 'live' && (edits.queue.isRunning || edits.isChanging),
    });
  }, [edits, everyMs, mode, isSandbox]);
  return {
    callsAMinute: mode === 'live' ? 60_000 / LIVE_MS : 0,
    isWatching: everyMs > 0,
    setWatching: setWished,
  };
}
