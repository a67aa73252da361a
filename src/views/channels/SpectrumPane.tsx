import { useMemo } from 'react';
import { SpectrumStrip } from '#charts/spectrum/SpectrumStrip.tsx';
import type { ChannelId } from '#domain/channels/ChannelTable.ts';
import { unknownMarks } from '#domain/channels/carrierMarks.ts';
import type { SpectrumBrush } from '#domain/channels/SpectrumBrush.ts';
import type { AreaLoader } from '#queries/areas/AreaLoader.ts';
import type { LoadedScan } from '#views/channels/scan/file/useLoadedScan.ts';
import { unreadableRows } from '#views/channels/state/brushedRows.ts';
import type { ChannelData } from '#views/channels/state/useChannelTable.ts';
import type { Selection } from '#views/channels/state/useSelection.ts';

interface SpectrumPaneProps {
  data: ChannelData;
  channels: AreaLoader['channels'];
  /** The scan compared with them. */
  scan: LoadedScan | undefined;
  brush: SpectrumBrush | undefined;
  onBrush: (brush: SpectrumBrush | undefined) => void;
  selection: Selection;
}

/** The known channels by frequency, and those that only a scan has. */
export function SpectrumPane({ data, channels, scan, brush, onBrush, selection }: SpectrumPaneProps) {
  const { table, marks } = data;
  const unknown = useMemo(() => (scan ? unknownMarks(heardOnly(scan, channels)) : []), [scan, channels]);
  const unreadable = useMemo(() => unreadableRows(table), [table]);
  return (
    <SpectrumStrip
      label={scan ? 'Channels known where the scan was made' : 'Channels known in this area'}
      marks={marks}
      unknown={unknown}
      unreadable={unreadable}
      brush={brush}
      onBrush={onBrush}
      selected={selection.channel}
      onSelect={selection.selectChannel}
    />
  );
}

function heardOnly({ cells }: LoadedScan, channels: AreaLoader['channels']): ChannelId[] {
  const known = new Set(channels.map(({ kind, channel }) => `${kind} ${channel}`));
  return cells.flatMap(({ kind, channels: heard }) =>
    kind === 'cdma'
      ? []
      : heard.filter((channel) => !known.has(`${kind} ${channel}`)).map((channel) => ({ kind, channel })),
  );
}
