import { useEffect, useState } from 'react';
import type { CountriesAt } from './surroundingsOf.ts';

/** Says nothing of any place, so that no operator is unexpected anywhere. */
const NOWHERE: CountriesAt = () => [];

/** The countries at a place, once they are wanted: their outlines are large. Undefined until they are here. */
export function useCountries(isWanted: boolean): CountriesAt | undefined {
  const [countriesAt, setCountriesAt] = useState<CountriesAt>();
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    const put = (found: CountriesAt) => !isOver && setCountriesAt(() => found);
    import('#domain/networkCountries.ts').then(
      ({ networkCountries }) => put(networkCountries),
      () => put(NOWHERE),
    );
    return () => {
      isOver = true;
    };
  }, [isWanted]);
  return countriesAt;
}
