import { type Ref, useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { initialFocusRef } from '#ui/keyboard/initialFocusRef.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import panelStyles from '#views/workbook/panels/Panels.module.css';
import styles from './Format.module.css';

const FORMATS: readonly (readonly [code: string, label: string])[] = [
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
];
/** No format code is blank. */
const OTHER = ['', 'Other…'] as const;

interface NumberFormatsProps {
  ref?: Ref<HTMLSelectElement>;
  /** Of the active cell. */
  format: string;
  onFormat: (format: string) => void;
}

/** How the selected cells show their numbers; a code of one's own is written as Excel has it. */
export function NumberFormats({ ref, format, onFormat }: NumberFormatsProps) {
  const [isOther, setOther] = useState(false);
  const known = FORMATS.some(([code]) => code === format) ? FORMATS : [...FORMATS, [format, format] as const];
  return (
    <>
      <Select
        ref={ref}
        aria-label="Number format"
        className={styles.numbers}
        value={format}
        options={[...known, OTHER].map(([value, label]) => ({ value, label }))}
        onValue={(code) => (code === '' ? setOther(true) : onFormat(code))}
      />
      {isOther && <OtherFormat format={format} onFormat={onFormat} onClose={() => setOther(false)} />}
    </>
  );
}

interface OtherFormatProps {
  format: string;
  onFormat: (format: string) => void;
  onClose: () => void;
}

function OtherFormat({ format, onFormat, onClose }: OtherFormatProps) {
  const [code, setCode] = useState(format === 'General' ? '' : format);
  return (
    <Dialog title="Number format" onClose={onClose}>
      <form
        className={`${panelStyles.form} ${panelStyles.dialog}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() === '') return;
          onFormat(code.trim());
          onClose();
        }}
      >
        <Field label="Code" hint='As Excel writes it, such as 0.0 "dBm" or yyyy-mm-dd hh:mm'>
          <TextInput ref={initialFocusRef} isMono value={code} onValue={setCode} />
        </Field>
        <div className={panelStyles.line}>
          <Button type="submit" kind="primary" disabled={code.trim() === ''}>
            Set format
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
