import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { datasetOf } from '#queries/cache/dataset.ts';
import {
  deleteRecoveredEdits,
  holdVisitLock,
  type RecoveredEdits,
  readRecoveredEdits,
  saveDraft,
} from './drafts.ts';
import type { EditStore } from './editStore.ts';

const DELAY_MS = 150;
const RETRY_MS = 2000;

/**
 * Edits that are not written yet, kept in the browser as they come and go, also after the view was left. What earlier visits left is
 * offered, and stays kept until a person takes or drops it.
 */
export function useDraft(item: string, store: Pick<EditStore, 'queue' | 'subscribe'>) {
  const client = useQueryClient();
  const [visit] = useState(() => `${Date.now()} ${Math.random()}`);
  const [recovered, setRecovered] = useState<RecoveredEdits>();
  const [name, setName] = useState<string>();
  const [isKept, setKept] = useState(true);

  useEffect(() => holdVisitLock(visit), [visit]);
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function read() {
      try {
        const known = `${await datasetOf(client, 'workbook')} ${item}`;
        if (!isCurrent) return;
        setName(known);
        const left = await readRecoveredEdits(known, visit);
        if (isCurrent) setRecovered(left);
      } catch {
        if (isCurrent) timer = setTimeout(() => void read(), RETRY_MS);
      }
    }
    void read();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, item, visit]);

  const keepNow = useRef(async () => {});
  useEffect(() => {
    if (name === undefined) return;
    const { queue } = store;
    let isLeft = false;
    let isStored = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function keep() {
      clearTimeout(timer);
      timer = undefined;
      const { unsaved } = queue;
      if (unsaved.length > 0 || isStored) {
        isStored = unsaved.length > 0;
        const isDone = await saveDraft(name!, visit, unsaved);
        if (!isLeft) setKept(isDone);
      }
      if (isLeft && queue.unsaved.length === 0) stop();
    }
    const listener = () => {
      // What is saved must not be offered again, however soon the page is left.
      if (queue.unsaved.length === 0) void keep();
      else timer ??= setTimeout(() => void keep(), DELAY_MS);
    };
    keepNow.current = keep;
    const stop = store.subscribe(listener);
    listener();
    return () => {
      isLeft = true;
      if (timer === undefined && queue.unsaved.length === 0) stop();
    };
  }, [name, store, visit]);

  const settle = useCallback(async () => {
    setRecovered(undefined);
    // What was taken is kept as edits of this visit before it is let go.
    await keepNow.current();
    if (recovered) await deleteRecoveredEdits(recovered);
  }, [recovered]);
  return {
    recovered,
    settle: useCallback(() => void settle(), [settle]),
    isDraftKept: isKept && (name !== undefined || store.queue.unsaved.length === 0),
  };
}
