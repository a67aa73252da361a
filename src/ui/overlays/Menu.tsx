import { type MouseEvent, type ReactElement, type ReactNode, useId, useRef } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import type { MenuItem } from './MenuItems.tsx';
import { MenuList } from './MenuList.tsx';

interface MenuProps {
  label: ReactNode;
  icon?: ReactElement;
  items: readonly MenuItem[];
}

/** The focus stays where it is, and the browser brings it back there when the menu closes. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** A button that opens a list of actions. */
export function Menu({ label, icon, items }: MenuProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <Button kind="quiet" icon={icon} aria-haspopup="menu" popoverTarget={id} onMouseDown={keepFocus}>
        {label}
      </Button>
      <MenuList id={id} list={list} items={items} />
    </>
  );
}

/** The same with a label that is only seen on hover and focus. */
export function IconMenu({
  label,
  icon,
  items,
}: {
  label: string;
  icon: ReactElement;
  items: readonly MenuItem[];
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <IconButton label={label} icon={icon} aria-haspopup="menu" popoverTarget={id} onMouseDown={keepFocus} />
      <MenuList id={id} list={list} items={items} />
    </>
  );
}
