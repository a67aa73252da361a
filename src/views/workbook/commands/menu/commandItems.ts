import type { MenuItem } from '#ui/overlays/MenuItems.tsx';
import { shortcutOf } from '#views/workbook/commands/shortcutGroups.ts';
import { NO_KEY, type WorkbookCommand } from '#views/workbook/commands/WorkbookCommand.ts';
import type { MenuGroups } from './MenuGroups.ts';

/** A menu as it is shown. `before` runs before each command. */
export function menuItems<Target>(
  groups: MenuGroups<Target>,
  target: Target,
  before?: () => void,
): MenuItem[] {
  return groups.flatMap((entries) =>
    entries.map((entry, at) => ({
      ...('groups' in entry
        ? { label: entry.label, items: menuItems(entry.groups, target, before) }
        : commandItem(entry, target, before)),
      startsGroup: at === 0,
    })),
  );
}

/** The same without what cannot run. */
export function contextItems<Target>(groups: MenuGroups<Target>, target: Target): MenuItem[] {
  return groups.flatMap((group) =>
    menuItems([group], target)
      .filter(({ isDisabled }) => !isDisabled)
      .map((item, at) => ({ ...item, startsGroup: at === 0 })),
  );
}

export function commandItem<Target>(
  command: WorkbookCommand<Target>,
  target: Target,
  before?: () => void,
): MenuItem & { onPick: () => void } {
  const { label, labelFor, keys, isDanger = false, isOn, canRun, run } = command;
  const isDisabled = canRun !== undefined && !canRun(target);
  return {
    label: isDisabled ? label : (labelFor?.(target) ?? label),
    ...(keys && { hint: shortcutOf({ keys: keys.slice(0, 1) }) }),
    isDanger,
    isDisabled,
    ...(isOn && { isChecked: isOn(target) }),
    onPick() {
      before?.();
      run(target, NO_KEY);
    },
  };
}
