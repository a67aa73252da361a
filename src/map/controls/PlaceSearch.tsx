import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { readPosition } from '#domain/geo/readPosition.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import type { PlacePick } from './PlacePick.ts';
import styles from './PlaceSearch.module.css';
import { placeSuggestions } from './placeSuggestions.ts';
import type { PlaceSuggestion } from './suggestPlaces.ts';

/** Places of a name, the best first, and whom to credit for them. */
export interface FoundPlaces {
  places: PlacePick[];
  licence: string | null;
}

interface PlaceSearchProps {
  label?: string;
  isLive: boolean;
  /** Asks the service. */
  find: (name: string) => Promise<FoundPlaces>;
  onPick: (place: PlacePick) => void;
}

type Finding = 'busy' | 'none' | 'outside' | FoundPlaces | { error: unknown };

type Option = PlaceSuggestion | { name: string; position?: undefined; note: string };

/** Two numbers that are no position are no address either: nobody is asked for them. */
const PAIR = /^[+-]?\d+(?:\.\d+)?\s*,\s*[+-]?\d+(?:\.\d+)?$/;

const GAZETTEER_CREDIT = 'Places: GeoNames, CC BY 4.0';

/** Coordinates in any notation; those that are rarer than decimal degrees are loaded when they are typed. */
const readTyped = async (text: string) =>
  readPosition(text) ??
  (await import('#domain/geo/notation/notations.ts').catch(() => undefined))?.readNotation(text);

/** Goes to coordinates, to a place that this machine's gazetteer has, or, for one query, to what the service finds. */
export function PlaceSearch({ label = 'Go to a place', isLive, find, onPick }: PlaceSearchProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [options, setOptions] = useState<readonly Option[]>([]);
  const [at, setAt] = useState(0);
  const [finding, setFinding] = useState<Finding>();
  const typed = useRef('');
  const active = Math.min(at, options.length - 1);

  async function optionsFor(wanted: string): Promise<readonly Option[]> {
    if (wanted === '' || PAIR.test(wanted) || (await readTyped(wanted))) return [];
    const ask = isLive ? 'Look up address (1 search query)' : 'Look up address';
    return [...(await placeSuggestions(wanted)), { name: wanted, note: ask }];
  }

  async function type(next: string) {
    typed.current = next;
    setText(next);
    setAt(0);
    setFinding(undefined);
    const found = await optionsFor(next.trim());
    if (typed.current === next) setOptions(found);
  }

  async function choose(option: Option | undefined) {
    if (!option) return;
    typed.current = '';
    setOptions([]);
    if (option.position) {
      setText(option.name);
      onPick(option);
      return;
    }
    setFinding('busy');
    try {
      const found = await find(option.name);
      if (found.places[0]) onPick(found.places[0]);
      setFinding(found.places.length > 0 ? found : 'none');
    } catch (error) {
      setFinding({ error });
    }
  }

  async function go() {
    const wanted = text.trim();
    const position = await readTyped(wanted);
    if (position) onPick({ name: wanted, position });
    else if (PAIR.test(wanted)) setFinding('outside');
    else await choose(options[active] ?? (await optionsFor(wanted))[0]);
  }

  function press(event: KeyboardEvent) {
    const last = options.length - 1;
    if (event.key === 'Enter') void go();
    else if (last < 0) return;
    else if (event.key === 'ArrowDown') setAt(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') setAt(active <= 0 ? last : active - 1);
    else if (event.key === 'Escape') setOptions([]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.place}>
      <Field
        label={label}
        hint={
          isLive
            ? 'Known places and coordinates: no query. Other names and addresses: 1 search query'
            : 'A place, an address or coordinates'
        }
      >
        <div className={styles.placeLine}>
          <TextInput
            role="combobox"
            aria-expanded={options.length > 0}
            aria-controls={`${id}list`}
            aria-activedescendant={options[active] && `${id}${active}`}
            value={text}
            placeholder="Berlin, or 52.52, 13.405"
            onValue={(next) => void type(next)}
            onKeyDown={press}
            onBlur={() => setOptions([])}
          />
          <Button isBusy={finding === 'busy'} onClick={() => void go()}>
            Go
          </Button>
          <div className={styles.suggestions} hidden={options.length === 0}>
            <div id={`${id}list`} role="listbox" aria-label="Places">
              {options.map((option, index) => (
                <div
                  key={`${option.name} ${option.note}`}
                  id={`${id}${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className={styles.option}
                  onPointerDown={(event) => event.preventDefault()} // the field keeps the focus
                  onClick={() => void choose(option)}
                  onKeyDown={press}
                >
                  <VisibleText text={option.position ? option.name : `“${option.name}”`} />
                  <span className={styles.credit}>{option.note}</span>
                </div>
              ))}
            </div>
            {options.length > 1 && <p className={styles.credit}>{GAZETTEER_CREDIT}</p>}
          </div>
        </div>
      </Field>
      <Outcome
        finding={finding}
        onRetry={() => void choose({ name: text.trim(), note: '' })}
        onPick={onPick}
      />
    </div>
  );
}

interface OutcomeProps {
  finding: Finding | undefined;
  onRetry: () => void;
  onPick: (place: PlacePick) => void;
}

/** What came of a search, under its field. */
function Outcome({ finding, onRetry, onPick }: OutcomeProps) {
  if (finding === 'outside')
    return <p role="status">A latitude is a number from −90 to 90, a longitude one from −180 to 180.</p>;
  if (finding === 'none') return <p role="status">No place found. Try a larger place nearby.</p>;
  if (typeof finding !== 'object') return null;
  if ('error' in finding) return <Notice error={finding.error} onRetry={onRetry} />;
  return <ServicePlaces found={finding} onPick={onPick} />;
}

function ServicePlaces({
  found: { places, licence },
  onPick,
}: {
  found: FoundPlaces;
  onPick: (place: PlacePick) => void;
}) {
  return (
    <>
      {places.length > 1 && (
        <ul className={styles.found}>
          {places.map((place) => (
            <li key={`${place.name} ${place.position.lat} ${place.position.lng}`}>
              <button type="button" onClick={() => onPick(place)}>
                <VisibleText text={place.name} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {licence && (
        <p className={styles.credit}>
          <VisibleText text={licence} />
        </p>
      )}
    </>
  );
}
