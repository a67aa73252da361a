import { Suspense, useState } from 'react';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import type { SheetQuestion } from '#views/workbook/commands/choices/SheetQuestion.ts';
import { NameDialog } from '#views/workbook/panels/NameDialog.tsx';
import type { SheetDialogProps } from './dialogs/SheetDialog.tsx';

const SheetDialog = lazyWithPreload(() =>
  import('./dialogs/SheetDialog.tsx').then((module) => module.SheetDialog),
);

/** What commands on cells ask before they run; after it the keys go to the cells. */
export function useSheetDialogs(props: Omit<SheetDialogProps, 'question' | 'onClose'>, onClosed: () => void) {
  const [question, ask] = useState<SheetQuestion>();
  const [toName, defineName] = useState<string>();
  const { worksheet: _, ...book } = props.at;
  function close() {
    ask(undefined);
    // The dialog gives the focus back to the menu that it came from.
    setTimeout(onClosed);
  }
  return {
    ask,
    defineName,
    dialogs: (
      <>
        {toName !== undefined && (
          <NameDialog at={book} formula={toName} onClose={() => defineName(undefined)} />
        )}
        {question && (
          <Suspense>
            <SheetDialog {...props} question={question} onClose={close} />
          </Suspense>
        )}
      </>
    ),
  };
}
