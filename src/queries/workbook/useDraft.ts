import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { worldOf } from '#queries/world.ts';
import { keepDraft, readDraft } from './drafts.ts';
import type { EditStore } from './editStore.ts';
import type { QueuedEdit } from './QueuedEdit.ts';

const DELAY_MS = 150;
const RETRY_MS = 2000;

/**
 * Edits that are not written yet, kept in the browser as they come and go, also after the view was left. What an earlier visit left is
 * offered, and stays kept until a person takes or drops it; nothing is kept over it before it was read.
 */
export function useDraft(item: string, store: Pick<EditStore, 'queue' | 'subscribe'>) {
  const client = useQueryClient();
  const [recovered, setRecovered] = useState<{ edits: readonly QueuedEdit[]; atMs: number }>();
  const [key, setKey] = useState<string>();
  const [isKept, setKept] = useState(true);
  const offered = useRef<readonly QueuedEdit[]>([]);

  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function read() {
      try {
        const name = `${await worldOf(client, 'workbook')} ${item}`;
        const draft = await readDraft(name);
        if (!isCurrent) return;
        offered.current = draft?.edits ?? [];
        setRecovered(draft);
        setKey(name);
      } catch {
        if (isCurrent) timer = setTimeout(() => void read(), RETRY_MS);
      }
    }
    void read();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, item]);

  const schedule = useRef(() => {});
  useEffect(() => {
    if (key === undefined) return;
    const { queue } = store;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function keep(name: string) {
      timer = undefined;
      const isDone = await keepDraft(name, [...offered.current, ...queue.unsaved]);
      if (!isLeft) setKept(isDone);
      else if (queue.unsaved.length === 0) stop();
    }
    schedule.current = () => {
      timer ??= setTimeout(() => void keep(key), DELAY_MS);
    };
    const listener = schedule.current;
    const stop = store.subscribe(listener);
    if (queue.unsaved.length > 0) listener();
    return () => {
      isLeft = true;
      if (timer === undefined && queue.unsaved.length === 0) stop();
    };
  }, [key, store]);

  const settle = useCallback(() => {
    offered.current = [];
    setRecovered(undefined);
    schedule.current();
  }, []);
  return {
    recovered,
    settle,
    isDraftKept: isKept && (key !== undefined || store.queue.unsaved.length === 0),
  };
}
