import Upload from 'virtual:icon/upload';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { FilePicker } from '#ui/controls/FilePicker.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { RejectedLineList } from '#ui/feedback/RejectedLineList.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { ControlLine } from '#ui/layout/ControlLine.tsx';
import { PanelSection } from '#ui/layout/PanelSection.tsx';
import { readAccount } from '#views/followers/crawls/readAccount.ts';
import styles from '#views/followers/Followers.module.css';
import type { ListImport } from './useListImport.ts';

const MAX_LINES = 200;

interface ListImportsProps {
  imports: readonly ListImport[];
  account: string;
  onAccount: (account: string) => void;
  onFiles: (files: File[]) => void;
  onDrop: (key: number) => void;
}

/** Imports lists of ids from files and reports rejected lines. */
export function ListImports({ imports, account, onAccount, onFiles, onDrop }: ListImportsProps) {
  return (
    <PanelSection label="Import ids">
      <ControlLine label="Lists of ids">
        <FilePicker accept=".txt,.csv,.tsv,.json,.ndjson,.jsonl,.js" icon={<Upload />} onFiles={onFiles}>
          Import ids
        </FilePicker>
      </ControlLine>
      <p className="remark">
        Choose or drop text (one id per line), CSV, JSON or NDJSON. You can compare a list like a snapshot.
      </p>
      <Field
        label="Assign to account (optional)"
        hint="Files imported next become snapshots of this account"
        error={account.length > 1 ? readAccount(account).error : undefined}
      >
        <TextInput value={account} placeholder="@name" onValue={onAccount} />
      </Field>
      {imports.map((one) => (
        <ImportedList key={one.key} list={one} onDrop={() => onDrop(one.key)} />
      ))}
    </PanelSection>
  );
}

function ImportedList({ list, onDrop }: { list: ListImport; onDrop: () => void }) {
  const { name, state, report, error } = list;
  const isBusy = state === 'reading' || state === 'sending';
  return (
    <article className={styles.card} aria-label={name}>
      <header>
        <h3>
          <VisibleText text={name} />
        </h3>
        {!isBusy && (
          <Button kind="quiet" onClick={onDrop}>
            Dismiss
          </Button>
        )}
      </header>
      <p className="detail" role="status">
        {factsOf(list).join(' · ')}
      </p>
      {error && <Notice error={error} kept="Nothing was imported. Your earlier data is unchanged." />}
      {report && report.rejected > 0 && (
        <details className="remark">
          <summary>{formatMany(report.rejected, 'rejected line')}</summary>
          <RejectedLineList label="Rejected lines" lines={report.rejects.slice(0, MAX_LINES)} />
          {report.rejected > MAX_LINES && <p>The first {formatCount(MAX_LINES)} are shown.</p>}
        </details>
      )}
    </article>
  );
}

function factsOf({ state, account, report }: ListImport): string[] {
  const { count = 0, column, repeated = 0, rejected = 0 } = report ?? {};
  const many = formatMany(count, 'id');
  const what = { reading: 'Reading', sending: `Saving ${many}`, saved: `Saved ${many}`, failed: 'Not saved' };
  return [
    what[state],
    ...(account ? [`followers of ${account}`] : []),
    ...(column ? [`column “${column}”`] : []),
    ...(repeated > 0 ? [formatMany(repeated, 'duplicate')] : []),
    ...(rejected > 0 ? [`${formatMany(rejected, 'line')} rejected`] : []),
  ];
}
