import { useDocumentKey } from '#ui/keyboard/useDocumentKey.ts';
import { bookCommands } from '#views/workbook/commands/bookCommands.ts';
import { commandOfKey } from '#views/workbook/commands/commandOfKey.ts';

/** What has an undo of its own, and what has to be left first. */
const OTHERS =
  'input:not([type=radio], [type=checkbox], [type=range]), textarea, [contenteditable], dialog[open]';

/** The keys of undo and redo also where the focus is on a button that has just changed something. */
export function useUndoKeys(run: (command: 'undo' | 'redo') => void): void {
  const { undo, redo } = bookCommands;
  useDocumentKey((event) => {
    const command = event.defaultPrevented ? undefined : commandOfKey({ undo, redo }, event);
    if (!command || (event.target instanceof Element && event.target.closest(OTHERS))) return;
    event.preventDefault();
    run(command);
  });
}
