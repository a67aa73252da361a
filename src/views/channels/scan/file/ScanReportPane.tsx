import X from 'virtual:icon/x';
import { useEffect, useRef } from 'react';
import { SCAN_FORMAT_NAMES } from '#domain/scan/ScanFormat.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from '#views/channels/scan/Scan.module.css';
import { RejectedLines } from './RejectedLines.tsx';
import type { LoadedScan } from './useLoadedScan.ts';

interface ScanReportPaneProps {
  loaded: LoadedScan;
  onColumns: () => void;
  onClose: () => void;
}

/** The number of lines by outcome. */
export function ScanReportPane({ loaded, onColumns, onClose }: ScanReportPaneProps) {
  const { report, cells, opened, mapping } = loaded;
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that opened the scan is gone, and with it the focus.
    if (document.activeElement === document.body) pane.current?.focus();
  }, []);
  const { format, lines, rows, duplicates, withoutFix, notCells, neighbours, rejected, frameLines } = report;
  const { notes, brokenOff } = report;
  const counts: [name: string, count: number][] = [
    ['Lines', lines],
    ['Rows of cells', rows],
    ['of these repeated', duplicates],
    ['of these without a fix', withoutFix],
    ['WiFi and Bluetooth', notCells],
    ['Neighbours without an identity', neighbours],
    ['Headers, blank lines', frameLines],
    ['Rejected', rejected],
    ['Cells', cells.length],
  ];
  return (
    <section ref={pane} tabIndex={-1} className={styles.section} aria-label="Scan">
      <header className={styles.line}>
        <h2>
          <VisibleText text={opened.name} />
        </h2>
        <IconButton label="Close scan" icon={<X />} onClick={onClose} />
      </header>
      <p className={styles.remark}>
        {SCAN_FORMAT_NAMES[format]}
        {(mapping ?? opened.proposal) && (
          <Button kind="quiet" onClick={onColumns}>
            Columns…
          </Button>
        )}
      </p>
      {brokenOff !== null && (
        <Callout tone="amber">
          Reading stopped before the end of the file: <VisibleText text={brokenOff} /> The rows before that
          are loaded.
        </Callout>
      )}
      <dl className={styles.counts}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className={styles.remark}>
          <VisibleText text={note} />
        </p>
      ))}
      {rejected > 0 && (
        <details className={styles.rejects}>
          <summary>{formatMany(rejected, 'rejected line')}, with reasons</summary>
          <RejectedLines report={report} />
        </details>
      )}
    </section>
  );
}
