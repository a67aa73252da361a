import type { WorkbookCommand } from '#views/workbook/commands/WorkbookCommand.ts';

/** What stands in a menu: a command, or a menu of more. */
export type MenuEntry<Target> = WorkbookCommand<Target> | SubMenu<Target>;

interface SubMenu<Target> {
  label: string;
  groups: MenuGroups<Target>;
}

/** A menu, with a line between its groups. */
export type MenuGroups<Target> = readonly (readonly MenuEntry<Target>[])[];

/** All commands of a menu, those of the menus in it too. */
export const commandsIn = <Target>(groups: MenuGroups<Target>): WorkbookCommand<Target>[] =>
  groups.flat().flatMap((entry) => ('groups' in entry ? commandsIn(entry.groups) : entry));
