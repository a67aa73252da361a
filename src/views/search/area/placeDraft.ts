// Where to search, from where to measure, and what is left out here, as chosen in the form.

import type { Box, Position } from '#domain/geo/geo.ts';
import type { Shape } from '#domain/geo/shape/Shape.ts';
import { centreOf } from '#domain/geo/viewArea.ts';
import { condensedOfDate, dateOfCondensed } from '#domain/wire/condensedDate.ts';
import type { Area, Question } from '#views/search/state/searchState.ts';

/** A kind of area that the map does not decide. */
export type AreaKind = 'box' | Shape['kind'];

export interface PlaceDraft {
  /** What the map shows, the whole world, an area, or a kind of area that is not drawn yet. */
  where: 'view' | 'anywhere' | AreaKind | Area;
  /** Nearest first: to the middle of what is searched, or to a place. */
  near: 'off' | 'centre' | Position;
  /** yyyy-mm-dd, or empty. */
  notSeenSince: string;
}

/** The form that stands for a question. */
export function placeDraftOf({ where, drawn, nearest, notSeenSince }: Question): PlaceDraft {
  const box = typeof where === 'object' ? where : undefined;
  const isCentre = nearest !== undefined && box !== undefined && isSamePlace(nearest, centreOf(box));
  return {
    where: where === 'anywhere' ? where : box && drawn ? { box, drawn } : 'view',
    near: isCentre ? 'centre' : (nearest ?? 'off'),
    notSeenSince: notSeenSince === undefined ? '' : (dateOfCondensed(notSeenSince) ?? ''),
  };
}

/** What a form asks for where the map shows `view`; without a place while there is none. */
export function readPlaceDraft(
  { where, near, notSeenSince }: PlaceDraft,
  view: Box | undefined,
  middle: Position,
): Pick<Question, 'where' | 'drawn' | 'nearest' | 'notSeenSince'> {
  const area = typeof where === 'object' ? where : undefined;
  const place = area?.box ?? (where === 'view' ? view : undefined);
  const centre = place ? centreOf(place) : middle;
  return {
    where: where === 'anywhere' ? where : place,
    drawn: area?.drawn,
    nearest: near === 'off' ? undefined : near === 'centre' ? centre : near,
    notSeenSince: condensedOfDate(notSeenSince),
  };
}

/** The kind of a place in the form. */
export function whereKind({ where }: PlaceDraft): 'view' | 'anywhere' | AreaKind {
  if (typeof where === 'string') return where;
  return where.drawn === 'box' ? 'box' : where.drawn.kind;
}

/** Whether a form has something that the map shows. */
export function isOnMap({ draft, drawing }: { draft: PlaceDraft; drawing: unknown }): boolean {
  return drawing !== undefined || typeof draft.where === 'object' || typeof draft.near === 'object';
}

/** The kind of area that is chosen but not drawn yet. */
export function undrawn({ where }: PlaceDraft): AreaKind | undefined {
  return where === 'box' || where === 'circle' || where === 'polygon' ? where : undefined;
}

/** Links have nine decimals at most. */
function isSamePlace(one: Position, other: Position): boolean {
  return Math.abs(one.lat - other.lat) < 1e-9 && Math.abs(one.lng - other.lng) < 1e-9;
}
