import X from 'virtual:icon/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useEscape } from '#ui/keyboard/useEscape.ts';
import { classNames } from '#ui/style/classNames.ts';
import { useCover } from './coveredEdges.ts';
import styles from './Drawer.module.css';

interface DrawerProps {
  title: ReactNode;
  onClose: () => void;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** False where the drawer follows a selection: the focus stays with what selects. */
  takesFocus?: boolean;
  /** For a table of several columns. */
  isWide?: boolean;
  children: ReactNode;
}

/**
 * Detail over the right of the stage; the rest of the page stays usable. Takes the focus when it opens, Esc closes
 * it, and the focus goes back to where it was.
 */
export function Drawer({
  title,
  onClose,
  actions,
  takesFocus = true,
  isWide = false,
  children,
}: DrawerProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useEscape(onClose, true);
  useCover(dialog);
  useEffect(() => {
    const before = document.activeElement;
    if (takesFocus) heading.current?.focus({ preventScroll: true });
    return () => {
      const isLost = takesFocus || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [takesFocus]);
  return (
    <dialog
      open
      ref={dialog}
      className={classNames(styles.drawer, isWide && styles.wide)}
      aria-labelledby={id}
    >
      <header className={styles.header}>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {actions}
        <IconButton label="Close" keys="Esc" icon={<X />} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
