import { type InSight, useKeepInSight } from './useKeepInSight.ts';

/** A layer of a map that draws nothing: it keeps what is selected out from under what covers the map. */
export function KeepInSight({ wanted }: { wanted: InSight | undefined }) {
  useKeepInSight(wanted);
  return null;
}
