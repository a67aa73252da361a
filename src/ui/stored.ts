import { useState } from 'react';

type Storable = string | number | boolean;

/** Sizes and choices of this screen, kept in the browser. Works for the visit where storage is refused. */
export function useStored<T extends string | number | boolean>(
  key: string,
  start: T,
): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => readStored(key, start));
  return [
    value,
    (next) => {
      setValue(next);
      writeStored(key, next);
    },
  ];
}

/** The kept value when there is one of the same type, else `start`. */
export function readStored<T extends Storable>(key: string, start: T): T {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`airledger.${key}`) ?? 'null');
    return typeof kept === typeof start ? (kept as T) : start;
  } catch {
    return start;
  }
}

export function writeStored(key: string, value: Storable): void {
  try {
    localStorage.setItem(`airledger.${key}`, JSON.stringify(value));
  } catch {
    // Private windows and full disks refuse; the choice then lasts for the visit.
  }
}
