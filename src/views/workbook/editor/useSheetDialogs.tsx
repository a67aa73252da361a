import { Suspense, useState } from 'react';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import { DefineNameDialog } from '#views/workbook/panels/DefineNameDialog.tsx';
import type { CleaningDialogProps } from './cleaning/RemoveDuplicatesDialog.tsx';

const CleaningDialog = lazyWithPreload(() =>
  import('./cleaning/CleaningDialog.tsx').then((module) => module.CleaningDialog),
);

interface SheetDialogsParts extends Pick<CleaningDialogProps, 'cells' | 'write'> {
  at: WorkbookAt;
}

/** What commands on cells ask before they run: a name for them, or how to put them in order. */
export function useSheetDialogs({ at, ...cleaning }: SheetDialogsParts) {
  const [toClean, setToClean] = useState<{ how: 'duplicates' | 'split'; area: CellArea }>();
  const [toName, defineName] = useState<string>();
  return {
    clean: (how: 'duplicates' | 'split', area: CellArea) => setToClean({ how, area }),
    defineName,
    dialogs: (
      <>
        {toName !== undefined && (
          <DefineNameDialog at={at} reference={toName} onClose={() => defineName(undefined)} />
        )}
        {toClean && (
          <Suspense>
            <CleaningDialog {...toClean} {...cleaning} onClose={() => setToClean(undefined)} />
          </Suspense>
        )}
      </>
    ),
  };
}
