import { useState } from 'react';
import { asFailure } from '#domain/wire/Failure.ts';
import type { SavedDraft } from '#services/gateway/savedShapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { initialFocusRef } from '#ui/keyboard/initialFocusRef.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from '#views/saved/Saved.module.css';

interface SavedDialogProps {
  title: string;
  draft: SavedDraft;
  isBusy: boolean;
  error: unknown;
  onSave: (draft: SavedDraft) => void;
  onClose: () => void;
}

const MOST_NAME = 200;

/** Name, note and tags of a saved search. */
export function SavedDialog({ title, draft, isBusy, error, onSave, onClose }: SavedDialogProps) {
  const [name, setName] = useState(draft.name);
  const [note, setNote] = useState(draft.note);
  const [tags, setTags] = useState(draft.tags.join(', '));
  const isGood = name.trim() !== '';
  const failure = error == null ? undefined : asFailure(error);
  function save() {
    const list = tags.split(',').map((tag) => tag.trim());
    if (isGood) onSave({ ...draft, name, note, tags: [...new Set(list.filter(Boolean))] });
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label="Name" error={isGood ? undefined : 'Enter a name.'}>
          <TextInput ref={initialFocusRef} value={name} maxLength={MOST_NAME} onValue={setName} />
        </Field>
        <Field label="Note">
          <TextArea value={note} rows={4} onValue={setNote} onSend={save} />
        </Field>
        <Field label="Tags" hint="Separate tags with commas.">
          <TextInput value={tags} onValue={setTags} />
        </Field>
        {failure && (
          <Notice
            error={error}
            kept="Nothing was saved."
            {...(failure.kind === 'conflict' && {
              happened: failure.message,
              todo: 'Copy your text, close this dialog, and edit the newer version.',
            })}
          />
        )}
        <div className={styles.buttons}>
          <Button type="submit" kind="primary" isBusy={isBusy} aria-disabled={!isGood || isBusy}>
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
