import type { ReactElement } from 'react';
import { classNames } from '#ui/style/classNames.ts';
import styles from './Button.module.css';
import { Button, type ButtonProps } from './Button.tsx';
import { Tooltip } from './Tooltip.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  label: string;
  icon: ReactElement;
  /** Shown with the label in the tooltip. */
  keys?: string;
}

/** A button whose name is only seen on hover and focus. */
export function IconButton({ label, icon, keys, kind = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={keys ? `${label} (${keys})` : label}>
      <Button
        {...rest}
        kind={kind}
        icon={icon}
        aria-label={label}
        aria-keyshortcuts={keys ? ariaKeys(keys) : undefined}
        className={classNames(styles.square, className)}
      />
    </Tooltip>
  );
}

const ariaKeys = (keys: string) => keys.replaceAll('Ctrl', 'Control').replaceAll(' ', '+');
