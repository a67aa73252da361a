import { Fragment, type ReactElement } from 'react';
import styles from './Menu.module.css';

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
  onPick: () => void;
}

/** What stands in a menu; `id` is the menu's own, which every item closes. */
export function MenuItems({ id, items }: { id: string; items: readonly MenuItem[] }) {
  return items.map((item, at) => (
    <Fragment key={item.label}>
      {item.startsGroup && at > 0 && <hr className={styles.line} />}
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
      >
        {item.icon}
        {item.label}
        {item.hint && (
          <span className={styles.hint} aria-hidden>
            {item.hint}
          </span>
        )}
      </button>
    </Fragment>
  ));
}

function roleOf({ isChecked }: MenuItem) {
  if (isChecked === undefined) return { role: 'menuitem' };
  return { role: 'menuitemcheckbox', 'aria-checked': isChecked };
}
