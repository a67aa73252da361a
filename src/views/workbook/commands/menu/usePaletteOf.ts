import { usePaletteCommands } from '#ui/commands/paletteCommands.ts';
import { shortcutOf } from '#views/workbook/commands/shortcutGroups.ts';
import type { WorkbookCommand } from '#views/workbook/commands/WorkbookCommand.ts';
import { commandItem } from './commandItems.ts';

/** Puts commands into the palette, under the name of their group, as far as they can run. `before` runs before each. */
export function usePaletteOf<Target>(
  group: string,
  commands: readonly WorkbookCommand<Target>[],
  target: Target,
  before?: () => void,
): void {
  usePaletteCommands(() =>
    commands.flatMap((command) => {
      const { label, isDisabled, onPick } = commandItem(command, target, before);
      if (isDisabled || command.isKeyOnly) return [];
      return {
        label: `${group}: ${label}`,
        hint: shortcutOf(command),
        words: 'workbook sheet cells',
        run: onPick,
      };
    }),
  );
}
