import { useEffect, useState } from 'react';
import { placeSuggestions } from '#map/controls/placeSuggestions.ts';
import type { PlaceSuggestion } from '#map/controls/suggestPlaces.ts';

/** Shorter texts are the beginnings of too many places. */
const SHORTEST = 3;
const MOST = 3;
const NONE: readonly PlaceSuggestion[] = [];

/** The places of this machine's gazetteer whose names begin with a text, the greatest first; asks no service. */
export function useTypedPlaces(text: string): readonly PlaceSuggestion[] {
  const wanted = text.trim();
  const [found, setFound] = useState({ of: '', places: NONE });
  useEffect(() => {
    if (wanted.length < SHORTEST) return;
    let isStale = false;
    void placeSuggestions(wanted).then((all) => {
      const distinct = new Map(all.map((place) => [`${place.name} ${place.note}`, place]));
      if (!isStale) setFound({ of: wanted, places: [...distinct.values()].slice(0, MOST) });
    });
    return () => {
      isStale = true;
    };
  }, [wanted]);
  // Those of the text before stay until the next have come, so that the list does not jump.
  return wanted.length >= SHORTEST && wanted.startsWith(found.of.slice(0, SHORTEST)) ? found.places : NONE;
}
