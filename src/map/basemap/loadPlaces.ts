import { url } from 'virtual:places-url';
import { assetOnce } from '#ui/loading/loadAsset.ts';

/** Columns, the most important place first. */
export interface Places {
  names: string[];
  lats: number[];
  lngs: number[];
  /** Thousands of inhabitants, capitals counted several times over. */
  ranks: number[];
}

/** Read once for all maps; rejects when the asset cannot be read, and then tries again at the next call. */
export const loadPlaces = assetOnce<Places>(url);
