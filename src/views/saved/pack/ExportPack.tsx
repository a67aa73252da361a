import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PackedSearch, packParts } from '#domain/pack/packParts.ts';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import { writePack } from '#queries/pack/writePack.ts';
import { saveFile } from '#ui/browser/saveFile.ts';
import { Field } from '#ui/controls/Field.tsx';
import { FilePicker } from '#ui/controls/FilePicker.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { ExportFoot } from '#ui/export/ExportFoot.tsx';
import { safeFileName } from '#ui/export/safeFileName.ts';
import { useExportRun } from '#ui/export/useExportRun.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import shared from '#views/saved/Saved.module.css';
import type { SavedCollection } from '#views/saved/state/SavedCollection.ts';
import styles from './Pack.module.css';

interface ExportPackProps {
  collection: SavedCollection;
  /** From which distance a place has moved. */
  metres: number;
  /** Id of the search that is open. */
  open: string | undefined;
  onClose: () => void;
}

/** Asks what goes into an evidence pack, and saves it as one file. */
export function ExportPack({ collection, metres, open, onClose }: ExportPackProps) {
  const { saved, load } = collection;
  const [chosen, setChosen] = useState(
    () => new Set(open === undefined ? saved.map(({ id }) => id) : [open]),
  );
  const [title, setTitle] = useState(saved.find(({ id }) => id === open)?.name ?? 'Evidence');
  const [note, setNote] = useState('');
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const app = useQuery(statusQuery).data?.reply.version ?? '';
  const run = useExportRun(onClose);
  const picked = saved.filter(({ id }) => chosen.has(id));
  const snapshots = picked.reduce((sum, one) => sum + one.snapshots.length, 0);
  function toggle(id: string) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }
  async function write(signal: AbortSignal, onShare: (share: number) => void): Promise<string> {
    const searches: PackedSearch[] = [];
    for (const search of picked) {
      const { name, link, note: remark, tags, createdAt, changedAt } = search;
      const answers: PackedSearch['answers'][number][] = [];
      for (const snapshot of search.snapshots) {
        const { fetchedAt, mode, rows, unit, isWhole } = snapshot;
        const table = await load({ search, snapshot }, signal);
        answers.push({ facts: { fetchedAt, mode, rows, unit, isWhole }, table });
      }
      searches.push({ name, link, note: remark, tags, createdAt, changedAt, answers });
    }
    const tables = searches.flatMap(({ answers }) => answers.map(({ table }) => table.facts));
    const sources = [...new Set(tables.map(({ source, mode }) => `${source}, ${mode}`))];
    const createdAt = new Date().toISOString();
    let parts = 0;
    const { file, digest } = await writePack({
      ...{ pictures, signal, parts: packParts(searches, metres) },
      facts: { app, createdAt, title, note, sources },
      onPart() {
        parts += 1;
        onShare(parts / (6 * snapshots + pictures.length + 3));
      },
    });
    saveFile(`${safeFileName(`airledger-${title}-${createdAt.slice(0, 10)}`)}.zip`, file);
    return `Saved an evidence pack of ${formatMany(parts, 'part')}. SHA-256 of its manifest: ${digest.slice(0, 16)}…`;
  }
  return (
    <Dialog title="Export evidence pack" onClose={run.close}>
      <form
        className={shared.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (picked.length > 0) void run.start(write);
        }}
      >
        <Field label="Title">
          <TextInput value={title} maxLength={200} onValue={setTitle} />
        </Field>
        <Field label="Note">
          <TextArea value={note} rows={3} maxLength={20_000} onValue={setNote} onSend={() => {}} />
        </Field>
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">Saved searches</legend>
          {saved.map(({ id, name, snapshots: kept }) => (
            <label key={id}>
              <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
              <span>
                <VisibleText text={name} />{' '}
                <span className="remark">{formatMany(kept.length, 'snapshot')}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className={shared.buttons}>
          <FilePicker accept=".png,.jpg,.jpeg" onFiles={(files) => setPictures([...pictures, ...files])}>
            Add pictures…
          </FilePicker>
          {pictures.length > 0 && <span className="remark">{formatMany(pictures.length, 'picture')}</span>}
        </div>
        <Callout>
          One ZIP file with {formatMany(picked.length, 'saved search', 'saved searches')},{' '}
          {formatMany(snapshots, 'snapshot')} as JSON, CSV and GeoJSON, their differences, notes and a
          manifest with the SHA-256 digest of each part. It has no credentials, and costs no query.
        </Callout>
        <ExportFoot run={run} action="Export pack" canRun={picked.length > 0} progress="Writing the pack" />
      </form>
    </Dialog>
  );
}
