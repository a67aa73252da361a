import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextInput } from '#ui/controls/TextInput.tsx';
import styles from './ResultsTable.module.css';

interface FindFieldProps {
  find: string;
  onFind: (find: string) => void;
}

/** Browsers allow few changes of the address a second, and a fast typist makes more. */
const REST_MS = 150;

/** Words to narrow the rows by, as they are typed; Esc clears them. */
export function FindField({ find, onFind }: FindFieldProps) {
  const [typed, setTyped] = useState(find);
  const [known, setKnown] = useState(find);
  const input = useRef<HTMLInputElement>(null);
  if (known !== find) {
    setKnown(find);
    // What is being typed is ahead of the address; anything else comes from a link or a button.
    if (document.activeElement !== input.current || find === '') setTyped(find);
  }
  const tell = useEffectEvent((text: string) => {
    if (text !== find) onFind(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => tell(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  function set(text: string) {
    setTyped(text);
    onFind(text);
  }
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label="Find in results"
      placeholder="Find in results"
      className={styles.find}
      value={typed}
      onValue={setTyped}
      onKeyDown={(event) => {
        if (event.key === 'Enter') set(typed);
        else if (event.key === 'Escape' && typed) {
          set('');
          event.preventDefault();
          event.stopPropagation();
        }
      }}
    />
  );
}
