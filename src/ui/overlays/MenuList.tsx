import { type RefObject, type ToggleEvent, useState } from 'react';
import { useEscape } from '#ui/keyboard/useEscape.ts';
import { invokerOf } from './invokerOf.ts';
import styles from './Menu.module.css';
import { type MenuItem, MenuItems } from './MenuItems.tsx';
import { enterMenu, moveInMenu } from './moveInMenu.ts';
import { placeUnder } from './placeUnder.ts';

interface MenuListProps {
  id: string;
  list: RefObject<HTMLDivElement | null>;
  items: readonly MenuItem[];
}

/**
 * A list of actions, under its button while it is open; arrows, Home, End and first letters move in it. A closed one is empty: what
 * its actions depend on may change with every key.
 */
export function MenuList({ id, list, items }: MenuListProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => list.current?.hidePopover();
  useEscape(close, isOpen);
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      popover="auto"
      tabIndex={-1}
      className={styles.menu}
      onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
      onToggle={(event) => {
        setOpen(event.newState === 'open');
        place(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Tab')
          close(); // the focus is then on the button, and Tab goes on from there
        else moveInMenu(event);
      }}
    >
      {isOpen && <MenuItems id={id} items={items} />}
    </div>
  );
}

/** Inside the window, with the focus on the first item. */
function place(event: ToggleEvent<HTMLDivElement>) {
  if (event.newState !== 'open') return;
  const menu = event.currentTarget;
  placeUnder(menu, invokerOf(menu));
  enterMenu(menu);
}
