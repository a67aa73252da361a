import { useState } from 'react';
import { firstProblem, type ProblemName, type Problems } from './searchDraft.ts';

export interface Refusal {
  /** What keeps the form from being sent, with the field's label. */
  problem: { name: ProblemName; text: string } | undefined;
  /** It was tried, and nothing was sent; so what is shown does not answer the form. */
  isRefused: boolean;
  /** The field to bring into view. */
  toShow: ProblemName | undefined;
  onShown: () => void;
  refuse: () => void;
  forget: () => void;
}

/** A form that cannot be sent as it is, and whether sending it was tried. */
export function useRefusal(problems: Problems): Refusal {
  const [tried, setTried] = useState<{ isShown: boolean }>();
  const problem = firstProblem(problems);
  return {
    problem,
    isRefused: tried !== undefined && problem !== undefined,
    toShow: tried && !tried.isShown ? problem?.name : undefined,
    onShown: () => setTried({ isShown: true }),
    refuse: () => setTried({ isShown: false }),
    forget: () => setTried(undefined),
  };
}
