import { useSyncExternalStore } from 'react';

/** Widths below which panels become sheets and the rail a bottom bar; the same number stands in the CSS. Paper is no phone. */
export const PHONE = 'screen and (max-width: 720px)';
/** Heights as of a phone on its side, where tables and legends begin closed; it too stands in the CSS. */
export const LOW = '(max-height: 480px)';

/** Whether a media query holds, now and as it changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', tell);
      return () => list?.removeEventListener('change', tell);
    },
    () => window.matchMedia?.(query).matches ?? false,
  );
}
