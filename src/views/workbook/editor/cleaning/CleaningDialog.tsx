import { type CleaningDialogProps, RemoveDuplicatesDialog } from './RemoveDuplicatesDialog.tsx';
import { SplitTextDialog } from './SplitTextDialog.tsx';

/** What puts the cells of an area in order. */
export function CleaningDialog({ how, ...props }: CleaningDialogProps & { how: 'duplicates' | 'split' }) {
  return how === 'split' ? <SplitTextDialog {...props} /> : <RemoveDuplicatesDialog {...props} />;
}
