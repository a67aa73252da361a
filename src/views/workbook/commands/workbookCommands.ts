import { stageCommands } from './bookCommands.ts';
import { chartCommands } from './chartCommands.ts';
import { editorCommands } from './editorCommands.ts';
import { fileCommands } from './fileCommands.ts';
import { gridCommands } from './gridCommands.ts';
import { sheetCommands } from './sheetCommands.ts';
import { typingCommands } from './typingCommands.ts';
import type { KeyedCommand } from './WorkbookCommand.ts';

/** All that a user can do in a workbook by a key or a menu, by where it works. */
export const WORKBOOK_COMMANDS: readonly {
  title: string;
  commands: Readonly<Record<string, KeyedCommand>>;
}[] = [
  {
    title: 'Workbook',
    commands: { ...gridCommands, ...editorCommands, ...stageCommands },
  },
  { title: 'Workbook, editing a cell', commands: typingCommands },
  { title: 'Workbook, on a chart', commands: chartCommands },
  { title: 'Workbook menus', commands: { ...fileCommands, ...sheetCommands } },
];
