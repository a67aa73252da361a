import { useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { Field, FieldGroup } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { initialFocusRef } from '#ui/keyboard/initialFocusRef.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import type { PasteOptions } from '#views/workbook/commands/choices/PasteOptions.ts';
import styles from '#views/workbook/panels/Panels.module.css';

const PARTS: readonly { value: PasteOptions['what']; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'formulas', label: 'Formulas' },
  { value: 'values', label: 'Values' },
  { value: 'valuesAndNumberFormats', label: 'Values and number formats' },
  { value: 'formats', label: 'Formats' },
  { value: 'widths', label: 'Column widths' },
];
const OPERATIONS = [
  { value: 'none', label: 'None' },
  { value: '+', label: 'Add' },
  { value: '-', label: 'Subtract' },
  { value: '*', label: 'Multiply' },
  { value: '/', label: 'Divide' },
] as const;

interface PasteDialogProps {
  onPaste: (options: PasteOptions) => void;
  onClose: () => void;
}

/** What of the copied cells is pasted, and how. */
export function PasteDialog({ onPaste, onClose }: PasteDialogProps) {
  const [what, setWhat] = useState<PasteOptions['what']>('all');
  const [operation, setOperation] = useState<(typeof OPERATIONS)[number]['value']>('none');
  const [skipsBlanks, setSkipsBlanks] = useState(false);
  const [isTransposed, setTransposed] = useState(false);
  const hasContents = what !== 'formats' && what !== 'widths';
  return (
    <Dialog title="Paste special" onClose={onClose}>
      <form
        className={`${styles.form} ${styles.dialog}`}
        onSubmit={(event) => {
          event.preventDefault();
          onPaste({
            what,
            ...(hasContents && { skipsBlanks, ...(operation !== 'none' && { operation }) }),
            ...(what !== 'widths' && { isTransposed }),
          });
          onClose();
        }}
      >
        <FieldGroup legend="Paste">
          {PARTS.map(({ value, label }) => (
            <label key={value} className={styles.choice}>
              <input
                ref={value === 'all' ? initialFocusRef : undefined}
                type="radio"
                name="what"
                checked={what === value}
                onChange={() => setWhat(value)}
              />
              {label}
            </label>
          ))}
        </FieldGroup>
        {hasContents && (
          <>
            <Field label="Operation" hint="With what the cells hold.">
              <Select value={operation} options={OPERATIONS} onValue={setOperation} />
            </Field>
            <Switch label="Skip blanks" isOn={skipsBlanks} onSwitch={setSkipsBlanks} />
          </>
        )}
        {what !== 'widths' && (
          <Switch label="Transpose, formulas as values" isOn={isTransposed} onSwitch={setTransposed} />
        )}
        <div className={styles.line}>
          <Button type="submit" kind="primary">
            Paste
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
