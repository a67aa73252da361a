import type { Quad } from '#domain/density/quad/Quad.ts';
import { nearestFirst, quadCount, quadKey, quadsOver } from '#domain/density/quad/quads.ts';
import type { Box, Position } from '#domain/geo/geo.ts';
import type { TileResult } from '#queries/tiles/TileEntry.ts';
import { TileLoader } from '#queries/tiles/TileLoader.ts';
import type { Progress, TileLoaderOptions, TileView } from '#queries/tiles/TileLoaderOptions.ts';
import { countTiles, memoize, reuseList, reuseState } from '#queries/tiles/tileCounts.ts';
import { MAX_QUADS, type QuadAnswer, type QuadResult, type QuadState, quadFreshUntil } from './density.ts';

export interface QuadView extends TileView {
  box: Box;
  centre: Position;
}

type QuadLoaderPorts = Pick<
  TileLoaderOptions<Quad, QuadAnswer, QuadView, QuadState>,
  'findCached' | 'cachedIn' | 'load'
>;

/** Loads the quads of a view, nearest to its centre first. */
export function quadTileLoader(ports: QuadLoaderPorts): TileLoader<Quad, QuadAnswer, QuadView, QuadState> {
  return new TileLoader({
    ...ports,
    asksOnPan: true,
    keyOf: quadKey,
    quotaOf: () => 'search',
    freshUntil: quadFreshUntil,
    isIncomplete: () => false,
    tilesOf({ box, centre }) {
      const total = quadCount(box);
      return { total, tiles: total > MAX_QUADS ? [] : nearestFirst(quadsOver(box), centre) };
    },
    stateOf: quadState,
  });
}

function quadState(progress: Progress<Quad, QuadAnswer, QuadView>, before: QuadState | undefined): QuadState {
  const { phase, entries, total, elsewhere, failure } = progress;
  const isAsked = ({ isDue, isApproved }: (typeof entries)[number]) =>
    isDue && !(phase === 'asks' && isApproved);
  const counts = countTiles(entries, total);
  const inPlace = entries.toSorted((a, b) => a.tile.row - b.tile.row || a.tile.column - b.tile.column);
  const histograms = inPlace.map((entry) => entry.answer?.histogram).filter((one) => one !== undefined);
  return reuseState(before, {
    phase,
    quads: reuseList(
      before?.quads,
      entries.map((entry) => quadResult(entry.result)),
    ),
    histograms: reuseList(before?.histograms, histograms),
    total,
    ...counts,
    ...(failure && { failure }),
    queriesNeeded: phase === 'tooLarge' ? counts.missing : entries.filter(isAsked).length,
    elsewhere,
  });
}

const quadResult = memoize(
  ({ tile, state, answer, failure }: TileResult<Quad, QuadAnswer>): QuadResult => ({
    quad: tile,
    state,
    ...(answer && {
      histogram: answer.histogram,
      mode: answer.mode,
      fetchedAt: answer.fetchedAt,
      notes: answer.notes,
    }),
    ...(failure && { failure }),
  }),
);
