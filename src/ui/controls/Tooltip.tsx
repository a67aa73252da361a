import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useEscape } from '#ui/keyboard/useEscape.ts';
import styles from './Tooltip.module.css';

interface TooltipProps {
  text: string;
  children: ReactNode;
}

const HOVER_DELAY_MS = 400;

/** Says more about what it wraps, on hover and on focus alike; Esc puts it away. */
export function Tooltip({ text, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEscape(() => setOpen(false), isOpen, true);

  useEffect(() => {
    const element = anchor.current!;
    const listening = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const open = (delayMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setOpen(true), delayMs);
    };
    const close = () => {
      clearTimeout(timer);
      setOpen(false);
    };
    const on = <E extends keyof HTMLElementEventMap>(type: E, act: (event: HTMLElementEventMap[E]) => void) =>
      element.addEventListener(type, act, { signal: listening.signal });
    on('pointerover', (event) => event.pointerType === 'mouse' && open(HOVER_DELAY_MS));
    on('pointerout', close);
    on('pointerdown', close);
    on('focusin', (event) => (event.target as Element).matches(':focus-visible') && open(0));
    on('focusout', close);
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, []);

  return (
    <span ref={anchor} className={styles.anchor}>
      {children}
      {isOpen && (
        <span
          role="tooltip"
          popover="manual"
          className={styles.tip}
          ref={(tip) => place(tip, anchor.current)}
        >
          {text}
        </span>
      )}
    </span>
  );
}

/** Below its anchor, above where there is no room, always inside the window. */
function place(tip: HTMLElement | null, anchor: HTMLElement | null) {
  const at = anchor?.firstElementChild?.getBoundingClientRect();
  if (!tip || !at) return;
  tip.showPopover?.();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const fitsBelow = at.bottom + height + 8 < window.innerHeight;
  const left = at.left + at.width / 2 - width / 2;
  tip.style.left = `${Math.max(4, Math.min(left, window.innerWidth - width - 4))}px`;
  tip.style.top = `${fitsBelow ? at.bottom + 6 : at.top - height - 6}px`;
}
