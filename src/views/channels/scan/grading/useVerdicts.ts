import { useEffect, useState } from 'react';
import type { Surroundings } from '#domain/radio/cell/Surroundings.ts';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import type { CheckSettings } from '#domain/simulator/context/CheckSettings.ts';
import { prepareChecks } from '#domain/simulator/context/prepareChecks.ts';
import { gradeCell } from '#domain/simulator/gradeScan.ts';
import type { Verdict, VerdictState } from '#domain/simulator/Verdict.ts';
import type { Weights } from '#domain/simulator/Weights.ts';
import { yieldToMain } from '#ui/browser/yieldToMain.ts';

/** Of a frame's 16.7 ms; the rest is for drawing. */
const SLICE_MS = 8;
/** Interval of progress reports; shorter gradings have none. */
const TELL_MS = 100;

export interface Grading {
  /** The worst first; of the previous grading while a new one runs. */
  verdicts: readonly Verdict[];
  /** Of the running grading; undefined without one. */
  progress: { done: number; total: number } | undefined;
}

export interface GradingInput {
  cells: readonly ScannedCell[];
  /** Undefined while there is nothing to grade. */
  surroundings: Surroundings | undefined;
  weights: Weights;
  settings: CheckSettings;
}

const NOTHING: Grading = { verdicts: [], progress: undefined };
const STATES: readonly VerdictState[] = ['conflicts', 'unknown', 'matches'];

/** Grades the cells of a scan in slices that do not drop frames; restarts when anything changes. */
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
  // Verdicts of one scan are never shown for another.
  return graded.of === cells ? graded : { ...NOTHING, progress: graded.progress };
}

/** Conflicts, unknown, matches; each by descending score. */
function byRank(one: Verdict, other: Verdict): number {
  return (
    STATES.indexOf(one.state) - STATES.indexOf(other.state) ||
    other.score - one.score ||
    (one.cell.key < other.cell.key ? -1 : 1)
  );
}
