import { Suspense, useContext, useState } from 'react';
import type { ExportFacts, ExportRows, TableFacts } from '#domain/export/ExportRows.ts';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { formatExactTime } from '#ui/format/timeFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from './ExportDialog.module.css';
import { ExportToFile } from './ExportToFile.tsx';
import { SavedExportContext, SheetExportContext } from './SheetExportContext.ts';
import { useExportRun } from './useExportRun.ts';

export interface TableExport {
  /** "Export networks" */
  title: string;
  /** What one row is: "network". */
  unit: string;
  /** Which rows, the likeliest first: "Shown", "Selected", "All loaded"; `isWhole` where they are all that the link asks for. */
  choices: readonly { label: string; rows: ExportRows; isWhole?: boolean }[];
  facts: TableFacts;
  /** What is not among the rows though it was asked for, and how to get it. */
  missing?: string | undefined;
}

export interface FileExport extends TableExport {
  facts: ExportFacts;
  /** Without its ending. */
  fileName: string;
}

export type TableTarget = 'sheet' | 'saved';

/** Without the name of a file only `target` takes the rows. */
export type AnyExport =
  | FileExport
  | (TableExport & { fileName?: undefined; target: TableTarget; isCompared?: boolean });

type ExportDialogProps = AnyExport & { onClose: () => void };

/** Asks for rows and where they go, says what will be there, and writes it. */
export function ExportDialog(props: ExportDialogProps) {
  const { title, unit, choices, facts, missing, onClose } = props;
  const [choice, setChoice] = useState('0');
  const [target, setTarget] = useState<'file' | TableTarget>(
    props.fileName === undefined ? props.target : 'file',
  );
  const { rows, isWhole = false } = choices[Number(choice)]!;
  const run = useExportRun(onClose);
  const ExportToSheet = useContext(SheetExportContext);
  const KeepSnapshot = useContext(SavedExportContext);
  const Target = target === 'sheet' ? ExportToSheet : target === 'saved' ? KeepSnapshot : null;
  const parts = { rows, unit, run };

  return (
    <Dialog title={title} onClose={run.close}>
      <div className={styles.form}>
        {(ExportToSheet || KeepSnapshot) && props.fileName !== undefined && (
          <SegmentedControl
            label="To"
            value={target}
            options={[
              { value: 'file', label: 'A file' },
              ...(ExportToSheet ? [{ value: 'sheet' as const, label: 'A workbook' }] : []),
              ...(KeepSnapshot ? [{ value: 'saved' as const, label: 'A saved search' }] : []),
            ]}
            onValue={setTarget}
          />
        )}
        {choices.length > 1 && (
          <div className={styles.choices}>
            <SegmentedControl
              label="Rows"
              value={choice}
              options={choices.map((one, at) => ({
                value: String(at),
                label: `${one.label}, ${formatCount(one.rows.count)}`,
              }))}
              onValue={setChoice}
            />
          </div>
        )}
        <dl className={styles.facts}>
          <dt>Query</dt>
          <dd>
            <VisibleText text={facts.query} />
          </dd>
          <dt>Source</dt>
          <dd>
            <VisibleText text={[facts.source, facts.mode].filter(Boolean).join(', ')} />
          </dd>
          {facts.fetchedAtMs !== null && (
            <>
              <dt>Fetched</dt>
              <dd>{formatExactTime(facts.fetchedAtMs)}</dd>
            </>
          )}
        </dl>
        {missing && <Callout tone="amber">{missing}</Callout>}
        {facts.licence && <Callout>{facts.licence}</Callout>}
        {Target ? (
          <Suspense fallback={<Pending label="Opening the form" />}>
            <Target
              {...parts}
              facts={facts}
              isWhole={isWhole}
              isCompared={props.fileName === undefined && props.isCompared === true}
            />
          </Suspense>
        ) : (
          props.fileName !== undefined && (
            <ExportToFile {...parts} facts={props.facts} fileName={props.fileName} />
          )
        )}
      </div>
    </Dialog>
  );
}
