import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { asFailure, type Failure, isGatewayUnreachable } from '#domain/wire/Failure.ts';
import { useGatewayReconnect } from '#queries/cache/useGatewayReconnect.ts';
import { isSessionGone } from '#queries/workbook/edits/FailedEdit.ts';
import { call } from '#services/request.ts';
import { watchFailures } from '#services/watchFailures.ts';
import { workbook } from '#services/workbook/endpoints.ts';

/** `direct` writes without a session; `saved` keeps its changes, `scratch` loses them when it ends. */
export type SessionMode = 'direct' | 'saved' | 'scratch';

/** Sessions end by themselves when nobody uses them; these are the services' usual lifetimes. */
const IDLE_MS: Readonly<Record<'saved' | 'scratch', number>> = { saved: 5 * 60_000, scratch: 7 * 60_000 };
/** A session in use is refreshed well before it would end. */
const REFRESH_MS = 4 * 60_000;
const LOOK_MS = 15_000;
/** Of a session that is gone sooner the next one might not live longer: it is not replaced unasked. */
const SHORT_LIFE_MS = 10_000;

export interface WorkbookSession {
  mode: SessionMode;
  id: string | undefined;
  /**
   * When the service ends it if nothing happens; undefined without a session. Once that is past, as after a sleep of the computer, nobody
   * knows until the service was asked.
   */
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

interface OpenSession {
  mode: SessionMode;
  id: string | undefined;
  isGone: boolean;
}

const NONE: OpenSession = { mode: 'direct', id: undefined, isGone: false };

export function useWorkbookSession(item: string): WorkbookSession {
  const client = useQueryClient();
  const [session, setSession] = useState(NONE);
  const [failure, setFailure] = useState<Failure>();
  const [endsAtMs, setEndsAt] = useState<number>();
  const usedAt = useRef(0);
  const refreshedAt = useRef(0);
  const openedAt = useRef(0);
  const isAsking = useRef(false);
  /** The gateway was away: nobody knows whether the session still lives. */
  const isInDoubt = useRef(false);
  const renewing = useRef<Promise<void>>(undefined);
  const current = useRef(session);
  const set = useCallback((next: OpenSession) => {
    current.current = next;
    setSession(next);
  }, []);

  const touch = useCallback(() => {
    usedAt.current = Date.now();
    const { mode } = current.current;
    if (mode !== 'direct') setEndsAt(usedAt.current + IDLE_MS[mode]);
  }, []);

  const open = useCallback(
    async (mode: SessionMode) => {
      const before = current.current.id;
      const close = () => {
        if (before) void call(workbook.closeSession, { item, session: before }).catch(() => undefined);
      };
      if (mode === 'direct') {
        set(NONE);
        setEndsAt(undefined);
        close();
        return;
      }
      const { reply } = await call(workbook.createSession, {
        item,
        body: { persistChanges: mode === 'saved' },
      });
      set({ mode, id: reply.id, isGone: false });
      close();
      openedAt.current = Date.now();
      refreshedAt.current = openedAt.current;
      touch();
    },
    [item, set, touch],
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
    if (current.current.mode === 'scratch') {
      set({ ...current.current, isGone: true });
      return false;
    }
    renewing.current ??= open(current.current.mode).finally(() => {
      renewing.current = undefined;
    });
    await renewing.current;
    return true;
  }, [open, set]);

  /** Any call may find out that the session is gone; nothing is lost with one that saves, which is replaced. */
  const noteGone = useEffectEvent((failure: Failure, of: string | undefined) => {
    const { id, mode, isGone } = current.current;
    if (id === undefined || of !== id || isGone || !isSessionGone(failure)) return;
    const isShortLived = mode === 'saved' && Date.now() - openedAt.current < SHORT_LIFE_MS;
    if (isShortLived) setFailure(failure);
    else void renew().catch((error) => setFailure(asFailure(error)));
  });
  useEffect(() => watchFailures((failure, of) => noteGone(failure, of)), []);

  /** Keeps a session that is in use; asks after one whose time is over, for what was done in a scratch one. */
  const look = useEffectEvent(async () => {
    const { id, mode, isGone } = current.current;
    if (!id || isGone || isAsking.current || document.visibilityState !== 'visible') return;
    const idleMs = Date.now() - usedAt.current;
    const isOver = mode === 'scratch' && idleMs >= IDLE_MS.scratch;
    const isDue = idleMs < REFRESH_MS && Date.now() - refreshedAt.current >= REFRESH_MS;
    if (!(isOver || isDue || isInDoubt.current)) return;
    isAsking.current = true;
    isInDoubt.current = false;
    try {
      refreshedAt.current = Date.now();
      await call(workbook.refreshSession, { item, session: id });
      setFailure(undefined);
      if (current.current.id === id) touch();
    } catch (error) {
      const failure = asFailure(error);
      const isToldElsewhere = isSessionGone(failure) || isGatewayUnreachable(failure);
      if (current.current.id === id && !isToldElsewhere) setFailure(failure);
    } finally {
      isAsking.current = false;
    }
  });
  useEffect(() => {
    const lookNow = () => void look();
    const timer = setInterval(lookNow, LOOK_MS);
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookNow);
    };
  }, []);
  useGatewayReconnect(() => {
    // The sessions of the embedded service end with the gateway.
    isInDoubt.current = true;
    setFailure((before) => (before && isGatewayUnreachable(before) ? undefined : before));
    void look();
  });

  useEffect(
    () => () => {
      const { id } = current.current;
      if (id) void call(workbook.closeSession, { item, session: id }).catch(() => undefined);
    },
    [item],
  );

  return { ...session, endsAtMs, failure, start, renew, touch };
}
