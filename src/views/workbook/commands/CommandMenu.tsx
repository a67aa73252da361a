import { Menu } from '#ui/overlays/Menu.tsx';
import { useCommandItems } from './useCommandItems.ts';
import type { WorkbookCommands } from './WorkbookCommand.ts';

interface CommandMenuProps<Target> {
  label: string;
  commands: WorkbookCommands<Target>;
  target: Target;
}

export function CommandMenu<Target>({ label, commands, target }: CommandMenuProps<Target>) {
  return <Menu label={label} items={useCommandItems(label, commands, target)} />;
}
