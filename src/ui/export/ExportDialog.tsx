import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ExportFacts, ExportRows } from '#domain/export/ExportRows.ts';
import {
  EXPORT_FORMATS,
  type ExportFormatName,
  formatsFor,
  heldCount,
} from '#domain/export/exportFormats.ts';
import { diskSink, downloadSink } from '#ui/browser/FileSink.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Progress } from '#ui/feedback/Progress.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { formatExactTime } from '#ui/format/timeFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { initialFocusRef } from '#ui/keyboard/initialFocusRef.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from './ExportDialog.module.css';
import { safeFileName } from './safeFileName.ts';
import { writePieces } from './writePieces.ts';

/** Files of more rows go to a place on the disk that is asked for; those of fewer to the downloads, without a question. */
const MOST_DOWNLOADED = 20_000;

export interface ExportDialogProps {
  /** "Export networks" */
  title: string;
  /** What one row is: "network". */
  unit: string;
  /** Which rows, the likeliest first: "Shown", "Selected", "All loaded". */
  choices: readonly { label: string; rows: ExportRows }[];
  facts: ExportFacts;
  /** What is not among the rows though it was asked for, and how to get it. */
  missing?: string | undefined;
  /** Without its ending. */
  fileName: string;
  onClose: () => void;
}

/** Asks for rows, format and name, says what the file will hold, and writes it. */
export function ExportDialog(props: ExportDialogProps) {
  const { title, unit, choices, facts, missing, fileName, onClose } = props;
  const [choice, setChoice] = useState('0');
  const [format, setFormat] = useState<ExportFormatName>('csv');
  const [stem, setStem] = useState(fileName);
  const { rows } = choices[Number(choice)]!;
  const count = useMemo(() => heldCount(rows, format), [rows, format]);
  const { label, extension } = EXPORT_FORMATS[format];
  const file = `${safeFileName(stem) || fileName}.${extension}`;
  const writing = useWriting(rows, format, facts, file, count, unit, onClose);
  const skipped = rows.count - count;

  return (
    <Dialog title={title} onClose={writing.close}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (count > 0) void writing.start();
        }}
      >
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
        <Field label="Format">
          <Select
            ref={initialFocusRef}
            value={format}
            options={formatsFor(rows).map((name) => ({ value: name, label: LABELS[name] }))}
            onValue={setFormat}
          />
        </Field>
        <Field label="File name" hint={`Saved as ${file}`}>
          <TextInput value={stem} maxLength={120} onValue={setStem} />
        </Field>
        <p className={styles.counts}>
          {formatMany(count, unit)} in {label}
          {skipped > 0 &&
            `; ${formatMany(skipped, unit)} without a position left out. CSV and JSON keep them`}
          .
        </p>
        <dl className={styles.facts}>
          <dt>Query</dt>
          <dd>
            <VisibleText text={facts.query} />
          </dd>
          <dt>Source</dt>
          <dd>
            {facts.source}, {facts.mode}
          </dd>
          <dt>Fetched</dt>
          <dd>{formatExactTime(facts.fetchedAtMs)}</dd>
        </dl>
        {missing && <Callout tone="amber">{missing}</Callout>}
        {facts.licence && <Callout>{facts.licence}</Callout>}
        {writing.error !== undefined && <Notice error={writing.error} kept="Nothing was exported." />}
        <div className={styles.foot}>
          <Button
            type="submit"
            kind="primary"
            isBusy={writing.share !== undefined}
            aria-disabled={count === 0 || writing.share !== undefined}
          >
            Export {formatMany(count, unit)}
          </Button>
          <Button onClick={writing.close}>Cancel</Button>
          <span className={styles.progress} aria-live="polite">
            {writing.share !== undefined && <Progress label="Writing the file" share={writing.share} />}
          </span>
        </div>
      </form>
    </Dialog>
  );
}

const LABELS: Readonly<Record<ExportFormatName, string>> = {
  csv: 'CSV, for spreadsheets',
  geojson: 'GeoJSON, for GIS and web maps',
  kml: 'KML, for Google Earth',
  gpx: 'GPX, waypoints for GPS devices',
  json: 'JSON, for scripts',
  wigle: 'WigleWifi CSV 1.6, for WiGLE and Airledger',
};

function useWriting(
  rows: ExportRows,
  format: ExportFormatName,
  facts: ExportFacts,
  file: string,
  count: number,
  unit: string,
  onClose: () => void,
) {
  const tell = useToast();
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<unknown>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** A toast said within the dialog would go with it. */
  function end(text: string) {
    flushSync(onClose);
    tell({ text });
  }
  async function start() {
    if (share !== undefined) return;
    const aborter = new AbortController();
    running.current = aborter;
    setError(undefined);
    setShare(0);
    try {
      const { type, write } = EXPORT_FORMATS[format];
      const sink = (count > MOST_DOWNLOADED && (await diskSink(file))) || downloadSink(file, type);
      await writePieces(write(rows, facts), sink, aborter.signal, (pieces) =>
        setShare(Math.min(1, pieces / Math.max(1, count))),
      );
      end(`Saved ${formatMany(count, unit)} in ${sink.name}.`);
    } catch (failed) {
      if (aborter.signal.aborted) return;
      if ((failed as Error).name !== 'AbortError') setError(failed); // else the question for the place was cancelled
      setShare(undefined);
    }
  }
  return {
    share,
    error,
    start,
    close() {
      running.current?.abort();
      if (share === undefined) onClose();
      else end('Cancelled. Nothing was exported.');
    },
  };
}
