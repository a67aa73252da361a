import { Menu } from '#ui/overlays/Menu.tsx';
import type { WorkbookCommands } from '#views/workbook/commands/WorkbookCommand.ts';
import { useCommandItems } from './useCommandItems.ts';

interface CommandMenuProps<Target> {
  label: string;
  commands: WorkbookCommands<Target>;
  target: Target;
}

export function CommandMenu<Target>({ label, commands, target }: CommandMenuProps<Target>) {
  return <Menu label={label} items={useCommandItems(label, commands, target)} />;
}
