import { technologyName } from '#domain/channels/channelLabels.ts';
import type { MappingTrial } from '#domain/scan/mappingTrial.ts';
import type { ScanRow } from '#domain/scan/ScanRow.ts';
import { formatCount, formatMany, formatPosition } from '#ui/format/numberFormat.ts';
import { formatExactTime } from '#ui/format/timeFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { ScrollRegion } from '#ui/layout/ScrollRegion.tsx';
import styles from './MappingDialog.module.css';

const MAX_SHOWN = 5;

interface MappingPreviewProps {
  trial: MappingTrial;
  /** Whether the mapping has every required column. */
  isComplete: boolean;
  notes: readonly string[];
}

/** The first lines as they would be read: cells, or rejected lines with reasons. */
export function MappingPreview({ trial, isComplete, notes }: MappingPreviewProps) {
  const { rows, rejects, notCells, neighbours } = trial;
  const tried = rows.length + rejects.length + notCells + neighbours;
  return (
    <section className={styles.preview} aria-label="Preview">
      <h3>Preview</h3>
      <p role="status">
        {isComplete && tried === 0
          ? 'The file has no data lines.'
          : isComplete
            ? `Of the first ${formatMany(tried, 'line')}, ${formatCount(rows.length)} can be read, ${formatCount(rejects.length)} would be rejected${notCells > 0 ? `, ${formatCount(notCells)} are not cells` : ''}${neighbours > 0 ? `, ${formatCount(neighbours)} are neighbours without an identity` : ''}.`
            : 'Map the required columns to see a preview.'}
      </p>
      {isComplete && rows.length > 0 && (
        <ScrollRegion label="Preview of rows">
          <table className={styles.rows}>
            <thead>
              <tr>
                {['Line', 'Technology', 'Operator', 'Area', 'Cell', 'Channel', 'Position', 'dBm', 'Time'].map(
                  (name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, MAX_SHOWN).map((row) => (
                <tr key={row.line}>
                  {textsOf(row).map((text, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand in one order
                    <td key={at}>
                      <VisibleText text={text} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {isComplete && rejects.length > 0 && (
        <ul className={styles.rejects} aria-label="Lines that would be rejected">
          {rejects.slice(0, MAX_SHOWN).map(({ line, reason }) => (
            <li key={line}>
              Line {formatCount(line)}: <VisibleText text={reason} />
            </li>
          ))}
          {rejects.length > MAX_SHOWN && <li>and {formatCount(rejects.length - MAX_SHOWN)} more</li>}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.remark}>
          <VisibleText text={note} />
        </p>
      ))}
    </section>
  );
}

function textsOf(row: ScanRow): string[] {
  const { line, kind, operator, area, cell, channel, lat, lng, signalDbm, timeMs } = row;
  return [
    formatCount(line),
    technologyName(kind),
    operator,
    area,
    cell,
    channel === null ? '' : String(channel),
    lat === null || lng === null ? 'no fix' : formatPosition(lat, lng),
    signalDbm === null ? '' : String(signalDbm),
    timeMs === null ? '' : formatExactTime(timeMs),
  ];
}
