import type { Quad } from '#domain/density/quad.ts';
import { nearestFirst, quadCount, quadKey, quadsOver } from '#domain/density/quads.ts';
import type { Box, Position } from '#domain/geo.ts';
import { MOST_QUADS, type QuadAnswer, quadFreshUntil, type SweepFacts, type SweptQuad } from './density.ts';
import { Sweep } from './Sweep.ts';
import type { Swept } from './SweepEntry.ts';
import type { Progress, SweepPorts, SweptView } from './sweepPorts.ts';
import { countEntries, remembering, sameFacts, sameList } from './sweepSnapshot.ts';

export interface QuadView extends SweptView {
  box: Box;
  centre: Position;
}

type QuadSweepPorts = Pick<SweepPorts<Quad, QuadAnswer, QuadView, SweepFacts>, 'findKept' | 'keptIn' | 'ask'>;

/** The sweep of the quads of a view, nearest to its centre first. */
export function quadSweep(ports: QuadSweepPorts): Sweep<Quad, QuadAnswer, QuadView, SweepFacts> {
  return new Sweep({
    ...ports,
    keyOf: quadKey,
    quotaOf: () => 'search',
    freshUntil: quadFreshUntil,
    leavesOpen: () => false,
    piecesOf({ box, centre }) {
      const total = quadCount(box);
      return { total, pieces: total > MOST_QUADS ? [] : nearestFirst(quadsOver(box), centre) };
    },
    factsOf,
  });
}

function factsOf(progress: Progress<Quad, QuadAnswer, QuadView>, before: SweepFacts | undefined): SweepFacts {
  const { phase, entries, total, failure } = progress;
  const counts = countEntries(entries, total);
  const inPlace = entries.toSorted((a, b) => a.piece.row - b.piece.row || a.piece.column - b.piece.column);
  const histograms = inPlace.map((entry) => entry.answer?.histogram).filter((one) => one !== undefined);
  return sameFacts(before, {
    phase,
    quads: sameList(
      before?.quads,
      entries.map((entry) => sweptQuad(entry.swept)),
    ),
    histograms: sameList(before?.histograms, histograms),
    total,
    ...counts,
    ...(failure && { failure }),
    queriesNeeded: phase === 'tooLarge' ? counts.missing : entries.filter((entry) => entry.isDue).length,
  });
}

const sweptQuad = remembering(
  ({ piece, state, answer, failure }: Swept<Quad, QuadAnswer>): SweptQuad => ({
    quad: piece,
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
