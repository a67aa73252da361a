import { type ReactElement, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useEscape } from '#ui/keyboard/useEscape.ts';
import { invokerOf } from './invokerOf.ts';
import styles from './Popover.module.css';
import { placeUnder } from './placeUnder.ts';

interface PopoverProps {
  /** Of the button and of what it opens. */
  label: string;
  icon?: ReactElement;
  /** The label is only seen on hover and focus. */
  isIconOnly?: boolean;
  /** Beside the button's label, such as how many are chosen. */
  badge?: ReactNode;
  children: ReactNode;
}

/** A button that opens a few controls under it; Esc, or a click elsewhere, closes them. */
export function Popover({ label, icon, isIconOnly = false, badge, children }: PopoverProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEscape(() => box.current?.hidePopover(), isOpen);
  return (
    <>
      {isIconOnly && icon ? (
        <IconButton
          label={label}
          icon={icon}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          popoverTarget={id}
        />
      ) : (
        <Button kind="quiet" icon={icon} aria-haspopup="dialog" aria-expanded={isOpen} popoverTarget={id}>
          {label}
          {badge}
        </Button>
      )}
      <div
        ref={box}
        id={id}
        popover="auto"
        className={styles.popover}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <Opened box={box} label={label}>
            {children}
          </Opened>
        )}
      </div>
    </>
  );
}

type Box = RefObject<HTMLDivElement | null>;

/** Is there only while it is open: placed and focused once its content is. */
function Opened({ box, label, children }: Pick<PopoverProps, 'label' | 'children'> & { box: Box }) {
  const start = (content: HTMLDivElement | null) => {
    if (!content || !box.current) return;
    placeUnder(box.current, invokerOf(box.current));
    content.querySelector<HTMLElement>('input, select, button')?.focus();
  };
  const first = useRef(start);
  return (
    <div ref={first.current} role="dialog" aria-label={label} className={styles.content}>
      {children}
    </div>
  );
}
