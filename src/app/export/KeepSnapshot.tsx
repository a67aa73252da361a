import { useMutation, useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useLocation } from 'wouter';
import { linkInPage } from '#app/saved/linkInPage.ts';
import { keepSnapshotMutation, savedSearchesQuery, saveSearchMutation } from '#queries/saved/savedQueries.ts';
import type { SavedSearch } from '#services/gateway/savedShapes.ts';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { AskAgainContext } from '#ui/export/AskAgainContext.ts';
import styles from '#ui/export/ExportDialog.module.css';
import { ExportFoot } from '#ui/export/ExportFoot.tsx';
import type { ExportTargetProps } from '#ui/export/SheetExportContext.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { formatMoment } from '#ui/format/timeFormat.ts';
import { Pending } from '#ui/loading/Pending.tsx';

const NEW = 'new';
const NONE = 'none';
/** The unit of snapshots that have totals. */
const NETWORK = 'network';

/** Asks for a saved search and keeps the rows as a snapshot of it; another one of networks can be shown side by side. */
export function KeepSnapshot({ rows, facts, unit, run, isWhole, isCompared = false }: ExportTargetProps) {
  const { data } = useQuery(savedSearchesQuery);
  const save = useMutation(saveSearchMutation);
  const keep = useMutation(keepSnapshotMutation);
  const askAgain = useContext(AskAgainContext);
  const link = linkInPage(facts.link);
  const [chosen, setChosen] = useState<string>();
  const [name, setName] = useState(facts.query.slice(0, 200));
  const [beside, setBeside] = useState<string>();
  const [, navigate] = useLocation();
  if (!data) return <Pending label="Reading the saved searches" />;
  const { saved } = data.reply;
  const usual = saved.find((one) => plainLink(one.link) === plainLink(link))?.id ?? NEW;
  const target = chosen ?? usual;
  const isGood = target !== NEW || name.trim() !== '';
  const other = saved.find(({ id }) => id === target);
  const others = unit === NETWORK ? networkSnapshots(saved.filter(({ id }) => id !== target)) : [];
  const before = beside ?? (isCompared ? others[0]?.value : undefined) ?? NONE;
  const isOther = other !== undefined && plainLink(other.link) !== plainLink(link);
  return (
    <form
      className={styles.target}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isGood) return;
        let comparison: string | undefined;
        const keepRows = async () => {
          const question = (await askAgain(link))?.key ?? plainLink(link);
          const draft = { name, link, note: '', tags: [] };
          const { id, name: title } = other ?? (await save.mutateAsync({ body: draft })).reply;
          const { id: after } = await keep.mutateAsync({
            id,
            rows,
            facts: { ...facts, link, unit, question, isWhole },
            fetchedAtMs: facts.fetchedAtMs ?? Date.now(),
          });
          if (before !== NONE)
            comparison = `/saved?${new URLSearchParams({ search: id, before, after, tab: 'totals' })}`;
          return `Kept ${formatMany(rows.count, unit)} as a snapshot of “${title}”.`;
        };
        void run.start(keepRows).then(() => comparison !== undefined && navigate(comparison));
      }}
    >
      <Field label="Saved search">
        <Select
          value={target}
          options={[
            { value: NEW, label: 'New saved search' },
            ...saved.map((one) => ({ value: one.id, label: one.name })),
          ]}
          onValue={setChosen}
        />
      </Field>
      {target === NEW && (
        <Field label="Name" error={isGood ? undefined : 'Enter a name.'}>
          <TextInput value={name} maxLength={200} onValue={setName} />
        </Field>
      )}
      {others.length > 0 && (
        <Field
          label="Then show it side by side with"
          hint="Totals, per km², encryption and vendors. No query."
        >
          <Select
            value={before}
            options={[{ value: NONE, label: 'Nothing' }, ...others]}
            onValue={setBeside}
          />
        </Field>
      )}
      {isCompared && others.length === 0 && (
        <Callout>
          There is no snapshot of another search yet. Keep this one, then search the other area and compare
          it.
        </Callout>
      )}
      {isOther && <Callout tone="amber">These rows are not from this saved search.</Callout>}
      {!isWhole && (
        <Callout>
          These may not be all rows of the search. A comparison will not report missing rows as gone.
        </Callout>
      )}
      <ExportFoot
        run={run}
        action={`Keep ${before === NONE ? '' : 'and compare '}${formatMany(rows.count, unit)}`}
        canRun={isGood}
        progress="Keeping the snapshot"
      />
    </form>
  );
}

/** The latest answer first. */
function networkSnapshots(saved: readonly SavedSearch[]) {
  return saved
    .flatMap(({ name, snapshots }) => snapshots.map((snapshot) => ({ name, ...snapshot })))
    .filter(({ unit }) => unit === NETWORK)
    .sort((one, other) => other.fetchedAt - one.fetchedAt)
    .map(({ id, name, fetchedAt, rows }) => ({
      value: id,
      label: `${name} · ${formatMoment(fetchedAt)} · ${formatCount(rows)}`,
    }));
}

/** Without what changes only the look. */
function plainLink(link: string): string {
  const { pathname, searchParams, hash } = new URL(link, window.location.origin);
  for (const name of ['map', 'selected', 'sort', 'columns']) searchParams.delete(name);
  searchParams.sort();
  return `${pathname}?${searchParams}${hash}`;
}
