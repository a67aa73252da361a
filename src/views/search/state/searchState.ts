import type { Box, Position } from '#domain/geo/geo.ts';
import type { MapView } from '#domain/geo/MapView.ts';
import type { ColourMode } from '#domain/network/networkClasses.ts';
import type { RadioKind } from '#domain/network/RadioKind.ts';
import type { Conditions } from '#views/search/condition/conditions.ts';
import type { ResultsState } from './ResultsState.ts';

/** What to look for; every condition must hold. */
export interface Search {
  kinds: readonly RadioKind[];
  conditions: Conditions;
  /** Nearest to here first, instead of by identifier. */
  nearest?: Position | undefined;
}

/** All that a link to the view reproduces. */
export interface SearchState extends Search, ResultsState {
  /** Where was searched; undefined before the first search. */
  where?: Box | 'anywhere' | undefined;
  view?: MapView | undefined;
  /** Key of the selected network. */
  selected?: string | undefined;
  /** What colours the marks; undefined leaves it to the kinds, see `usualColour`. */
  colour?: ColourMode | undefined;
}

export const INITIAL_STATE: SearchState = { kinds: ['wifi'], conditions: {} };

/** Encryption where there can be any; only WiFi has it. */
export const defaultColourMode = (kinds: readonly RadioKind[]): ColourMode =>
  kinds.includes('wifi') ? 'encryption' : 'kind';
