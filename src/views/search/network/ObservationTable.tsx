import { type FocusEvent, type PointerEvent, useMemo } from 'react';
import type { Sighting } from '#domain/network/detail/NetworkDetail.ts';
import { formatMany } from '#ui/format/numberFormat.ts';
import { formatDay } from '#ui/format/timeFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { pointSighting, useEvidenceFocus } from './evidenceFocus.ts';
import styles from './NetworkDrawer.module.css';
import { NetworkName } from './NetworkName.tsx';

/** A sighting and its number among all of the network. */
export interface NumberedSighting extends Sighting {
  number: number;
}

interface ObservationTableProps {
  sightings: readonly NumberedSighting[];
  /** What the observations are of, after their number: `of place 2`. */
  remark: string;
  /** The identifier that they should be filed under. */
  networkId: string;
}

/** Every observation; the one under the pointer or the focus is the one that stands out on the map. */
export function ObservationTable({ sightings, remark, networkId }: ObservationTableProps) {
  const hovered = useEvidenceFocus().sighting;
  const columns = useMemo(() => columnsOf(sightings, networkId), [sightings, networkId]);
  const at = sightings.findIndex(({ number }) => number === hovered);
  function point(event: PointerEvent | FocusEvent) {
    const row = (event.target as Element).closest('tbody tr')?.getAttribute('aria-rowindex');
    const pointed = row ? sightings[Number(row) - 2]?.number : undefined;
    if (pointed !== undefined) pointSighting(pointed);
  }
  return (
    <section
      aria-label="Observations"
      onPointerOver={point}
      onPointerLeave={() => pointSighting(null)}
      onFocus={point}
      onBlur={() => pointSighting(null)}
    >
      <h3>
        {formatMany(sightings.length, 'observation')}
        {remark}
      </h3>
      <div
        className={styles.sightings}
        style={{ blockSize: `calc((var(--row) + 1px) * ${sightings.length + 1} + 12px)` }}
      >
        <DataTable
          label="Observations"
          columns={columns}
          rowCount={sightings.length}
          selected={at < 0 ? undefined : at}
          onSelect={(row) => pointSighting(sightings[row]!.number)}
        />
      </div>
    </section>
  );
}

/** The columns that have something to say. */
function columnsOf(sightings: readonly NumberedSighting[], networkId: string): Column[] {
  const number = (
    id: string,
    header: string,
    width: number,
    value: (sighting: Sighting) => number | null,
    digits = 0,
  ) => {
    const text = (row: number) => value(sightings[row]!)?.toFixed(digits) ?? '';
    return { id, header, width, align: 'end' as const, cell: text, text };
  };
  const words = (id: string, header: string, width: number, value: (sighting: Sighting) => string | null) => {
    const text = (row: number) => value(sightings[row]!) ?? '';
    return { id, header, width, cell: (row: number) => <VisibleText text={text(row)} />, text };
  };
  const always: Column[] = [
    {
      id: 'time',
      header: 'Day',
      width: 96,
      align: 'end',
      cell: (row) => dayLabel(sightings[row]!),
      text: (row) => {
        const { timeMs, month } = sightings[row]!;
        return timeMs === null ? (month ?? '') : new Date(timeMs).toISOString();
      },
    },
    number('signal', 'dBm', 56, ({ signalDbm }) => signalDbm),
    {
      id: 'name',
      header: 'Name',
      width: 120,
      cell: (row) => <NetworkName name={sightings[row]!.name} />,
      text: (row) => sightings[row]!.name ?? '',
    },
    number('lat', 'Latitude', 80, ({ lat }) => lat, 5),
    number('lng', 'Longitude', 88, ({ lng }) => lng, 5),
  ];
  const where: Column[] = [
    words('other', 'Other name', 112, ({ otherName }) => otherName),
    number('accuracy', 'Accuracy, m', 88, ({ accuracyMetres }) => accuracyMetres, 1),
    number('altitude', 'Altitude, m', 88, ({ altitudeMetres }) => altitudeMetres),
    number('noise', 'Noise, dBm', 84, ({ noiseDbm }) => noiseDbm),
    number('snr', 'SNR, dB', 68, ({ snrDb }) => snrDb),
    number('channel', 'Channel', 76, ({ channel }) => channel),
    number('frequency', 'MHz', 60, ({ frequencyMhz }) => frequencyMhz),
    words('encryption', 'Encryption', 96, ({ encryption }) => encryption),
    words('kind', 'Kind', 64, ({ kind }) => kind),
    words('capabilities', 'Recorded as', 160, ({ capabilities }) => capabilities),
    words('updated', 'Updated', 96, ({ updatedMs, timeMs }) =>
      updatedMs === null || updatedMs === timeMs ? null : formatDay(updatedMs),
    ),
    words('id', 'Filed as', 152, ({ id }) => (id === networkId ? null : id)),
  ];
  return [...always, ...where.filter(({ text }) => sightings.some((_, row) => text(row) !== ''))];
}

/** The day; and the month under which it is filed where that is another one. */
function dayLabel({ timeMs, month }: Sighting): string {
  if (timeMs === null) return month ?? '';
  const own = new Date(timeMs).toISOString().slice(0, 7).replace('-', '');
  return month === null || month === own ? formatDay(timeMs) : `${formatDay(timeMs)} (${month})`;
}
