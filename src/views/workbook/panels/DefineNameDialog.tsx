import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tableNameProblem } from '#domain/sheet/tableNameProblem.ts';
import { addName, deleteName, namesQuery, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { initialFocusRef } from '#ui/keyboard/initialFocusRef.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';
import styles from './Panels.module.css';

interface DefineNameDialogProps {
  at: WorkbookAt;
  /** What the name is to stand for, such as Log!$A$1:$B$9. */
  reference: string;
  onClose: () => void;
}

/** Gives cells a name for the whole workbook. */
export function DefineNameDialog({ at, reference, onClose }: DefineNameDialogProps) {
  const [name, setName] = useState('');
  const names = useQuery(namesQuery(at)).data?.reply.value ?? [];
  const add = useStructureChange(addName);
  const remove = useStructureChange(deleteName);
  const isTaken = names.some((one) => one.name.toLowerCase() === name.toLowerCase());
  const problem = tableNameProblem(name, 'A name') ?? (isTaken ? `The name ${name} is taken.` : undefined);

  return (
    <Dialog title="Define name" onClose={onClose}>
      <form
        className={`${styles.form} ${styles.dialog}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (problem) return;
          add.run(
            { ...at, body: { name, reference: `=${reference}`, comment: undefined } },
            { back: { label: `Define ${name}`, run: () => remove.ask({ ...at, name }) } },
          );
          onClose();
        }}
      >
        <Field label="Name" error={name === '' ? undefined : problem}>
          <TextInput ref={initialFocusRef} value={name} onValue={setName} />
        </Field>
        <p>Refers to {reference}. Scope: workbook.</p>
        <div className={styles.line}>
          <Button type="submit" kind="primary" disabled={problem !== undefined}>
            Define name
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
