import { useEffect, useEffectEvent } from 'react';

/** Hears every key of the page, wherever the focus is, with the latest `press`. */
export function useDocumentKey(press: (event: KeyboardEvent) => void): void {
  const latest = useEffectEvent(press);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => latest(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
