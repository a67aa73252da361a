import { placesUrl } from 'virtual:places-url';
import { loadAsset } from '#ui/loading/loadAsset.ts';

/** Columns, the most important place first. */
export interface Places {
  names: string[];
  lats: number[];
  lngs: number[];
  /** Thousands of inhabitants, capitals counted several times over. */
  ranks: number[];
}

let loaded: Promise<Places> | undefined;

/** Read once for all maps; rejects when the asset cannot be read, and then tries again at the next call. */
export function loadPlaces(): Promise<Places> {
  loaded ??= loadAsset<Places>(placesUrl);
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}
