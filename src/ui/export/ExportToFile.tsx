import { useMemo, useState } from 'react';
import type { ExportFacts } from '#domain/export/ExportRows.ts';
import {
  EXPORT_FORMATS,
  type ExportFormatName,
  formatsFor,
  heldCount,
} from '#domain/export/exportFormats.ts';
import { diskSink, downloadSink } from '#ui/browser/FileSink.ts';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { initialFocusRef } from '#ui/keyboard/initialFocusRef.ts';
import styles from './ExportDialog.module.css';
import { ExportFoot } from './ExportFoot.tsx';
import type { ExportTargetProps } from './SheetExportContext.ts';
import { safeFileName } from './safeFileName.ts';
import { writePieces } from './writePieces.ts';

/** Files of more rows go to a place on the disk that is asked for; those of fewer to the downloads, without a question. */
const MOST_DOWNLOADED = 20_000;

interface ExportToFileProps extends Omit<ExportTargetProps, 'isWhole'> {
  facts: ExportFacts;
  fileName: string;
}

/** Asks for format and name of a file, and writes it. */
export function ExportToFile({ rows, facts, unit, run, fileName }: ExportToFileProps) {
  const [format, setFormat] = useState<ExportFormatName>('csv');
  const [stem, setStem] = useState(fileName);
  const count = useMemo(() => heldCount(rows, format), [rows, format]);
  const { label, extension, type, write } = EXPORT_FORMATS[format];
  const file = `${safeFileName(stem) || fileName}.${extension}`;
  const skipped = rows.count - count;

  return (
    <form
      className={styles.target}
      onSubmit={(event) => {
        event.preventDefault();
        if (count === 0) return;
        void run.start(async (signal, onShare) => {
          const sink = (count > MOST_DOWNLOADED && (await diskSink(file))) || downloadSink(file, type);
          await writePieces(write(rows, facts), sink, signal, (pieces) => onShare(pieces / count));
          return `Saved ${formatMany(count, unit)} in ${sink.name}.`;
        });
      }}
    >
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
        {skipped > 0 && `; ${formatMany(skipped, unit)} without a position left out. CSV and JSON keep them`}.
        {unit === 'network' && ' The service tells times to the hour.'}
      </p>
      <ExportFoot
        run={run}
        action={`Export ${formatMany(count, unit)}`}
        canRun={count > 0}
        progress="Writing the file"
      />
    </form>
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
