import type { MouseEvent, ReactElement } from 'react';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { NO_KEY, type WorkbookCommand } from '#views/workbook/commands/WorkbookCommand.ts';
import styles from './Bar.module.css';

export interface CommandButton<Target> {
  command: WorkbookCommand<Target>;
  icon: ReactElement;
}

interface CommandButtonsProps<Target> {
  buttons: readonly CommandButton<Target>[];
  target: Target;
}

/** A group of commands in the toolbar; pressed where they are on. After one the next key still goes to the cells. */
export function CommandButtons<Target>({ buttons, target }: CommandButtonsProps<Target>) {
  return (
    <div className={styles.group}>
      {buttons.map(({ command: { label, labelFor, keys, isOn, canRun, run }, icon }) => {
        const isDisabled = canRun !== undefined && !canRun(target);
        return (
          <IconButton
            key={label}
            label={isDisabled ? label : (labelFor?.(target) ?? label)}
            {...(keys && { keys: keys[0]! })}
            icon={icon}
            aria-disabled={isDisabled}
            {...(isOn && { 'aria-pressed': isOn(target) })}
            className={styles.toggle}
            onMouseDown={leaveFocus}
            onClick={() => !isDisabled && run(target, NO_KEY)}
          />
        );
      })}
    </div>
  );
}

const leaveFocus = (event: MouseEvent) => event.preventDefault();
