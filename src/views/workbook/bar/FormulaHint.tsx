import type { FunctionHelp } from '#domain/formula/help/functionHelp.ts';
import styles from './Bar.module.css';
import type { useFormulaHelp } from './useFormulaHelp.ts';

/** Under the formula bar while a formula is typed: functions that begin so, or the arguments of the one at the caret. */
export function FormulaHint({ help }: { help: ReturnType<typeof useFormulaHelp> }) {
  const { offered, chosen, take, call } = help;
  if (offered.length > 0)
    return (
      <div className={styles.hint}>
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
      </div>
    );
  if (!call?.help) return null;
  const at = argumentAt(call.help, call.argument);
  return (
    <p role="status" className={styles.hint}>
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
