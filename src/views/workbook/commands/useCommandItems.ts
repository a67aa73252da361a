import { usePaletteCommands } from '#ui/commands/paletteCommands.ts';
import type { MenuItem } from '#ui/overlays/MenuList.tsx';
import { shortcutOf } from './shortcutGroups.ts';
import type { WorkbookCommands } from './WorkbookCommand.ts';

const NO_KEY = { key: '', isCtrl: false, isShift: false };

/** The commands as a menu shows them; the palette has them too, under the name of the group. `before` runs before each. */
export function useCommandItems<Target>(
  group: string,
  commands: WorkbookCommands<Target>,
  target: Target,
  before?: () => void,
): MenuItem[] {
  const offered = Object.values(commands).filter(({ isKeyOnly }) => !isKeyOnly);
  const items = offered.map(
    ({ label, labelFor, isDanger = false, canRun, run }): MenuItem => ({
      label: labelFor?.(target) ?? label,
      isDanger,
      isDisabled: canRun !== undefined && !canRun(target),
      onPick() {
        before?.();
        run(target, NO_KEY);
      },
    }),
  );
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
