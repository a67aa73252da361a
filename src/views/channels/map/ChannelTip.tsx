import { type ChannelTable, cellOfRow, channelOfRow, readingOfRow } from '#domain/channels/ChannelTable.ts';
import { formatMhz, TECHNOLOGY_NAMES } from '#domain/channels/channelLabels.ts';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from '#views/channels/Channels.module.css';

const MAX_LISTED = 5;

/** The tooltip of a channel, or of channels drawn as one mark. */
export function ChannelTip({ table, rows }: { table: ChannelTable; rows: readonly number[] }) {
  const numbers = [...new Set(rows.map((row) => channelLabel(table, row)))];
  const [only] = rows;
  const name = rows.length === 1 && only !== undefined ? cellOfRow(table, only)?.name : null;
  return (
    <div className={styles.tip}>
      {rows.length > 1 && <strong>{formatMany(rows.length, 'channel')}</strong>}
      {numbers.slice(0, MAX_LISTED).map((words) => (
        <span key={words}>{words}</span>
      ))}
      {numbers.length > MAX_LISTED && <span>and {formatCount(numbers.length - MAX_LISTED)} more</span>}
      {name && (
        <span>
          seems to be <VisibleText text={name} />
        </span>
      )}
    </div>
  );
}

/** "LTE 1300, E-UTRA band 3, 1,815 MHz". */
function channelLabel(table: ChannelTable, row: number): string {
  const { kind, channel } = channelOfRow(table, row);
  const [carrier] = readingOfRow(table, row).carriers;
  const where = carrier ? `${carrier.band}, ${formatMhz(carrier.downlinkMhz)} MHz` : 'in no band';
  return `${TECHNOLOGY_NAMES[kind]} ${channel}, ${where}`;
}
