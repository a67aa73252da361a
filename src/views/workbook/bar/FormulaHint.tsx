import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { FunctionHelp } from '#domain/formula/help/functionHelp.ts';
import { placeUnder } from '#ui/overlays/placeUnder.ts';
import styles from './Bar.module.css';
import type { useFormulaHelp } from './useFormulaHelp.ts';

interface FormulaHintProps {
  help: ReturnType<typeof useFormulaHelp>;
  /** Why the formula was not taken. */
  problem: string | undefined;
  /** Of the cell that is edited, client px. */
  cellRect: () => DOMRect;
}

/** Under what a formula is typed into: why it was not taken, functions that begin so, or the arguments of the one at the caret. */
export function FormulaHint({ help, problem, cellRect }: FormulaHintProps) {
  const { offered, call } = help;
  const box = useRef<HTMLDivElement>(null);
  const isOpen = problem !== undefined || offered.length > 0 || call?.help !== undefined;
  const put = useEffectEvent(() => {
    if (!box.current) return;
    const field = document.activeElement;
    const anchor = field instanceof HTMLTextAreaElement ? field.getBoundingClientRect() : cellRect();
    placeUnder(box.current, { getBoundingClientRect: () => anchor });
  });
  // Not a layout effect: the grid comes later in the page, and tells where its cells are only then.
  useEffect(() => {
    box.current?.showPopover?.();
    put();
  });
  useEffect(() => {
    if (!isOpen) return;
    const follow = () => put();
    const events = ['scroll', 'resize'] as const;
    for (const event of events) window.addEventListener(event, follow, true);
    return () => {
      for (const event of events) window.removeEventListener(event, follow, true);
    };
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <div ref={box} popover="manual" className={styles.hint}>
      {problem === undefined ? (
        <Help help={help} />
      ) : (
        <p role="alert" className={styles.refusal}>
          {problem}
        </p>
      )}
    </div>
  );
}

function Help({ help: { offered, chosen, take, call } }: Pick<FormulaHintProps, 'help'>): ReactNode {
  if (offered.length > 0)
    return (
      <>
        <div role="listbox" aria-label="Functions">
          {offered.map((one, at) => (
            <div
              key={one.name}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              className={styles.offer}
              onPointerDown={(event) => {
                event.preventDefault();
                take(one);
              }}
            >
              <strong>{one.name}</strong> <span>{one.gives}</span>
            </div>
          ))}
        </div>
        <p role="status" className={styles.hintFoot}>
          Tab inserts {offered[chosen]?.name}, arrows choose
        </p>
      </>
    );
  if (!call?.help) return null;
  const at = argumentAt(call.help, call.argument);
  return (
    <p role="status">
      <span>
        {call.name}(
        {call.help.arguments.map((name, index) => (
          <span key={name}>
            {index > 0 && ', '}
            {index === at ? <strong>{name}</strong> : name}
          </span>
        ))}
        )
      </span>{' '}
      <span className={styles.gives}>{call.help.gives}</span>
    </p>
  );
}

/** Beyond the named ones, all are the … */
const argumentAt = ({ arguments: all }: FunctionHelp, argument: number) => Math.min(argument, all.length - 1);
