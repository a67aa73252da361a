import { type Ref, useCallback, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useEscape } from '#ui/keyboard/useEscape.ts';
import styles from './Menu.module.css';
import { type MenuItem, MenuItems } from './MenuItems.tsx';
import { enterMenu, moveInMenu } from './moveInMenu.ts';
import { placeUnder } from './placeUnder.ts';

export interface ContextMenuHandle {
  /** Client px; the menu opens under it, or above it where there is no room. */
  open: (anchor: DOMRect) => void;
}

interface ContextMenuProps {
  ref: Ref<ContextMenuHandle>;
  label: string;
  items: readonly MenuItem[];
}

/**
 * What a right click, a long press or Shift F10 opens. The focus goes into it, and back to where it was before an item acts. It is no `auto`
 * popover: browsers close those when the button or the finger that opened them is lifted.
 */
export function ContextMenu({ ref, label, items }: ContextMenuProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const cameFrom = useRef<Element>(null);

  const close = useCallback(() => {
    const menu = list.current!;
    const hadFocus = menu.contains(document.activeElement);
    menu.hidePopover();
    setOpen(false);
    if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  }, []);
  useImperativeHandle(ref, () => ({
    open(anchor) {
      const menu = list.current!;
      if (!menu.contains(document.activeElement)) cameFrom.current = document.activeElement;
      // The items are those of what the same event has selected.
      flushSync(() => setOpen(true));
      menu.showPopover();
      placeUnder(menu, { getBoundingClientRect: () => anchor });
      enterMenu(menu);
    },
  }));
  useEscape(close, isOpen);
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (!list.current?.contains(target as Node)) close();
    };
    document.addEventListener('pointerdown', leave, true);
    window.addEventListener('resize', close);
    return () => {
      document.removeEventListener('pointerdown', leave, true);
      window.removeEventListener('resize', close);
    };
  }, [isOpen, close]);

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      popover="manual"
      tabIndex={-1}
      className={styles.menu}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Tab') close();
        else moveInMenu(event);
      }}
    >
      {isOpen && (
        <MenuItems
          id={id}
          items={items.map((item) => ({
            ...item,
            onPick() {
              close();
              item.onPick?.();
            },
          }))}
        />
      )}
    </div>
  );
}
