import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './Bar.module.css';

interface FormulaBarProps {
  /** What is being typed; undefined while nothing is. */
  edit: string | undefined;
  /** What the active cell holds, as a person would type it. */
  content: string;
  isReadOnly: boolean;
  onStart: () => void;
  onChange: (text: string) => void;
  onCommit: () => void;
  onCancel: () => void;
}

/** The content of the active cell, in full; what is typed here is typed there. */
export function FormulaBar({
  edit,
  content,
  isReadOnly,
  onStart,
  onChange,
  onCommit,
  onCancel,
}: FormulaBarProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const text = edit ?? content;
  return (
    <div className={styles.formula}>
      {edit !== undefined && (
        <>
          <IconButton label="Cancel" keys="Esc" icon={<X />} onClick={onCancel} />
          <IconButton label="Enter" icon={<Check />} onClick={onCommit} />
        </>
      )}
      <textarea
        ref={input}
        aria-label="Formula bar"
        rows={Math.min(4, text.split('\n').length)}
        readOnly={isReadOnly}
        spellCheck={false}
        value={text}
        onFocus={() => edit === undefined && !isReadOnly && onStart()}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter' && !event.altKey && !event.shiftKey) {
            event.preventDefault();
            onCommit();
          }
          if (event.key === 'Escape') {
            event.preventDefault();
            onCancel();
          }
        }}
      />
    </div>
  );
}
