import type { Box, Position } from '#domain/geo/geo.ts';

/** A place that was picked by its name. */
export interface PlacePick {
  name: string;
  position: Position;
  box?: Box | undefined;
}
