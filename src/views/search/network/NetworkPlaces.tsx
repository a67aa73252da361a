import { useMemo, useState } from 'react';
import { nameHistory, type Place, type Sighting } from '#domain/network/NetworkDetail.ts';
import { formatCount, formatMany, formatPosition } from '#ui/format/numberFormat.ts';
import { Time } from '#ui/format/Time.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import styles from './NetworkDrawer.module.css';
import { NetworkName } from './NetworkName.tsx';

/** Where a network was seen, under which names, and every observation of the chosen place. */
export function NetworkPlaces({ places }: { places: readonly Place[] }) {
  const [chosen, setChosen] = useState<number>();
  const names = useMemo(() => nameHistory(places), [places]);
  const sightings = useMemo(
    () => (chosen === undefined ? places.flatMap((place) => place.sightings) : places[chosen]!.sightings),
    [places, chosen],
  );
  const columns = useMemo(() => sightingColumns(sightings), [sightings]);
  if (places.length === 0) return <p>The service has no places of this network.</p>;
  return (
    <>
      <section>
        <h3>{formatMany(places.length, 'place')}</h3>
        <ul className={styles.places}>
          {places.map((place, at) => (
            <li key={`${place.lat} ${place.lng} ${place.firstMs} ${place.sightings.length}`}>
              <button
                type="button"
                className={styles.place}
                aria-pressed={chosen === at}
                onClick={() => setChosen(chosen === at ? undefined : at)}
              >
                <span>
                  {place.lat === null || place.lng === null
                    ? 'not located'
                    : formatPosition(place.lat, place.lng)}
                </span>
                <span>
                  {formatMany(place.sightings.length, 'observation')}
                  {place.daysSeen !== null && ` on ${formatMany(place.daysSeen, 'day')}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {names.length > 1 && (
        <section>
          <h3>{formatMany(names.length, 'name')} over time</h3>
          <ul className={styles.names}>
            {names.map((span) => (
              <li key={span.name ?? ''}>
                <NetworkName name={span.name} />
                <span className="remark">
                  {formatCount(span.sightings)} ×{span.lastMs !== null && ', last '}
                  {span.lastMs !== null && <Time timeMs={span.lastMs} />}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>
          {formatMany(sightings.length, 'observation')}
          {chosen !== undefined && ' of this place'}
        </h3>
        <div
          className={styles.sightings}
          style={{ blockSize: `calc((var(--row) + 1px) * ${sightings.length + 1} + 12px)` }}
        >
          <DataTable label="Observations" columns={columns} rowCount={sightings.length} />
        </div>
      </section>
    </>
  );
}

const day = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

function sightingColumns(sightings: readonly Sighting[]): Column[] {
  const number = (
    id: string,
    header: string,
    width: number,
    value: (sighting: Sighting) => number | null,
    digits = 0,
  ): Column => {
    const text = (row: number) => value(sightings[row]!)?.toFixed(digits) ?? '';
    return { id, header, width, align: 'end', cell: text, text };
  };
  return [
    {
      id: 'time',
      header: 'Day',
      width: 96,
      align: 'end',
      cell: (row) => {
        const { timeMs } = sightings[row]!;
        return timeMs === null ? '' : day.format(timeMs);
      },
      text: (row) => {
        const { timeMs } = sightings[row]!;
        return timeMs === null ? '' : new Date(timeMs).toISOString();
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
    number('accuracy', 'Accuracy, m', 88, ({ accuracyMetres }) => accuracyMetres),
    number('altitude', 'Altitude, m', 88, ({ altitudeMetres }) => altitudeMetres),
    number('frequency', 'MHz', 60, ({ frequencyMhz }) => frequencyMhz),
    {
      id: 'encryption',
      header: 'Encryption',
      width: 88,
      cell: (row) => sightings[row]!.encryption ?? '',
      text: (row) => sightings[row]!.encryption ?? '',
    },
  ];
}
