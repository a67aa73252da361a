import type { MenuItem } from '#ui/overlays/MenuItems.tsx';
import { shortcutOf } from '#views/workbook/commands/shortcutGroups.ts';
import { NO_KEY, type WorkbookCommand } from '#views/workbook/commands/WorkbookCommand.ts';

/** Commands as a menu shows them. `before` runs before each. */
export function commandItems<Target>(
  commands: readonly WorkbookCommand<Target>[],
  target: Target,
  before?: () => void,
): MenuItem[] {
  return commands.map((command) => {
    const { label, labelFor, keys, isDanger = false, startsGroup = false, isOn, canRun, run } = command;
    const isDisabled = canRun !== undefined && !canRun(target);
    return {
      label: isDisabled ? label : (labelFor?.(target) ?? label),
      ...(keys && { hint: shortcutOf({ keys: keys.slice(0, 1) }) }),
      isDanger,
      startsGroup,
      isDisabled,
      ...(isOn && { isChecked: isOn(target) }),
      onPick() {
        before?.();
        run(target, NO_KEY);
      },
    };
  });
}

/** Groups of commands as a context menu shows them: without those that cannot run. */
export function contextItems<Target>(
  groups: readonly (readonly WorkbookCommand<Target>[])[],
  target: Target,
): MenuItem[] {
  return groups.flatMap((commands) =>
    commandItems(commands, target)
      .filter(({ isDisabled }) => !isDisabled)
      .map((item, at) => ({ ...item, startsGroup: at === 0 })),
  );
}
