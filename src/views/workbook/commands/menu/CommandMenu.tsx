import type { ReactElement } from 'react';
import { IconMenu, Menu } from '#ui/overlays/Menu.tsx';
import { menuItems } from './commandItems.ts';
import { commandsIn, type MenuGroups } from './MenuGroups.ts';
import { usePaletteOf } from './usePaletteOf.ts';

interface CommandMenuProps<Target> {
  label: string;
  groups: MenuGroups<Target>;
  target: Target;
  /** Shown in place of the label. */
  icon?: ReactElement;
}

/** A menu of commands, which the palette has too. */
export function CommandMenu<Target>({ label, groups, target, icon }: CommandMenuProps<Target>) {
  usePaletteOf(label, commandsIn(groups), target);
  const items = menuItems(groups, target);
  return icon ? <IconMenu label={label} icon={icon} items={items} /> : <Menu label={label} items={items} />;
}
