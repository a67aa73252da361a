import { Menu } from '#ui/overlays/Menu.tsx';
import { menuItems } from './commandItems.ts';
import { commandsIn, type MenuGroups } from './MenuGroups.ts';
import { usePaletteOf } from './usePaletteOf.ts';

interface CommandMenuProps<Target> {
  label: string;
  groups: MenuGroups<Target>;
  target: Target;
}

/** A menu of commands, which the palette has too. */
export function CommandMenu<Target>({ label, groups, target }: CommandMenuProps<Target>) {
  usePaletteOf(label, commandsIn(groups), target);
  return <Menu label={label} items={menuItems(groups, target)} />;
}
