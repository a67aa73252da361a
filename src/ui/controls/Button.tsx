import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/style/classNames.ts';
import styles from './Button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` at most once a screen; `danger` for loss only. */
  kind?: 'plain' | 'primary' | 'quiet' | 'danger';
  icon?: ReactNode;
  /** Keeps the button in place and focused while its work runs. */
  isBusy?: boolean;
  /** Like `disabled`, for a button that may have the focus when there is nothing left for it to do. */
  'aria-disabled'?: boolean;
}

export function Button({ kind = 'plain', icon, isBusy = false, className, ...rest }: ButtonProps) {
  const { children, onClick, ...attributes } = rest;
  const isOff = isBusy || rest['aria-disabled'] === true;
  return (
    <button
      type="button"
      {...attributes}
      className={classNames(styles.button, styles[kind], className)}
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      {children}
    </button>
  );
}
