import { useDocumentKey } from '#ui/keyboard/useDocumentKey.ts';

interface AppShortcuts {
  palette: () => void;
  keys: () => void;
}

/** Ctrl K (⌘ K) from everywhere; `?` where it is not typed into something. */
export function useAppShortcuts({ palette, keys }: AppShortcuts) {
  useDocumentKey((event) => {
    if (event.defaultPrevented) return;
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') palette();
    else if (event.key === '?' && !isTyping(event.target)) keys();
    else return;
    event.preventDefault();
  });
}

/** Whether keys that are pressed there are text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !/^(checkbox|radio|range|button)$/.test(target.type);
}
