import { useEffect, useState } from 'react';
import type { Surroundings } from '#domain/radio/cell/Surroundings.ts';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import type { CheckSettings } from '#domain/simulator/context/CheckSettings.ts';
import { prepareChecks } from '#domain/simulator/context/prepareChecks.ts';
import { gradeCell } from '#domain/simulator/gradeScan.ts';
import type { Verdict, VerdictState } from '#domain/simulator/Verdict.ts';
import type { Weights } from '#domain/simulator/Weights.ts';
import { yieldToMain } from '#views/channels/scan/file/yieldToMain.ts';

/** Of the 16.7 ms of a frame; the rest is for drawing. */
const SLICE_MS = 8;
/** Said to the page this often; what takes less shows no progress. */
const TELL_MS = 100;

export interface Grading {
  /** The worst first; of the grading before while a new one runs. */
  verdicts: readonly Verdict[];
  /** How far a grading is that runs; undefined when none does. */
  progress: { done: number; total: number } | undefined;
}

export interface GradingInput {
  cells: readonly ScannedCell[];
  /** Undefined as long as nothing is to be graded. */
  surroundings: Surroundings | undefined;
  weights: Weights;
  settings: CheckSettings;
}

const NOTHING: Grading = { verdicts: [], progress: undefined };
const STATES: readonly VerdictState[] = ['conflicts', 'unknown', 'matches'];

/** Grades the cells of a scan in slices that leave every frame its time; begins anew when anything changes. */
export function useVerdicts({ cells, surroundings, weights, settings }: GradingInput): Grading {
  const [graded, setGraded] = useState<Grading & { of: readonly ScannedCell[] }>({ ...NOTHING, of: [] });
  useEffect(() => {
    if (!surroundings) return;
    let isOver = false;
    async function grade(known: Surroundings) {
      await yieldToMain();
      if (isOver) return;
      const context = prepareChecks(known, cells, settings);
      await yieldToMain();
      if (isOver) return;
      const verdicts: Verdict[] = [];
      let sliceStart = performance.now();
      let told = sliceStart;
      for (const cell of cells) {
        verdicts.push(gradeCell(cell, context, weights));
        const now = performance.now();
        if (now - sliceStart < SLICE_MS) continue;
        if (now - told > TELL_MS) {
          told = now;
          const progress = { done: verdicts.length, total: cells.length };
          setGraded((before) => ({ ...before, progress }));
        }
        await yieldToMain();
        if (isOver) return;
        sliceStart = performance.now();
      }
      setGraded({ verdicts: verdicts.sort(byRank), progress: undefined, of: cells });
    }
    void grade(surroundings);
    return () => {
      isOver = true;
    };
  }, [cells, surroundings, weights, settings]);
  // The verdicts of one scan are never shown as those of another.
  return graded.of === cells ? graded : { ...NOTHING, progress: graded.progress };
}

/** Contradictions before doubts before matches; in each the highest score first. */
function byRank(one: Verdict, other: Verdict): number {
  return (
    STATES.indexOf(one.state) - STATES.indexOf(other.state) ||
    other.score - one.score ||
    (one.cell.key < other.cell.key ? -1 : 1)
  );
}
