import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Span } from '#charts/brush/MonthBrush.tsx';
import { useBaseMapCredits } from '#map/basemap/baseMapChoice.ts';
import { recordMap } from '#map/export/recordMap.ts';
import { saveFile } from '#ui/browser/saveFile.ts';
import { useToast } from '#ui/feedback/Toast.tsx';

const STEP_MS = 200;
/** Frames of a recording; a longer strip moves several months a step. */
const MOST_STEPS = 60;
/** Months that move where all are selected. */
const USUAL_MONTHS = 12;

interface MonthPlaybackOptions {
  /** The months that there are. */
  all: Span;
  span: Span;
  /** Undefined selects all. */
  onSpan: (span: Span | undefined) => void;
  /** An element of the view that has the map. */
  strip: RefObject<HTMLElement | null>;
  format: (span: Span) => string;
}

/** Moves the span over the months, until it is paused or at the end; or records that as a file. */
export function useMonthPlayback({ all, span, onSpan, strip, format }: MonthPlaybackOptions) {
  const [isPlaying, setPlaying] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const [problem, setProblem] = useState<string>();
  const work = useRef<AbortController>(undefined);
  const credit = useBaseMapCredits();
  const tell = useToast();
  useEffect(() => () => work.current?.abort(), []);

  const isAll = span.from <= all.from && span.to >= all.to;
  const width = Math.min(isAll ? USUAL_MONTHS : span.to - span.from + 1, all.to - all.from);
  const at = (from: number): Span => ({ from, to: from + width - 1 });
  const by = Math.max(1, Math.ceil((all.to - all.from + 1 - width) / MOST_STEPS));
  const isLast = !isAll && span.to >= all.to;

  const goOn = useEffectEvent(() => {
    if (isLast) return setPlaying(false);
    onSpan(at(isAll ? all.from : Math.min(span.from + 1, all.to - width + 1)));
  });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(goOn, STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);

  async function record() {
    const controller = new AbortController();
    work.current = controller;
    setPlaying(false);
    setProblem(undefined);
    setRecording(true);
    const before = isAll ? undefined : span;
    let shown = at(all.from);
    function* steps() {
      const last = all.to - width + 1;
      for (let from = all.from; ; from = Math.min(from + by, last)) {
        yield () => {
          shown = at(from);
          flushSync(() => onSpan(shown));
        };
        if (from >= last) return;
      }
    }
    try {
      const stage = strip.current!.closest('main')!;
      const video = await recordMap(stage, {
        ...{ steps: steps(), credit, stepMs: STEP_MS, signal: controller.signal },
        label: () => format(shown),
      });
      saveFile('airledger-time.webm', video);
      tell({ text: 'Saved airledger-time.webm.' });
    } catch (error) {
      if (!controller.signal.aborted) setProblem((error as Error).message);
    }
    if (strip.current) onSpan(before); // else the strip was put away meanwhile
    setRecording(false);
  }
  return {
    isPlaying,
    isRecording,
    problem,
    toggle() {
      setPlaying(!isPlaying);
      if (!isPlaying && (isAll || isLast)) onSpan(at(all.from));
    },
    record: () => void record(),
    stop: () => work.current?.abort(),
  };
}
