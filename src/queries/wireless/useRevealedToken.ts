import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { mutation } from '#queries/cache/query.ts';
import { gateway } from '#services/gateway/endpoints.ts';

/** How long a token is shown. */
export const REVEAL_MS = 30_000;

const revealMutation = { ...mutation(gateway.revealToken), gcTime: 0 };

export interface RevealedToken {
  token: string | undefined;
  error: Error | null;
  isPending: boolean;
  /** Epoch milliseconds at which the token goes. */
  untilMs: number | undefined;
  /** Asks the service for the token: one query. */
  reveal: () => void;
  hide: () => void;
}

/**
 * A token in full, held by nothing but this component: gone after REVEAL_MS, when the window loses the focus or is
 * hidden, and when the component goes.
 */
export function useRevealedToken(authName: string): RevealedToken {
  const { data, error, isPending, mutate, reset } = useMutation(revealMutation);
  const isHeld = data !== undefined || isPending;
  const hide = useEffectEvent(reset);

  useEffect(() => {
    if (!isHeld) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener('blur', () => hide(), { signal });
    document.addEventListener('visibilitychange', () => document.hidden && hide(), { signal });
    return () => leaving.abort();
  }, [isHeld]);

  useEffect(() => {
    if (data === undefined) return;
    const timer = setTimeout(() => hide(), data.fetchedAt + REVEAL_MS - Date.now());
    return () => clearTimeout(timer);
  }, [data]);

  return {
    token: data?.reply.token,
    error,
    isPending,
    untilMs: data && data.fetchedAt + REVEAL_MS,
    reveal: () => mutate({ body: { authName } }),
    hide: reset,
  };
}
