import { useState } from 'react';
import type { Box, Position } from '#domain/geo/geo.ts';
import { readPosition } from '#domain/geo/readPosition.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './PlaceSearch.module.css';

export interface PlacePick {
  name: string;
  position: Position;
  box?: Box | undefined;
}

/** Places of a name, the best first, and whom to credit for them. */
export interface FoundPlaces {
  places: PlacePick[];
  licence: string | null;
}

interface PlaceSearchProps {
  label?: string;
  isLive: boolean;
  find: (name: string) => Promise<FoundPlaces>;
  onPick: (place: PlacePick) => void;
}

type SearchState =
  | { state: 'idle' | 'busy' | 'none' }
  | { state: 'failed'; error: unknown }
  | ({ state: 'found' } & FoundPlaces);

/** Goes to a place by its name, for one query, or to coordinates, for none. */
export function PlaceSearch({ label = 'Go to a place', isLive, find, onPick }: PlaceSearchProps) {
  const [text, setText] = useState('');
  const [finding, setFinding] = useState<SearchState>({ state: 'idle' });

  async function go() {
    const wanted = text.trim();
    const position = readPosition(wanted);
    if (position) onPick({ name: wanted, position });
    if (wanted === '' || position) return;
    setFinding({ state: 'busy' });
    try {
      const found = await find(wanted);
      if (found.places[0]) onPick(found.places[0]);
      setFinding(found.places.length > 0 ? { state: 'found', ...found } : { state: 'none' });
    } catch (error) {
      setFinding({ state: 'failed', error });
    }
  }

  return (
    <div className={styles.place}>
      <Field
        label={label}
        hint={isLive ? 'A name costs 1 search query, coordinates cost none' : 'By name or coordinates'}
      >
        <div className={styles.placeLine}>
          <TextInput
            value={text}
            placeholder="Berlin, or 52.52, 13.405"
            onValue={setText}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void go();
            }}
          />
          <Button isBusy={finding.state === 'busy'} onClick={() => void go()}>
            Go
          </Button>
        </div>
      </Field>
      {finding.state === 'none' && <p role="status">No place found. Try a larger place nearby.</p>}
      {finding.state === 'failed' && <Notice error={finding.error} onRetry={() => void go()} />}
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
