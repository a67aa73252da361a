import { usePaletteCommands } from '#ui/commands/paletteCommands.ts';
import type { MenuItem } from '#ui/overlays/MenuItems.tsx';
import { shortcutOf } from '#views/workbook/commands/shortcutGroups.ts';
import type { WorkbookCommands } from '#views/workbook/commands/WorkbookCommand.ts';
import { commandItems } from './commandItems.ts';

/** The commands as a menu shows them; the palette has them too, under the name of the group. `before` runs before each. */
export function useCommandItems<Target>(
  group: string,
  commands: WorkbookCommands<Target>,
  target: Target,
  before?: () => void,
): MenuItem[] {
  const offered = Object.values(commands).filter(({ isKeyOnly }) => !isKeyOnly);
  const items = commandItems(offered, target, before);
  usePaletteCommands(
    items.flatMap(({ label, isDisabled, onPick }, at) =>
      isDisabled
        ? []
        : {
            label: `${group}: ${label}`,
            hint: shortcutOf(offered[at]!),
            words: 'workbook sheet cells',
            run: onPick,
          },
    ),
  );
  return items;
}
