import type { ScannedCell } from '#domain/scan/ScannedCell.ts';

/** Channels of a scan that are known: 0 means unknown, and CDMA has none. */
export function heardChannels({ kind, channels }: ScannedCell): readonly number[] {
  return kind === 'cdma' ? [] : channels.filter((channel) => Number.isInteger(channel) && channel > 0);
}
