import { bookCommands } from './bookCommands.ts';
import { formatCommands } from './formatCommands.ts';
import { selectionCommands } from './selectionCommands.ts';

/** The commands whose keys the grid takes and whose work the editor around it does. */
export const editorCommands = { ...selectionCommands, ...formatCommands, ...bookCommands };
export type EditorCommandId = keyof typeof editorCommands;
