import { useDocumentKey } from '#ui/keyboard/useDocumentKey.ts';

/** What takes back its own texts, and what has to be left before. */
const OTHERS =
  'input:not([type=radio], [type=checkbox], [type=range]), textarea, [contenteditable], dialog[open]';

/** Ctrl+Z and Ctrl+Y also where the focus is on a button that has just changed something. */
export function useUndoKeys(take: (kind: 'undo' | 'redo') => void): void {
  useDocumentKey((event) => {
    const { key, target } = event;
    if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const letter = key.toLowerCase();
    if (letter !== 'z' && letter !== 'y') return;
    if (target instanceof Element && target.closest(OTHERS)) return;
    event.preventDefault();
    take(letter === 'y' || event.shiftKey ? 'redo' : 'undo');
  });
}
