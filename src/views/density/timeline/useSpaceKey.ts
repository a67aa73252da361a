import { useDocumentKey } from '#ui/keyboard/useDocumentKey.ts';

/** Elements with their own use of the space bar. */
const TAKES_SPACE = 'input, select, textarea, button, summary, dialog, [contenteditable], [role^=menu]';

/** Handles the space bar unless the focused element does. */
export function useSpaceKey(act: () => void) {
  useDocumentKey((event) => {
    if (event.key !== ' ' || event.defaultPrevented || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(TAKES_SPACE)) return;
    event.preventDefault();
    act();
  });
}
