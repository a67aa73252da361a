import { useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { initialFocusRef } from '#ui/keyboard/initialFocusRef.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { linkTarget } from '#views/workbook/editor/attached/linkTarget.ts';
import styles from '#views/workbook/panels/Panels.module.css';
import type { CellsDialogProps } from './CellsDialogProps.ts';

/** A formula takes no longer text. */
const MAX_LENGTH = 255;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A link in the first cell of the area, as a formula, which every spreadsheet and every service knows. */
export function LinkDialog({ cells, area, write, onClose }: CellsDialogProps) {
  const cell = cells.cellAt(area.top, area.left);
  const [address, setAddress] = useState('');
  const [text, setText] = useState(cell?.text ?? '');
  const trimmed = address.trim();
  const target = linkTarget({ target: trimmed, location: null, tip: null }, undefined);
  const error =
    target?.kind === 'refused'
      ? `“${trimmed}” is no address: begin with https://, http:// or mailto:, or with # and a place such as #Sheet2!A1.`
      : undefined;
  return (
    <Dialog title="Link" onClose={onClose}>
      <form
        className={`${styles.form} ${styles.dialog}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (!target || error) return;
          const shown = text.trim() === '' ? trimmed : text;
          write(
            [
              {
                row: area.top,
                column: area.left,
                input: { kind: 'formula', formula: `HYPERLINK(${quoted(trimmed)},${quoted(shown)})` },
              },
            ],
            'Link',
          );
          onClose();
        }}
      >
        <Field label="Address" hint="A page, an e-mail address, or a place in the workbook." error={error}>
          <TextInput ref={initialFocusRef} value={address} maxLength={MAX_LENGTH} onValue={setAddress} />
        </Field>
        <Field label="Text">
          <TextInput value={text} maxLength={MAX_LENGTH} onValue={setText} />
        </Field>
        <div className={styles.line}>
          <Button kind="primary" type="submit" disabled={!target}>
            Insert
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
