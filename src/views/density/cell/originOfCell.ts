import { quadBox } from '#domain/density/quad/quads.ts';
import { isInBox, type Position } from '#domain/geo/geo.ts';
import type { QuadLoader } from '#queries/density/density.ts';

export interface CellOrigin {
  mode: string;
  /** Epoch milliseconds. */
  fetchedAt: number;
}

/** Source and date of the quad at a place. */
export function originOfCell(quads: QuadLoader['quads'], place: Position): CellOrigin | undefined {
  const found = quads.find(({ quad, histogram }) => histogram && isInBox(place, quadBox(quad)));
  if (found?.mode === undefined || found.fetchedAt === undefined) return undefined;
  return { mode: found.mode, fetchedAt: found.fetchedAt };
}
