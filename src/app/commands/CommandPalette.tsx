import { type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Theme } from '#app/theme.ts';
import { offeredCommands, type PaletteCommand } from '#ui/commands/paletteCommands.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { initialFocusRef } from '#ui/keyboard/initialFocusRef.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from './CommandPalette.module.css';
import { matchCommands } from './matchCommands.ts';
import { useCommands } from './useCommands.tsx';

interface CommandPaletteProps {
  onClose: () => void;
  onTheme: (theme: Theme) => void;
  onKeys: () => void;
}

/** Runs any command by a few letters of it. */
export function CommandPalette({ onClose, onTheme, onKeys }: CommandPaletteProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [offered] = useState(offeredCommands);
  const commands = useCommands({ text, offered, onTheme, onKeys });
  const { commands: found, isGuess } = matchCommands(commands, text);
  const active = Math.min(at, found.length - 1);

  function run(command: PaletteCommand | undefined) {
    if (!command) return;
    // The command finds the focus where it was.
    flushSync(onClose);
    command.run();
  }
  function press(event: KeyboardEvent) {
    const last = found.length - 1;
    if (event.key === 'ArrowDown') setAt(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') setAt(active <= 0 ? last : active - 1);
    else if (event.key === 'Home' && text === '') setAt(0);
    else if (event.key === 'End' && text === '') setAt(last);
    else if (event.key === 'Enter') run(found[active]);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog title="Commands" isBare onClose={onClose}>
      <input
        ref={initialFocusRef}
        type="text"
        role="combobox"
        aria-label="Command or place"
        aria-expanded="true"
        aria-controls={`${id}list`}
        aria-activedescendant={found[active] && `${id}${active}`}
        autoComplete="off"
        spellCheck={false}
        placeholder="Type a command or a place"
        className={styles.input}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <p role="status" className={styles.none}>
        {isGuess && <Guess text={text} isSimilar={found.some(({ isForText }) => !isForText)} />}
      </p>
      <div id={`${id}list`} role="listbox" aria-label="Commands" className={styles.list}>
        {found.map((command, index) => (
          <div
            key={command.label}
            id={`${id}${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            ref={(option) => {
              if (index === active) option?.scrollIntoView?.({ block: 'nearest' });
            }}
            onClick={() => run(command)}
            onKeyDown={press}
          >
            <span>
              <VisibleText text={command.label} />
            </span>
            <span className={styles.hint}>{command.hint}</span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

function Guess({ text, isSimilar }: { text: string; isSimilar: boolean }) {
  return (
    <>
      No command matches “
      <VisibleText text={text.trim()} />
      ”.{isSimilar && ' Similar commands:'}
    </>
  );
}
