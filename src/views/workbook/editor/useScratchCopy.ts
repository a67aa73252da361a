import { useState } from 'react';
import { sayFault } from '#views/workbook/faultWords.ts';

/** Resolves to the new sheet and how many of its cells are filled. */
export type CopyScratch = (onProgress: (share: number) => void) => Promise<{ name: string; cells: number }>;

type Copy =
  | { state: 'running'; share: number }
  | { state: 'done'; name: string; cells: number }
  | { state: 'failed'; text: string };

/** How far the copy of a scratch sheet to a saved one is. */
export function useScratchCopy(onCopy: CopyScratch) {
  const [copy, setCopy] = useState<Copy>();
  async function take() {
    setCopy({ state: 'running', share: 0 });
    try {
      const done = await onCopy((share) => setCopy({ state: 'running', share }));
      setCopy({ state: 'done', ...done });
    } catch (error) {
      setCopy({ state: 'failed', text: sayFault(error) });
    }
  }
  return { copy, take };
}
