import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { initialFocusRef } from '#ui/keyboard/initialFocusRef.ts';
import styles from './ComboList.module.css';

export interface ComboOption {
  key: string;
  label: string;
  hint?: string | undefined;
}

interface ComboListProps<O extends ComboOption> {
  /** What is typed here, and what the list has. */
  label: string;
  listLabel: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** Those that the text finds, the best first. */
  options: readonly O[];
  /** Said between the field and the list: that nothing was found, or that there is more. */
  status: ReactNode;
  onPick: (option: O) => void;
}

/** A field with a list below it that the arrow keys walk through and Enter picks from: the content of a dialog. */
export function ComboList<O extends ComboOption>({
  label,
  listLabel,
  placeholder,
  text,
  onText,
  options,
  status,
  onPick,
}: ComboListProps<O>) {
  const id = useId();
  const [at, setAt] = useState(0);
  const active = Math.min(at, options.length - 1);

  function press(event: KeyboardEvent) {
    const last = options.length - 1;
    if (event.key === 'ArrowDown') setAt(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') setAt(active <= 0 ? last : active - 1);
    else if (event.key === 'Home' && text === '') setAt(0);
    else if (event.key === 'End' && text === '') setAt(last);
    else if (event.key === 'Enter') {
      const option = options[active];
      if (option) onPick(option);
    } else return;
    event.preventDefault();
  }

  return (
    <>
      <input
        ref={initialFocusRef}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={`${id}list`}
        aria-activedescendant={options[active] && `${id}${active}`}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        className={styles.input}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <p role="status" className={styles.none}>
        {status}
      </p>
      <div id={`${id}list`} role="listbox" aria-label={listLabel} className={styles.list}>
        {options.map((option, index) => (
          <div
            key={option.key}
            id={`${id}${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            ref={(element) => {
              if (index === active) element?.scrollIntoView?.({ block: 'nearest' });
            }}
            onClick={() => onPick(option)}
            onKeyDown={press}
          >
            <span>
              <VisibleText text={option.label} />
            </span>
            <span className={styles.hint}>{option.hint && <VisibleText text={option.hint} />}</span>
          </div>
        ))}
      </div>
    </>
  );
}
