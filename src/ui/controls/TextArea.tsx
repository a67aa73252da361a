import type { ComponentProps } from 'react';
import styles from './Field.module.css';
import { useFieldAttributes } from './Field.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  onValue: (value: string) => void;
  /** Ctrl and Enter. */
  onSend: () => void;
}

/** A text of several lines, where Enter begins another one. */
export function TextArea({ onValue, onSend, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...useFieldAttributes()}
      {...rest}
      className={styles.control}
      onChange={({ target }) => onValue(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onSend();
      }}
    />
  );
}
