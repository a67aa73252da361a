import { memo } from 'react';
import { ChartTable } from '#charts/frame/ChartTable.tsx';
import type { CarrierMark } from '#domain/channels/carrierMarks.ts';
import { bandsLabel, formatMhz, TECHNOLOGY_NAMES } from '#domain/channels/channelLabels.ts';
import { formatCount } from '#ui/format/numberFormat.ts';
import { markName, uplinkLabel } from './spectrumLabels.ts';

const HEAD = ['Channel', 'Technology', 'Band', 'Downlink', 'Uplink', 'Points'];

/** What the strip shows, in rows. */
export const SpectrumTable = memo(function SpectrumTable({
  caption,
  marks,
}: {
  caption: string;
  marks: readonly CarrierMark[];
}) {
  const rows = marks.map((mark) => [
    mark.isAmbiguous ? `${markName(mark)} as ${bandsLabel(mark.carriers)}` : markName(mark),
    TECHNOLOGY_NAMES[mark.kind],
    bandsLabel(mark.carriers),
    `${formatMhz(mark.downlinkMhz)} MHz`,
    uplinkLabel(mark),
    mark.points === 0 ? 'heard, not in the results' : formatCount(mark.points),
  ]);
  return <ChartTable caption={caption} head={HEAD} rows={rows} />;
});
