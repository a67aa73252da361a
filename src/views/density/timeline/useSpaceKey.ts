import { useDocumentKey } from '#ui/keyboard/useDocumentKey.ts';

/** What does something of its own with the space bar. */
const TAKES_SPACE = 'input, select, textarea, button, summary, dialog, [contenteditable], [role^=menu]';

/** The space bar, wherever nothing else wants it. */
export function useSpaceKey(act: () => void) {
  useDocumentKey((event) => {
    if (event.key !== ' ' || event.defaultPrevented || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(TAKES_SPACE)) return;
    event.preventDefault();
    act();
  });
}
