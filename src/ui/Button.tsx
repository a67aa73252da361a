import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` at most once a screen; `danger` for loss only. */
  kind?: 'plain' | 'primary' | 'quiet' | 'danger';
  icon?: ReactNode;
  /** Keeps the button in place and focused while its work runs. */
  isBusy?: boolean;
}

export function Button({ kind = 'plain', icon, isBusy = false, className, ...rest }: ButtonProps) {
  const { children, onClick, ...attributes } = rest;
  return (
    <button
      type="button"
      {...attributes}
      className={classes(styles.button, styles[kind], className)}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      {children}
    </button>
  );
}
