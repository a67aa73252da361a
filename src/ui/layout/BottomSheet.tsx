import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useLocalStorage } from '#ui/browser/useLocalStorage.ts';
import { useCover } from '#ui/overlays/coveredEdges.ts';
import { classNames } from '#ui/style/classNames.ts';
import styles from './BottomSheet.module.css';
import type { Pane } from './Panel.tsx';

const STOPS = ['peek', 'half', 'full'] as const;

interface BottomSheetProps {
  name: string;
  panes: Pane[];
  /** Brings the first pane up. */
  isFirstNeeded: boolean;
}

/** The panes of a view on a phone: tabs in a bottom sheet with three stops, dragged, pressed or keyed. */
export function BottomSheet({ name, panes, isFirstNeeded }: BottomSheetProps) {
  const id = useId();
  const [stored, setStop] = useLocalStorage<number>(`${name}.sheet.stop`, 1);
  const stop = stored in STOPS ? stored : 1;
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      panes.findIndex((pane) => pane.isFirst),
    ),
  );
  if (isFirstNeeded && chosen !== 0) setChosen(0);
  if (isFirstNeeded && stop === 0) setStop(1);
  const dragStart = useRef<number>(undefined);
  const sheet = useRef<HTMLElement>(null);
  useCover(sheet);
  const index = Math.min(chosen, panes.length - 1);
  const pane = panes[index]!;
  const move = (by: number) => setStop(Math.max(0, Math.min(2, stop + by)));

  function release(event: PointerEvent) {
    const from = dragStart.current;
    dragStart.current = undefined;
    if (from === undefined) return;
    const moved = event.clientY - from;
    if (Math.abs(moved) < 8) setStop((stop + 1) % 3);
    else
      move(
        moved < 0
          ? moved < -window.innerHeight * 0.45
            ? 2
            : 1
          : moved > window.innerHeight * 0.45
            ? -2
            : -1,
      );
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowUp') move(1);
    else if (event.key === 'ArrowDown') move(-1);
    else if (event.key === 'Enter' || event.key === ' ') setStop((stop + 1) % 3);
    else return;
    event.preventDefault();
  }

  return (
    <section
      ref={sheet}
      className={classNames(styles.sheet, styles[STOPS[stop]!])}
      data-stop={STOPS[stop]}
      aria-label={pane.title}
    >
      <button
        type="button"
        className={styles.grip}
        aria-label={`Height of the sheet: ${STOPS[stop]}`}
        onPointerDown={(event) => {
          dragStart.current = event.clientY;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerUp={release}
        onKeyDown={press}
      />
      <header className={styles.header}>
        <div role="tablist" className={styles.tabs}>
          {panes.map((one, at) => (
            <button
              key={one.title}
              type="button"
              role="tab"
              id={`${id}tab${at}`}
              aria-selected={at === index}
              aria-controls={`${id}pane`}
              className={styles.tab}
              onClick={() => {
                setChosen(at);
                if (stop === 0) setStop(1);
              }}
            >
              {one.title} <span className={styles.summary}>{one.summary}</span>
            </button>
          ))}
        </div>
        {/* Of a sheet that is down only the tabs are seen. */}
        {stop > 0 && pane.actions}
      </header>
      <div
        id={`${id}pane`}
        role="tabpanel"
        aria-labelledby={`${id}tab${index}`}
        className={styles.body}
        hidden={stop === 0}
      >
        {pane.content}
      </div>
    </section>
  );
}
