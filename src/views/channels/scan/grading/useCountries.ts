import { useEffect, useState } from 'react';
import type { CountriesAt } from './surroundingsOf.ts';

interface Countries {
  /** Undefined until the outlines are loaded. */
  countriesAt: CountriesAt | undefined;
  /** The outlines did not load: no position has a country, and no operator is unexpected. */
  isBlind: boolean;
}

const NOT_YET: Countries = { countriesAt: undefined, isBlind: false };
const BLIND: Countries = { countriesAt: () => [], isBlind: true };

/** The countries at a position; loads the outlines, which are large, on demand. */
export function useCountries(isWanted: boolean): Countries {
  const [countries, setCountries] = useState(NOT_YET);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    const put = (found: Countries) => !isOver && setCountries(found);
    import('#domain/geo/networkCountries.ts').then(
      ({ networkCountries }) => put({ countriesAt: networkCountries, isBlind: false }),
      () => put(BLIND),
    );
    return () => {
      isOver = true;
    };
  }, [isWanted]);
  return countries;
}
