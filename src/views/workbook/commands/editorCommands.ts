import { attachedCommands } from './attachedCommands.ts';
import { bookCommands } from './bookCommands.ts';
import { dataCommands } from './dataCommands.ts';
import { formatCommands } from './formatCommands.ts';
import { lineCommands } from './lineCommands.ts';
import { numberFormatCommands } from './numberFormatCommands.ts';
import { selectionCommands } from './selectionCommands.ts';
import { structureCommands } from './structureCommands.ts';
import { viewCommands } from './viewCommands.ts';

/** The commands whose keys the grid takes and whose work the editor around it does. */
export const editorCommands = {
  ...selectionCommands,
  ...structureCommands,
  ...lineCommands,
  ...dataCommands,
  ...attachedCommands,
  ...formatCommands,
  ...numberFormatCommands,
  ...viewCommands,
  ...bookCommands,
};
export type EditorCommandId = keyof typeof editorCommands;
