import { type KeyboardEvent, type ReactElement, type RefObject, type ToggleEvent, useState } from 'react';
import { useEscape } from '#ui/keyboard/useEscape.ts';
import styles from './Menu.module.css';
import { placeUnder } from './placeUnder.ts';

export interface MenuItem {
  label: string;
  icon?: ReactElement;
  isDisabled?: boolean;
  isDanger?: boolean;
  /** Set for an item that can be on or off. */
  isChecked?: boolean;
  onPick: () => void;
}

interface MenuListProps {
  id: string;
  list: RefObject<HTMLDivElement | null>;
  items: MenuItem[];
}

/** A list of actions, under the element before it while it is open; arrows, Home, End and first letters move in it. */
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
      onToggle={(event) => {
        setOpen(event.newState === 'open');
        place(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Tab')
          close(); // the focus is then on the button, and Tab goes on from there
        else move(event);
      }}
    >
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          {...roleOf(item)}
          aria-disabled={item.isDisabled}
          tabIndex={-1}
          popoverTarget={item.isDisabled ? undefined : id}
          // A dialog that the item opens has closed the menu by then: to toggle it would open it again.
          popoverTargetAction="hide"
          className={item.isDanger ? styles.danger : styles.item}
          onClick={item.isDisabled ? undefined : item.onPick}
        >
          {item.icon}
          {item.label}
        </button>
      ))}
    </div>
  );
}

function roleOf({ isChecked }: MenuItem) {
  if (isChecked === undefined) return { role: 'menuitem' };
  return { role: 'menuitemcheckbox', 'aria-checked': isChecked };
}

/** Inside the window, with the focus on the first item. */
function place(event: ToggleEvent<HTMLDivElement>) {
  if (event.newState !== 'open') return;
  const menu = event.currentTarget;
  placeUnder(menu, menu.previousElementSibling!);
  menu.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
}

function move(event: KeyboardEvent<HTMLDivElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const byLetter =
    event.key.length === 1 && event.key !== ' '
      ? all.find((item) => item.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()))
      : undefined;
  if (event.key === 'ArrowDown') all[(at + 1) % all.length]?.focus();
  else if (event.key === 'ArrowUp') all.at(at <= 0 ? -1 : at - 1)?.focus();
  else if (event.key === 'Home') all[0]?.focus();
  else if (event.key === 'End') all.at(-1)?.focus();
  else if (byLetter) byLetter.focus();
  else return;
  event.preventDefault();
}
