import type { Place } from '#domain/network/detail/NetworkDetail.ts';
import { formatMany, formatPosition } from '#ui/format/numberFormat.ts';
import { formatDay } from '#ui/format/timeFormat.ts';
import styles from './NetworkDrawer.module.css';
import { NetworkName } from './NetworkName.tsx';

interface PlaceListProps {
  places: readonly Place[];
  chosen: number | undefined;
  onChoose: (place: number | undefined) => void;
}

/** Where a network was seen, in the service's order; one can be chosen. */
export function PlaceList({ places, chosen, onChoose }: PlaceListProps) {
  return (
    <section>
      <h3>{formatMany(places.length, 'place')}</h3>
      <ol className={styles.places}>
        {places.map((place, at) => (
          <li key={`${place.lat} ${place.lng} ${place.firstMs} ${place.sightings.length}`}>
            <button
              type="button"
              className={styles.place}
              aria-pressed={chosen === at}
              onClick={() => onChoose(chosen === at ? undefined : at)}
            >
              <span>
                {at + 1}.{' '}
                {place.lat === null || place.lng === null
                  ? 'not located'
                  : formatPosition(place.lat, place.lng)}
              </span>
              <span>
                {formatMany(place.sightings.length, 'observation')}
                {place.daysSeen !== null && ` on ${formatMany(place.daysSeen, 'day')}`}
              </span>
              <span className={styles.placeMore}>
                <NetworkName name={place.name} />
                {datesOf(place)}
                {place.score !== null && `, score ${place.score}`}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function datesOf({ firstMs, lastMs }: Place): string {
  if (firstMs === null || lastMs === null) return '';
  return firstMs === lastMs ? `, ${formatDay(firstMs)}` : `, ${formatDay(firstMs)} to ${formatDay(lastMs)}`;
}
