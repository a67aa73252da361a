import { useState } from 'react';
import { WORKBOOK_NAME, workbookNameProblem } from '#domain/sheet/workbookName.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { initialFocusRef } from '#ui/keyboard/initialFocusRef.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { faultMessage } from '#views/workbook/faults/faultMessage.ts';
import styles from '#views/workbook/panels/Panels.module.css';

interface FileNameDialogProps {
  title: string;
  action: string;
  /** With the extension, which stays. */
  name: string;
  /** Rejects with what is then said beside the field. */
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a workbook, and stays open until that was taken. */
export function FileNameDialog({ title, action, name, onName, onClose }: FileNameDialogProps) {
  const extension = WORKBOOK_NAME.exec(name)?.[0] ?? '.xlsx';
  const [stem, setStem] = useState(name.replace(WORKBOOK_NAME, ''));
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const full = stem.trim().replace(WORKBOOK_NAME, '') + extension;
  const problem = stem.trim() === '' ? 'Enter a name.' : workbookNameProblem(full);

  async function submit() {
    if (problem !== undefined || isBusy) return;
    setBusy(true);
    try {
      await onName(full);
      onClose();
    } catch (error) {
      setFailure(faultMessage(error));
      setBusy(false);
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={`${styles.form} ${styles.dialog}`}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label={`Name (${extension})`} error={problem ?? failure}>
          <TextInput
            ref={initialFocusRef}
            value={stem}
            onFocus={(event) => event.target.select()}
            onValue={(text) => {
              setStem(text);
              setFailure(undefined);
            }}
          />
        </Field>
        <div className={styles.line}>
          <Button type="submit" kind="primary" disabled={problem !== undefined} isBusy={isBusy}>
            {action}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
