import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tableNameProblem } from '#domain/sheet/tableNameProblem.ts';
import { namesQuery, type WorkbookAt, worksheetsQuery } from '#queries/workbook/workbookQueries.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { initialFocusRef } from '#ui/keyboard/initialFocusRef.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from './Panels.module.css';
import { type NameFields, useNameChanges } from './useNameChanges.ts';

const NEW: Omit<NameFields, 'formula'> = { name: '', comment: '', isHidden: false, worksheet: undefined };

interface NameDialogProps {
  at: WorkbookAt;
  /** What the name is to stand for, such as =Log!$A$1:$B$9. */
  formula: string;
  /** One that is changed; absent for a new one. */
  before?: NameFields;
  onClose: () => void;
}

/** Gives cells, or a formula, a name. */
export function NameDialog({ at, formula, before, onClose }: NameDialogProps) {
  const [fields, setFields] = useState<NameFields>(before ?? { ...NEW, formula });
  const { name, worksheet } = fields;
  const names = useQuery(namesQuery(at)).data?.reply.value ?? [];
  const sheets = useQuery(worksheetsQuery(at)).data?.reply.value ?? [];
  const changes = useNameChanges(at);
  const isOther = name.toLowerCase() !== before?.name.toLowerCase();
  const isTaken =
    isOther &&
    names.some((one) => one.name.toLowerCase() === name.toLowerCase() && one.worksheet?.id === worksheet);
  const problem = tableNameProblem(name, 'A name') ?? (isTaken ? `The name ${name} is taken.` : undefined);
  const set = (change: Partial<NameFields>) => setFields({ ...fields, ...change });

  return (
    <Dialog title={before ? `Name ${before.name}` : 'Define name'} onClose={onClose}>
      <form
        className={`${styles.form} ${styles.dialog}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (problem) return;
          if (before) changes.change(before, fields);
          else changes.add(fields);
          onClose();
        }}
      >
        <Field label="Name" error={name === '' ? undefined : problem}>
          <TextInput ref={initialFocusRef} value={name} onValue={(given) => set({ name: given })} />
        </Field>
        <Field label="Scope" hint={before && 'Set when a name is defined.'}>
          <Select
            value={worksheet ?? ''}
            disabled={before !== undefined}
            onValue={(id) => set({ worksheet: id === '' ? undefined : id })}
            options={[
              { value: '', label: 'Workbook' },
              ...sheets.map((one) => ({ value: one.id, label: one.name })),
            ]}
          />
        </Field>
        <Field label="Refers to" hint="Cells such as =Log!$A$1:$B$9, a value such as =0.19, or a formula.">
          <TextInput isMono value={fields.formula} onValue={(given) => set({ formula: given })} />
        </Field>
        <Field label="Comment">
          <TextInput value={fields.comment} maxLength={255} onValue={(given) => set({ comment: given })} />
        </Field>
        <div className={styles.line}>
          <Button
            type="submit"
            kind="primary"
            disabled={problem !== undefined || fields.formula.trim() === ''}
          >
            {before ? 'Save name' : 'Define name'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
