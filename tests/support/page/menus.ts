// The actions of a page's menus, which are there only while their menu is open.

import { act, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

type Name = string | RegExp;

const ITEM = '[role^=menuitem]';
const menus = () => [...document.querySelectorAll<HTMLElement>('[role=menu]')];

/** What `read` makes of an action while all menus are open. Waits for the action. */
export async function inMenus<T>(name: Name, read: (item: HTMLElement) => T): Promise<Awaited<T>> {
  const opened: HTMLElement[] = [];
  function open() {
    const closed = menus().filter((menu) => !menu.querySelector(ITEM));
    for (const menu of closed) menu.showPopover();
    opened.unshift(...closed);
  }
  try {
    const item = await waitFor(() => {
      act(open);
      const found = menus()
        .flatMap((menu) => [...menu.querySelectorAll<HTMLElement>(ITEM)])
        .find((one) => isNamed(one, name));
      expect(found, `the action ${name}`).toBeDefined();
      return found!;
    });
    return await read(item);
  } finally {
    act(() => {
      for (const menu of opened) menu.hidePopover();
    });
  }
}

function isNamed(item: Element, name: Name): boolean {
  const texts = [...item.childNodes]
    .filter((node) => !(node instanceof Element && node.hasAttribute('aria-hidden')))
    .map((node) => node.textContent);
  const text = texts.join('');
  return typeof name === 'string' ? text === name : name.test(text);
}

export const pick = (name: Name) => inMenus(name, (item) => userEvent.click(item));
