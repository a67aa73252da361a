import { useState } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import { type SheetAt, setNote } from '#queries/workbook/workbookQueries.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { initialFocusRef } from '#ui/keyboard/initialFocusRef.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from '#views/workbook/panels/Panels.module.css';
import { useWorkbookMode } from '#views/workbook/state/useWorkbookMode.ts';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';
import type { CellsDialogProps } from './CellsDialogProps.ts';

/** The note of a cell, to be read and written. */
export function NoteDialog({ at, cells, area, onClose }: CellsDialogProps & { at: SheetAt }) {
  const known = cells.look.attachments?.noteAt(area.top, area.left);
  const before = known?.text ?? '';
  const [draft, setDraft] = useState<string>();
  const text = draft ?? before;
  const setting = useStructureChange(setNote);
  const mode = useWorkbookMode();
  const address = writeArea(area);
  const hint =
    mode === 'live'
      ? 'A live service offers no notes to write. Write them in Excel.'
      : known?.isThread
        ? 'This comment has a thread of replies, which are written in Excel.'
        : undefined;

  function save(wanted = text.trim() === '' ? '' : text) {
    if (hint === undefined && wanted !== before)
      setting.run(
        { ...at, address, body: { text: wanted } },
        {
          back: {
            label: wanted === '' ? 'Delete note' : 'Note',
            isThere: () => true,
            run: () => setting.ask({ ...at, address, body: { text: before } }),
          },
        },
      );
    onClose();
  }

  return (
    <Dialog title={`Note of ${address}`} onClose={onClose}>
      <form
        className={`${styles.form} ${styles.dialog}`}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label="Text" hint={hint}>
          <TextArea
            ref={initialFocusRef}
            rows={6}
            maxLength={32_767}
            value={text}
            readOnly={hint !== undefined}
            onValue={setDraft}
            onSend={() => save()}
          />
        </Field>
        <div className={styles.line}>
          {hint === undefined && (
            <Button kind="primary" type="submit">
              Save note
            </Button>
          )}
          {hint === undefined && before !== '' && <Button onClick={() => save('')}>Delete</Button>}
          <Button onClick={onClose}>{hint === undefined ? 'Cancel' : 'Close'}</Button>
        </div>
      </form>
    </Dialog>
  );
}
