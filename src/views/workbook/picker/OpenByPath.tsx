import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asFailure } from '#domain/wire/Failure.ts';
import { itemByPathQuery } from '#queries/workbook/workbookQueries.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import styles from './Picker.module.css';

interface OpenByPathProps {
  onPick: (item: string, name: string) => void;
}

/** Opens a workbook by its path in the drive, or by its id. */
export function OpenByPath({ onPick }: OpenByPathProps) {
  const client = useQueryClient();
  const [path, setPath] = useState('');
  const [error, setError] = useState<string>();

  async function open() {
    const wanted = path.trim().replace(/^\/+/, '');
    if (wanted === '') return setError('Enter a path such as Surveys/Log.xlsx, or an item id.');
    setError(undefined);
    if (!/[/.]/.test(wanted)) return onPick(wanted, wanted);
    try {
      const { id, name } = (await client.fetchQuery(itemByPathQuery(wanted))).reply;
      onPick(id, name);
    } catch (thrown) {
      const failure = asFailure(thrown);
      setError(failure.kind === 'missing' ? `There is no file at "${wanted}".` : failure.message);
    }
  }

  return (
    <form
      aria-label="Open by path"
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <Field label="Path or item id" error={error}>
        <div className={styles.line}>
          <TextInput value={path} onValue={setPath} placeholder="Folder/File.xlsx" />
          <Button type="submit">Open</Button>
        </div>
      </Field>
    </form>
  );
}
