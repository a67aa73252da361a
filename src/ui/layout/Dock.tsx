import ChevronDown from 'virtual:icon/chevron-down';
import ChevronUp from 'virtual:icon/chevron-up';
import { useRef } from 'react';
import { useLocalStorage } from '#ui/browser/useLocalStorage.ts';
import { LOW, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { classNames } from '#ui/style/classNames.ts';
import styles from './Dock.module.css';
import type { Pane } from './Panel.tsx';
import { Splitter } from './Splitter.tsx';

const USUAL_PX = 280;
const MOST_SHARE = 0.36;

interface DockProps {
  name: string;
  pane: Pane;
  /** It takes what the stage leaves. */
  isFilling: boolean;
}

/**
 * The table under the stage: resizable, and collapsible to its title, as which it begins in a low window. Sizes are stored
 * under `name`.
 */
export function Dock({ name, pane, isFilling }: DockProps) {
  const [height, setHeight] = useLocalStorage<number>(
    `${name}.dock.height`,
    Math.min(USUAL_PX, Math.round(MOST_SHARE * window.innerHeight)),
  );
  const isLow = useMediaQuery(LOW);
  const [isOpen, setOpen] = useLocalStorage<boolean>(`${name}.dock.${isLow ? 'low.open' : 'open'}`, !isLow);
  const toggle = useRef<HTMLButtonElement>(null);
  function collapse() {
    toggle.current?.focus();
    setOpen(false);
  }
  return (
    <>
      {isOpen && !isFilling ? (
        <Splitter
          label={`Height of ${pane.title}`}
          axis="block"
          size={height}
          min={120}
          max={Math.max(160, window.innerHeight - 240)}
          onSize={setHeight}
          onCollapse={collapse}
        />
      ) : (
        <hr />
      )}
      <section
        className={classNames(styles.dock, isOpen && isFilling && styles.filling)}
        style={isOpen && !isFilling ? { blockSize: height } : undefined}
        aria-label={pane.title}
      >
        <header className={styles.header}>
          <h2 className={pane.tabs ? 'visually-hidden' : undefined}>{pane.title}</h2>
          {pane.tabs}
          <span className={styles.summary}>{pane.summary}</span>
          {(isOpen || !isLow) && pane.actions}
          <div className={styles.toggle}>
            <IconButton
              ref={toggle}
              label={isOpen ? `Hide ${pane.title}` : `Show ${pane.title}`}
              icon={isOpen ? <ChevronDown /> : <ChevronUp />}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          </div>
        </header>
        {isOpen && <div className={styles.body}>{pane.content}</div>}
      </section>
    </>
  );
}
