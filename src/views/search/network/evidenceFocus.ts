import { useSyncExternalStore } from 'react';

/** What of the selected network's evidence drawer and map point out together. */
interface EvidenceFocus {
  /** The number of the observation under the pointer, in the table or on the map. */
  sighting: number | null;
  /** A new object zooms the map to all of it. */
  whole: object | undefined;
}

const NOTHING: EvidenceFocus = { sighting: null, whole: undefined };
let focus = NOTHING;
const listeners = new Set<() => void>();

function change(next: EvidenceFocus) {
  focus = next;
  for (const listener of listeners) listener();
}

export function pointSighting(sighting: number | null): void {
  if (sighting !== focus.sighting) change({ ...focus, sighting });
}

export function showWholeEvidence(): void {
  change({ ...focus, whole: {} });
}

/** For another network. */
export function forgetEvidenceFocus(): void {
  change(NOTHING);
}

export function useEvidenceFocus(): EvidenceFocus {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => focus,
  );
}
