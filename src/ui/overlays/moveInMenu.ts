import type { KeyboardEvent } from 'react';

/** Without those of the menus in it. */
const itemsOf = (menu: Element) =>
  [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')].filter(
    (item) => item.closest('[role=menu]') === menu,
  );

/** Focuses the first item of a menu. */
export const enterMenu = (menu: Element): void => itemsOf(menu)[0]?.focus();

/** Arrows, Home, End and first letters move in the menu that has the handler. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const all = itemsOf(event.currentTarget);
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (event.key === 'ArrowDown') all[(at + 1) % all.length]?.focus();
  else if (event.key === 'ArrowUp') all.at(at <= 0 ? -1 : at - 1)?.focus();
  else if (event.key === 'Home') all[0]?.focus();
  else if (event.key === 'End') all.at(-1)?.focus();
  else if (isLetter(event)) byLetter(all, at, event.key)?.focus();
  else return;
  event.preventDefault();
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** The next item that begins with a letter. */
function byLetter(all: readonly HTMLElement[], at: number, letter: string): HTMLElement | undefined {
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find((item) =>
    item.textContent.trim().toLowerCase().startsWith(letter.toLowerCase()),
  );
}
