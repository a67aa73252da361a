import Check from 'virtual:icon/check';
import X from 'virtual:icon/x';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { lexFormula } from '#domain/formula/lexFormula.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { commandOfKey } from '#views/workbook/commands/commandOfKey.ts';
import { typingCommands } from '#views/workbook/commands/typingCommands.ts';
import { referenceColour } from '#views/workbook/editor/selection/referenceMarks.ts';
import { cycleReference } from '#views/workbook/grid/keys/cycleReference.ts';
import styles from './Bar.module.css';

const { commitDown, commitFill, cancelEdit, cycleReference: cycle } = typingCommands;
/** Tab and the arrows are those of a text field. */
const BAR_COMMANDS = { commitDown, commitFill, cancelEdit, cycleReference: cycle };

/** The formula of another cell that fills a cell, with its =, and the address of that cell. */
export interface Spill {
  formula: string;
  from: string;
}

interface FormulaBarProps {
  /** What is being typed; undefined while nothing is. */
  edit: string | undefined;
  /** What the active cell holds, as a person would type it. */
  content: string;
  spill: Spill | undefined;
  onStart: () => void;
  onChange: (text: string) => void;
  onCommit: () => void;
  onCancel: () => void;
}

/** The content of the active cell, in full; what is typed here is typed there. References have the colours of their outlines. */
export function FormulaBar(props: FormulaBarProps) {
  const { edit, content, spill, onStart, onChange, onCommit, onCancel } = props;
  const echo = useRef<HTMLDivElement>(null);
  const shown = edit === undefined ? spill : undefined;
  const text = edit ?? spill?.formula ?? content;

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    const field = event.currentTarget;
    const command = commandOfKey(BAR_COMMANDS, event);
    if ((command === 'commitDown' || command === 'commitFill') && !event.shiftKey) onCommit();
    else if (command === 'cancelEdit') onCancel();
    else if (command === 'cycleReference') {
      const cycled = cycleReference({ text, start: field.selectionStart, end: field.selectionEnd });
      if (cycled) {
        flushSync(() => onChange(cycled.text));
        field.setSelectionRange(cycled.start, cycled.end);
      }
    } else return;
    event.preventDefault();
  }
  return (
    <div className={styles.formula}>
      {edit !== undefined && (
        <>
          <IconButton label="Cancel" keys={cancelEdit.keys[0]!} icon={<X />} onClick={onCancel} />
          <IconButton label="Enter" icon={<Check />} onClick={onCommit} />
        </>
      )}
      <div className={styles.field}>
        {edit?.startsWith('=') && (
          <div ref={echo} className={styles.echo} aria-hidden>
            {coloured(edit)}
          </div>
        )}
        <textarea
          aria-label="Formula bar"
          title={shown && `Filled by the formula in ${shown.from}`}
          data-spill={shown ? '' : undefined}
          rows={Math.min(4, text.split('\n').length)}
          spellCheck={false}
          value={text}
          onFocus={() => edit === undefined && onStart()}
          onChange={(event) => onChange(event.target.value)}
          onScroll={(event) => {
            if (echo.current) echo.current.scrollTop = event.currentTarget.scrollTop;
          }}
          onKeyDown={press}
        />
      </div>
    </div>
  );
}

/** The formula under the one that is typed: only the grounds of its references are seen. */
function coloured(formula: string): ReactNode[] {
  let references = 0;
  return [
    '=',
    ...lexFormula(formula.slice(1)).map((token) => {
      if (token.kind !== 'reference') return token.text;
      const colour = referenceColour(references++);
      return (
        <span key={token.at} className={styles.reference} style={{ borderColor: colour }}>
          {token.text}
        </span>
      );
    }),
  ];
}
