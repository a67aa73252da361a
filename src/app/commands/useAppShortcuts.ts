import { useDocumentKey } from '#ui/keyboard/useDocumentKey.ts';

interface AppShortcuts {
  palette: () => void;
  keys: () => void;
}

/** Ctrl K (⌘ K), or Alt / where cells take that for links, from everywhere; `?` where it is not typed into something. */
export function useAppShortcuts({ palette, keys }: AppShortcuts) {
  useDocumentKey((event) => {
    if (event.defaultPrevented) return;
    if (isPaletteKey(event)) palette();
    else if (event.key === '?' && !isTyping(event.target)) keys();
    else return;
    event.preventDefault();
  });
}

const isPaletteKey = ({ ctrlKey, metaKey, altKey, key, code }: KeyboardEvent) =>
  ctrlKey || metaKey ? !altKey && key.toLowerCase() === 'k' : altKey && code === 'Slash';

/** Whether keys that are pressed there are text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !/^(checkbox|radio|range|button)$/.test(target.type);
}
