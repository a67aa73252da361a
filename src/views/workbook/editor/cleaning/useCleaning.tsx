import { Suspense, useState } from 'react';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import type { CleaningDialogProps } from './RemoveDuplicatesDialog.tsx';

const CleaningDialog = lazyWithPreload(() =>
  import('./CleaningDialog.tsx').then((module) => module.CleaningDialog),
);

/** The dialogs that put cells in order, once one of them is asked for. */
export function useCleaning(parts: Pick<CleaningDialogProps, 'cells' | 'write'>) {
  const [wanted, setWanted] = useState<{ how: 'duplicates' | 'split'; area: CellArea }>();
  return {
    clean: (how: 'duplicates' | 'split', area: CellArea) => setWanted({ how, area }),
    dialog: wanted && (
      <Suspense>
        <CleaningDialog {...wanted} {...parts} onClose={() => setWanted(undefined)} />
      </Suspense>
    ),
  };
}
