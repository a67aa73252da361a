import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { removeTileSourceMutation, renameTileSourceMutation } from '#queries/gateway/tileSources.ts';
import type { TileSourceView } from '#services/gateway/tileShapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ConfirmButton } from '#ui/controls/ConfirmButton.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatBytes } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { initialFocusRef } from '#ui/keyboard/initialFocusRef.ts';
import styles from './MapFiles.module.css';

interface MapFileRowProps {
  file: TileSourceView;
  isUsed: boolean;
  onUse: () => void;
  onRenamed: (name: string) => void;
  onRemoved: () => void;
}

const SCHEMAS: Readonly<Record<string, string>> = {
  protomaps: 'Protomaps',
  openmaptiles: 'OpenMapTiles',
  shortbread: 'Shortbread',
};

/** A map file: what it is, and what can be done with it. */
export function MapFileRow({ file, isUsed, onUse, onRenamed, onRemoved }: MapFileRowProps) {
  const [isNaming, setNaming] = useState(false);
  const rename = useMutation(renameTileSourceMutation);
  const remove = useMutation(removeTileSourceMutation);
  const { id, name, problem } = file;
  const error = rename.error ?? remove.error;
  return (
    <li className={styles.file}>
      {isNaming ? (
        <NameForm
          name={name}
          onCancel={() => setNaming(false)}
          onName={(next) =>
            rename.mutate(
              { id, body: { name: next } },
              {
                onSuccess() {
                  setNaming(false);
                  onRenamed(next);
                },
              },
            )
          }
        />
      ) : (
        <>
          <div className={styles.facts}>
            <strong>
              <VisibleText text={name} />
            </strong>
            <span className="detail">{problem ? formatBytes(file.bytes ?? 0) : factsOf(file)}</span>
          </div>
          <div className={styles.actions}>
            {!problem && (
              <Button aria-disabled={isUsed} onClick={onUse}>
                {isUsed ? 'In use' : 'Use as base map'}
              </Button>
            )}
            <Button kind="quiet" onClick={() => setNaming(true)}>
              Rename
            </Button>
            <ConfirmButton
              confirmation="Delete permanently"
              isBusy={remove.isPending}
              onConfirm={() => remove.mutate({ id }, { onSuccess: onRemoved })}
            >
              Delete
            </ConfirmButton>
          </div>
        </>
      )}
      {problem && (
        <p className={styles.problem}>
          <VisibleText text={problem} />
        </p>
      )}
      {error && <Notice error={error} happened={error.message} kept="The file is unchanged." />}
    </li>
  );
}

interface NameFormProps {
  name: string;
  onName: (name: string) => void;
  onCancel: () => void;
}

function NameForm({ name, onName, onCancel }: NameFormProps) {
  const [next, setNext] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (next === name) onCancel();
    else onName(next);
  };
  return (
    <form className={styles.naming} onSubmit={submit}>
      <TextInput ref={initialFocusRef} aria-label={`New name for ${name}`} value={next} onValue={setNext} />
      <Button type="submit">Rename</Button>
      <Button kind="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}

function factsOf({ format, schema, minZoom, maxZoom, bytes }: TileSourceView): string {
  const kind =
    format === 'mvt'
      ? `Vector, ${SCHEMAS[schema ?? ''] ?? 'unknown schema: most of it cannot be drawn'}`
      : `Raster, ${(format ?? '').toUpperCase()}`;
  return [kind, `zoom ${minZoom} to ${maxZoom}`, formatBytes(bytes ?? 0)].join(' · ');
}
