import type { Box, Position } from '#domain/geo.ts';
import type { ColourMode } from '#domain/networkClasses.ts';
import type { Sort } from '#domain/networkOrder.ts';
import type { RadioKind } from '#domain/radioKind.ts';
import type { Conditions } from './conditions.ts';

/** What the map shows: centre in WGS84 degrees and the web map's zoom level. */
export interface MapView extends Position {
  zoom: number;
}

/** What to look for; every condition must hold. */
export interface Search {
  kinds: readonly RadioKind[];
  conditions: Conditions;
  /** Nearest to here first, instead of by identifier. */
  nearest?: Position | undefined;
}

/** All that a link to the view reproduces. */
export interface SearchState extends Search {
  /** Where was searched; undefined before the first search. */
  where?: Box | 'anywhere' | undefined;
  view?: MapView | undefined;
  /** Key of the selected network. */
  selected?: string | undefined;
  /** What colours the marks; undefined leaves it to the kinds, see `usualColour`. */
  colour?: ColourMode | undefined;
  sort?: Sort | undefined;
}

export const INITIAL_STATE: SearchState = { kinds: ['wifi'], conditions: {} };

/** Encryption where there can be any; only WiFi has it. */
export const usualColour = (kinds: readonly RadioKind[]): ColourMode =>
  kinds.includes('wifi') ? 'encryption' : 'kind';

/** What the map shows before anything was looked for. */
export const WORLD_VIEW: MapView = { lat: 25, lng: 10, zoom: 2 };
