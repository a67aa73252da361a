import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { asFailure, type Failure } from '#domain/failure.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';

/** `direct` writes without a session; `saved` keeps its changes, `scratch` loses them when it ends. */
export type SessionMode = 'direct' | 'saved' | 'scratch';

/** Sessions end by themselves when nobody uses them; these are the services' usual lifetimes. */
const IDLE_MS: Readonly<Record<'saved' | 'scratch', number>> = { saved: 5 * 60_000, scratch: 7 * 60_000 };
/** A session in use is refreshed well before it would end. */
const REFRESH_MS = 4 * 60_000;
const LOOK_MS = 15_000;

export interface WorkbookSession {
  mode: SessionMode;
  id: string | undefined;
  /** When the service ends it if nothing happens; undefined without a session. */
  endsAtMs: number | undefined;
  failure: Failure | undefined;
  /** The service does not know the session any more, and what was done in it is lost. */
  isGone: boolean;
  /** Begins another; a scratch session's changes are gone then. */
  start: (mode: SessionMode) => Promise<void>;
  /** A new session in the place of one that is gone; false for a scratch one, whose changes cannot be had again. */
  renew: () => Promise<boolean>;
  /** Something was asked in it: it lives on. */
  touch: () => void;
}

export function useWorkbookSession(item: string): WorkbookSession {
  const client = useQueryClient();
  const [session, setSession] = useState<{ mode: SessionMode; id: string | undefined }>({
    mode: 'direct',
    id: undefined,
  });
  const [failure, setFailure] = useState<Failure>();
  const [endsAtMs, setEndsAt] = useState<number>();
  const [isGone, setGone] = useState(false);
  const usedAt = useRef(0);
  const refreshedAt = useRef(0);
  const current = useRef(session);
  current.current = session;

  const touch = useCallback(() => {
    usedAt.current = Date.now();
    const { mode } = current.current;
    if (mode !== 'direct') setEndsAt(usedAt.current + IDLE_MS[mode]);
  }, []);

  const open = useCallback(
    async (mode: SessionMode) => {
      const before = current.current.id;
      setGone(false);
      const close = () => {
        if (before) void call(workbook.closeSession, { item, session: before }).catch(() => undefined);
      };
      if (mode === 'direct') {
        current.current = { mode, id: undefined };
        setSession(current.current);
        setEndsAt(undefined);
        close();
        return;
      }
      const { reply } = await call(workbook.createSession, {
        item,
        body: { persistChanges: mode === 'saved' },
      });
      const next = { mode, id: reply.id };
      current.current = next;
      setSession(next);
      close();
      refreshedAt.current = Date.now();
      touch();
    },
    [item, touch],
  );

  const start = useCallback(
    async (mode: SessionMode) => {
      setFailure(undefined);
      try {
        await open(mode);
        await client.invalidateQueries({ queryKey: ['workbook'] });
      } catch (error) {
        setFailure(asFailure(error));
      }
    },
    [open, client],
  );

  const renew = useCallback(async () => {
    const { mode } = current.current;
    if (mode === 'scratch') {
      setGone(true);
      return false;
    }
    await open(mode);
    return true;
  }, [open]);

  useEffect(() => {
    const timer = setInterval(async () => {
      const { id, mode } = current.current;
      const now = Date.now();
      const isInUse = now - usedAt.current < REFRESH_MS && document.visibilityState === 'visible';
      if (!id || mode === 'direct' || !isInUse || now - refreshedAt.current < REFRESH_MS) return;
      refreshedAt.current = now;
      try {
        await call(workbook.refreshSession, { item, session: id });
        touch();
      } catch (error) {
        setFailure(asFailure(error));
      }
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [item, touch]);

  useEffect(
    () => () => {
      const { id } = current.current;
      if (id) void call(workbook.closeSession, { item, session: id }).catch(() => undefined);
    },
    [item],
  );

  return { ...session, endsAtMs, isGone, failure, start, renew, touch };
}
