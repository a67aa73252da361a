import PanelLeftClose from 'virtual:icon/panel-left-close';
import PanelLeftOpen from 'virtual:icon/panel-left-open';
import X from 'virtual:icon/x';
import { type ReactNode, useState } from 'react';
import { useLocalStorage } from '#ui/browser/useLocalStorage.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import styles from './Panel.module.css';
import { Splitter } from './Splitter.tsx';

/** One pane of a view, wherever the width of the screen puts it. */
export interface Pane {
  title: string;
  content: ReactNode;
  /** A few words beside the title, such as a count. */
  summary?: ReactNode;
  actions?: ReactNode;
  /** Stands in the place of the title where it says the same, as tabs do. */
  tabs?: ReactNode;
  /** What a phone opens with: what a link is for, not how to ask for more. */
  isFirst?: boolean;
  /** Set for what is there only while it is asked for: it is closed, not put away. */
  onClose?: () => void;
}

interface PanelProps {
  name: string;
  pane: Pane;
  /** Opens it. */
  isNeeded?: boolean;
}

/** The pane left of the stage: resizable, and collapsible to a strip. Sizes are stored under `name`. */
export function Panel({ name, pane, isNeeded = false }: PanelProps) {
  const [width, setWidth] = useLocalStorage<number>(`${name}.panel.width`, 360);
  const [isOpen, setOpen] = useLocalStorage<boolean>(`${name}.panel.open`, true);
  const [isTurned, setTurned] = useState(false);
  if (isNeeded && !isOpen) setOpen(true);
  const focus = isTurned ? takeFocus : undefined;
  const { onClose } = pane;
  const Heading = onClose ? 'h2' : 'h1';
  function turn(open: boolean) {
    if (onClose) return onClose();
    setTurned(true);
    setOpen(open);
  }
  if (!isOpen && !onClose)
    return (
      <div className={styles.strip}>
        <IconButton
          ref={focus}
          label={`Show ${pane.title}`}
          icon={<PanelLeftOpen />}
          onClick={() => turn(true)}
        />
      </div>
    );
  return (
    <>
      <section className={styles.panel} style={{ inlineSize: width }} aria-label={pane.title}>
        <header className={styles.header}>
          <Heading>{pane.title}</Heading>
          <span className={styles.summary}>{pane.summary}</span>
          {pane.actions}
          <IconButton
            ref={focus}
            label={`${onClose ? 'Close' : 'Hide'} ${pane.title}`}
            icon={onClose ? <X /> : <PanelLeftClose />}
            onClick={() => turn(false)}
          />
        </header>
        <div className={styles.body}>{pane.content}</div>
      </section>
      <Splitter
        label={`Width of ${pane.title}`}
        axis="inline"
        size={width}
        min={260}
        max={640}
        onSize={setWidth}
        onCollapse={() => turn(false)}
      />
    </>
  );
}

/** The focus goes from the button that leaves to the one that comes; the same function always, so only then. */
function takeFocus(button: HTMLButtonElement | null) {
  button?.focus();
}
