import { useState } from 'react';

type Storable = string | number | boolean;

/**
 * Sizes and choices of this screen, in the browser's storage. Works for the visit where storage is refused. Another `key` has
 * a value of its own.
 */
export function useLocalStorage<T extends string | number | boolean>(
  key: string,
  start: T,
): [T, (value: T) => void] {
  const [known, setKnown] = useState(() => ({ key, value: readLocalStorage(key, start) }));
  return [
    known.key === key ? known.value : readLocalStorage(key, start),
    (value) => {
      setKnown({ key, value });
      writeLocalStorage(key, value);
    },
  ];
}

/** The stored value when there is one of the same type, else `start`. */
export function readLocalStorage<T extends Storable>(key: string, start: T): T {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`airledger.${key}`) ?? 'null');
    return typeof stored === typeof start ? (stored as T) : start;
  } catch {
    return start;
  }
}

export function writeLocalStorage(key: string, value: Storable): void {
  try {
    localStorage.setItem(`airledger.${key}`, JSON.stringify(value));
  } catch {
    // Private windows and full disks refuse; the choice then lasts for the visit.
  }
}
