import { useEffect, useState } from 'react';
import { type CountryShape, loadCountryShapes } from '#charts/countries/countryShapes.ts';

interface CountryShapes {
  shapes: readonly CountryShape[] | undefined;
  error: Error | undefined;
  retry: () => void;
}

/** The outlines of all countries, once they are read. */
export function useCountryShapes(): CountryShapes {
  const [shapes, setShapes] = useState<readonly CountryShape[]>();
  const [error, setError] = useState<Error>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another reading
  useEffect(
    function readShapes() {
      let isAway = false;
      loadCountryShapes().then(
        (loaded) => !isAway && setShapes(loaded),
        (reason: unknown) =>
          !isAway && setError(reason instanceof Error ? reason : new Error(String(reason))),
      );
      return function forget() {
        isAway = true;
      };
    },
    [tries],
  );
  return {
    shapes,
    error,
    retry() {
      setError(undefined);
      setTries(tries + 1);
    },
  };
}
