import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import styles from './Editor.module.css';

const FORMATS = [
  ['General', 'General'],
  ['0', 'Whole number'],
  ['0.00', 'Two decimals'],
  ['#,##0', 'Thousands'],
  ['#,##0.00', 'Thousands, two decimals'],
  ['0%', 'Percent'],
  ['0.00%', 'Percent, two decimals'],
  ['$#,##0.00', 'Currency'],
  ['yyyy-mm-dd', 'Date'],
  ['m/d/yyyy h:mm', 'Date and time'],
  ['h:mm:ss', 'Time'],
  ['0.00E+00', 'Scientific'],
  ['# ?/?', 'Fraction'],
  ['@', 'Text'],
] as const;

interface NumberFormatsProps {
  /** Of the active cell. */
  format: string;
  onFormat: (format: string) => void;
  /** It is to have the focus; `onTaken` is called once it has. */
  isWanted: boolean;
  onTaken: () => void;
}

/** How the selected cells show their numbers; a code of one's own is written as Excel has it. */
export function NumberFormats({ format, onFormat, isWanted, onTaken }: NumberFormatsProps) {
  const [own, setOwn] = useState('');
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    section.current!.querySelector('select')!.focus();
    onTaken();
  }, [isWanted, onTaken]);
  const isKnown = FORMATS.some(([code]) => code === format);
  return (
    <section ref={section} aria-label="Number format" className={styles.section}>
      <Field label="Number format">
        <Select
          value={format}
          onValue={onFormat}
          options={[
            ...FORMATS.map(([value, label]) => ({ value: value as string, label })),
            ...(isKnown ? [] : [{ value: format, label: format }]),
          ]}
        />
      </Field>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          if (own.trim() !== '') onFormat(own.trim());
        }}
      >
        <TextInput
          isMono
          aria-label="Number format code"
          placeholder="0.0 &quot;dBm&quot;"
          value={own}
          onValue={setOwn}
        />
        <Button type="submit">Set</Button>
      </form>
    </section>
  );
}
