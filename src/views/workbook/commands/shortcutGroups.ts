import type { KeyedCommand } from './WorkbookCommand.ts';
import { WORKBOOK_COMMANDS } from './workbookCommands.ts';

export interface ShortcutGroup {
  title: string;
  /** Keys, and what they do. */
  rows: [keys: string, action: string][];
}

/** The keys of the workbook as the list of shortcuts and the manual show them. */
export function shortcutGroups(): ShortcutGroup[] {
  return WORKBOOK_COMMANDS.map(({ title, commands }) => ({
    title,
    rows: Object.values(commands)
      .filter(({ keys }) => keys)
      .map((command) => [shortcutOf(command), actionOf(command)] as [string, string]),
  })).filter(({ rows }) => rows.length > 0);
}

const actionOf = ({ label, withShift }: KeyedCommand) =>
  withShift === 'extend' ? `${label}; with Shift, extend the selection` : label;

/** Its keys for people, such as "Ctrl Page Up, F5". */
export const shortcutOf = ({ keys = [] }: Pick<KeyedCommand, 'keys'>): string =>
  keys.join(', ').replaceAll(/Page(?=Up|Down)/g, 'Page ');
