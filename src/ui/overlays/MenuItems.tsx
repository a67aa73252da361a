import ChevronRight from 'virtual:icon/chevron-right';
import { Fragment, type PointerEvent, type ReactElement, type RefObject, useId, useRef } from 'react';
import styles from './Menu.module.css';
import { enterMenu, moveInMenu } from './moveInMenu.ts';
import { placeBeside } from './placeBeside.ts';

export interface MenuItem {
  label: string;
  icon?: ReactElement;
  /** Its keys, on the right. */
  hint?: string;
  /** A line stands over it, unless it is the first. */
  startsGroup?: boolean;
  isDisabled?: boolean;
  isDanger?: boolean;
  /** Set for an item that can be on or off. */
  isChecked?: boolean;
  /** A menu that opens beside it. */
  items?: readonly MenuItem[];
  onPick?: () => void;
}

type OpenMenu = RefObject<HTMLElement | null>;

/** What stands in a menu; `id` is the menu's own, which every item closes. */
export function MenuItems({ id, items }: { id: string; items: readonly MenuItem[] }) {
  /** The menu that is open beside this one. */
  const open: OpenMenu = useRef(null);
  return items.map((item, at) => (
    <Fragment key={item.label}>
      {item.startsGroup && at > 0 && <hr className={styles.line} />}
      {item.items ? (
        <MoreItems id={id} item={item} items={item.items} open={open} />
      ) : (
        <button
          type="button"
          {...roleOf(item)}
          aria-disabled={item.isDisabled}
          tabIndex={-1}
          popoverTarget={item.isDisabled ? undefined : id}
          // A dialog that the item opens has closed the menu by then: to toggle it would open it again.
          popoverTargetAction="hide"
          className={item.isDanger ? styles.danger : styles.item}
          onClick={item.isDisabled ? undefined : item.onPick}
          onPointerEnter={() => open.current?.hidePopover()}
        >
          {item.icon}
          {item.label}
          {item.hint && (
            <span className={styles.hint} aria-hidden>
              {item.hint}
            </span>
          )}
        </button>
      )}
    </Fragment>
  ));
}

interface MoreItemsProps {
  id: string;
  item: MenuItem;
  items: readonly MenuItem[];
  open: OpenMenu;
}

/** An item with a menu of its own, which a mouse over it opens, a click, or the arrow to the right. */
function MoreItems({ id, item, items, open }: MoreItemsProps) {
  const own = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isHovered = useRef(false);
  function openByKey() {
    if (open.current === list.current) enterMenu(list.current!);
    else list.current!.showPopover();
  }
  function enter({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return;
    if (open.current === list.current) return;
    open.current?.hidePopover();
    isHovered.current = true;
    list.current?.showPopover?.();
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        role="menuitem"
        aria-haspopup="menu"
        tabIndex={-1}
        popoverTarget={own}
        popoverTargetAction="show"
        className={styles.item}
        onPointerEnter={enter}
        onKeyDown={({ key }) => key === 'ArrowRight' && openByKey()}
      >
        {item.icon}
        {item.label}
        <ChevronRight className={styles.more} aria-hidden />
      </button>
      <div
        ref={list}
        id={own}
        role="menu"
        aria-label={item.label}
        popover="auto"
        tabIndex={-1}
        className={styles.menu}
        onToggle={(event) => {
          // React hands it to the menu around this one, too.
          event.stopPropagation();
          const { newState } = event;
          open.current = newState === 'open' ? list.current : null;
          if (newState !== 'open') return;
          placeBeside(list.current!, button.current!.getBoundingClientRect());
          if (!isHovered.current) enterMenu(list.current!);
          isHovered.current = false;
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'ArrowLeft') {
            list.current!.hidePopover();
            button.current!.focus();
          } else moveInMenu(event);
        }}
      >
        <MenuItems id={id} items={items} />
      </div>
    </>
  );
}

function roleOf({ isChecked }: MenuItem) {
  if (isChecked === undefined) return { role: 'menuitem' };
  return { role: 'menuitemcheckbox', 'aria-checked': isChecked };
}
