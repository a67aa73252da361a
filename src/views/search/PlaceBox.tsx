import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Box, Position } from '#domain/geo.ts';
import { geocode } from '#queries/wireless.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { VisibleText } from '#ui/VisibleText.tsx';
import { readPosition } from './readPosition.ts';
import styles from './SearchForm.module.css';

export interface PlacePick {
  name: string;
  position: Position;
  box?: Box | undefined;
}

interface PlaceBoxProps {
  isLive: boolean;
  onPick: (place: PlacePick) => void;
}

type Finding =
  | { state: 'idle' | 'busy' | 'none' }
  | { state: 'failed'; error: unknown }
  | { state: 'found'; places: PlacePick[]; licence: string | null };

/** Goes to a place by its name, for one query, or to coordinates, for none. */
export function PlaceBox({ isLive, onPick }: PlaceBoxProps) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [finding, setFinding] = useState<Finding>({ state: 'idle' });

  async function find() {
    const wanted = text.trim();
    const position = readPosition(wanted);
    if (position) onPick({ name: wanted, position });
    if (wanted === '' || position) return;
    setFinding({ state: 'busy' });
    try {
      const { reply } = await client.fetchQuery(geocode(wanted));
      const places = reply.results.map(placeOf);
      if (places[0]) onPick(places[0]);
      const licence = reply.results[0]?.licence ?? null;
      setFinding(places.length > 0 ? { state: 'found', places, licence } : { state: 'none' });
    } catch (error) {
      setFinding({ state: 'failed', error });
    }
  }

  return (
    <div className={styles.place}>
      <Field
        label="Go to a place"
        hint={`A name costs 1 ${isLive ? 'search query' : 'query'}, coordinates cost none`}
      >
        <div className={styles.placeLine}>
          <TextInput
            value={text}
            placeholder="Berlin, or 52.52, 13.405"
            onValue={setText}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void find();
            }}
          />
          <Button isBusy={finding.state === 'busy'} onClick={() => void find()}>
            Go
          </Button>
        </div>
      </Field>
      {finding.state === 'none' && <p role="status">No such place is known. Try a larger one near it.</p>}
      {finding.state === 'failed' && <Notice error={finding.error} onRetry={() => void find()} />}
      {finding.state === 'found' && (
        <>
          {finding.places.length > 1 && (
            <ul className={styles.found}>
              {finding.places.map((place) => (
                <li key={`${place.name} ${place.position.lat} ${place.position.lng}`}>
                  <button type="button" onClick={() => onPick(place)}>
                    <VisibleText text={place.name} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {finding.licence && (
            <p className={styles.credit}>
              <VisibleText text={finding.licence} />
            </p>
          )}
        </>
      )}
    </div>
  );
}

interface GeocodedPlace {
  lat: number;
  lon: number;
  display_name: string | null;
  boundingbox: (number | null)[];
}

function placeOf({ lat, lon, display_name, boundingbox }: GeocodedPlace): PlacePick {
  const [south, north, west, east] = boundingbox;
  const isBox = south != null && north != null && west != null && east != null && south < north;
  return {
    name: display_name ?? `${lat}, ${lon}`,
    position: { lat, lng: lon },
    box: isBox ? { south, north, west, east } : undefined,
  };
}
