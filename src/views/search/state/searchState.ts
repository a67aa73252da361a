import type { Box, Position } from '#domain/geo/geo.ts';
import type { MapView } from '#domain/geo/MapView.ts';
import type { Shape } from '#domain/geo/shape/Shape.ts';
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

/** A search in its place, and what of its answer is left out here because the service cannot be asked for it. */
export interface Question extends Search {
  /** Where was searched; undefined before the first search. */
  where?: Box | 'anywhere' | undefined;
  /** That the place was drawn or typed, and of what shape in the box that is asked for; undefined is what the map showed. */
  drawn?: 'box' | Shape | undefined;
  /** Networks that were not seen on this day, yyyyMMdd in UTC, or later. */
  notSeenSince?: string | undefined;
}

/** An area that stays where it is when the map moves. */
export interface Area {
  box: Box;
  drawn: 'box' | Shape;
}

/** All that a link to the view reproduces. */
export interface SearchState extends Question, ResultsState {
  /** The wider question whose whole answer, where it is cached, has this one in it. */
  from?: Question | undefined;
  view?: MapView | undefined;
  /** Key of the selected network. */
  selected?: string | undefined;
  /** A network that is shown without being found, as `kind/identifier`: `lte/310410_56967_4118917`. */
  lookup?: string | undefined;
  /** What colours the marks; undefined leaves it to the kinds, see `usualColour`. */
  colour?: ColourMode | undefined;
}

export const INITIAL_STATE: SearchState = { kinds: ['wifi'], conditions: {} };

/** Encryption where there can be any; only WiFi has it. */
export const defaultColourMode = (kinds: readonly RadioKind[]): ColourMode =>
  kinds.includes('wifi') ? 'encryption' : 'kind';
