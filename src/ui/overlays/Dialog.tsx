import X from 'virtual:icon/x';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useEscape } from '#ui/keyboard/useEscape.ts';
import styles from './Dialog.module.css';
import { placeUnder } from './placeUnder.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Leaves out the title line; the title is still said. */
  isBare?: boolean;
  /** Where in the window it belongs, px: it stands under that, and on a narrow screen at the bottom. */
  anchor?: () => DOMRect;
}

/** Where a dialog with an anchor stands at the bottom instead. */
const NARROW = '(max-width: 720px)';

/**
 * A modal: the page behind it waits. The focus goes to what is marked with `startHere`, else to the title; a click beside
 * it and Esc close it, and the focus goes back.
 */
export function Dialog({ title, onClose, children, isBare = false, anchor }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEscape(onClose, true);
  useEffect(() => {
    // A menu goes when a dialog comes: what to return to is its button.
    document.activeElement?.closest<HTMLElement>('[popover]')?.hidePopover?.();
    const before = document.activeElement;
    const element = dialog.current!;
    if (!element.open) element.showModal();
    // Left to itself a browser chooses the first thing that scrolls, which swallows what is typed.
    if (!element.querySelector('[autofocus]')) heading.current?.focus({ preventScroll: true });
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const isAnchored = anchor !== undefined;
  const place = useEffectEvent(() => {
    const { style } = dialog.current!;
    if (window.matchMedia(NARROW).matches) style.left = style.top = '';
    else if (anchor) placeUnder(dialog.current!, { getBoundingClientRect: anchor });
  });
  // It ends with the element: sizes may be told before other effects end.
  useLayoutEffect(() => {
    if (!isAnchored) return;
    const put = () => place();
    // It grows when what it shows is there.
    const sizes = new ResizeObserver(put);
    sizes.observe(dialog.current!);
    window.addEventListener('resize', put);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', put);
    };
  }, [isAnchored]);
  useEffect(() => {
    const element = dialog.current!;
    const closeBeside = (event: PointerEvent) => event.target === element && onClose();
    element.addEventListener('pointerdown', closeBeside);
    return () => element.removeEventListener('pointerdown', closeBeside);
  }, [onClose]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-modal
      data-anchored={isAnchored || undefined}
      aria-label={isBare ? title : undefined}
      aria-labelledby={isBare ? undefined : id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.inside}>
        {!isBare && (
          <header className={styles.header}>
            <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            <IconButton label="Close" keys="Esc" icon={<X />} onClick={onClose} />
          </header>
        )}
        {children}
      </div>
    </dialog>
  );
}
