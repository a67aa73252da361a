import ChevronDown from 'virtual:icon/chevron-down';
import List from 'virtual:icon/list';
import type { ReactElement, ReactNode } from 'react';
import { useLocalStorage } from '#ui/browser/useLocalStorage.ts';
import { LOW, PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import styles from './ClassLegend.module.css';

export interface LegendClass {
  code: number;
  /** The mark and its name. */
  label: ReactNode;
  count: number;
}

interface ClassLegendProps {
  /** The view's name, under which is stored whether the legend is open. */
  name: string;
  /** Where a map has a second one. */
  label?: string;
  /** On the button that opens it. */
  icon?: ReactElement;
  head: ReactNode;
  classes: readonly LegendClass[];
  hidden: ReadonlySet<number>;
  onHidden: (hidden: ReadonlySet<number>) => void;
  children?: ReactNode;
}

/** What the marks of a map mean and how many there are; a class can be taken off the map and the table. */
export function ClassLegend({
  name,
  label = 'Legend',
  icon = <List />,
  head,
  classes,
  hidden,
  onHidden,
  children,
}: ClassLegendProps) {
  const isSmall = useMediaQuery(`${PHONE}, ${LOW}`);
  const [isOpen, setOpen] = useLocalStorage(isSmall ? `${name}.legend.phone` : `${name}.legend`, !isSmall);
  function toggle(code: number) {
    const next = new Set(hidden);
    if (!next.delete(code)) next.add(code);
    onHidden(next);
  }
  if (!isOpen)
    return (
      <div className={styles.closed}>
        <IconButton label={`Show ${label.toLowerCase()}`} icon={icon} onClick={() => setOpen(true)} />
      </div>
    );
  return (
    <section className={styles.legend} aria-label={label}>
      <div className={styles.head}>
        {head}
        <IconButton
          label={`Hide ${label.toLowerCase()}`}
          icon={<ChevronDown />}
          onClick={() => setOpen(false)}
        />
      </div>
      {classes.length > 0 && (
        <ul>
          {classes.map(({ code, label, count }) => (
            <li key={code}>
              <label className={styles.class}>
                <input type="checkbox" checked={!hidden.has(code)} onChange={() => toggle(code)} />
                {label}
                <span className={styles.count}>{formatCount(count)}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
