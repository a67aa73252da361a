import { useDocumentKey } from './useDocumentKey.ts';

const TYPED_INTO =
  'input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable], dialog[open]';

/** Calls `act` for a single letter that is not typed into something and carries no modifier. */
export function useLetterKey(letter: string, act: () => void): void {
  useDocumentKey((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.toLowerCase() !== letter) return;
    if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return;
    event.preventDefault();
    act();
  });
}
