import { useToast } from '#ui/feedback/Toast.tsx';
import type { MenuItem } from './MenuItems.tsx';

/** Makes items of a menu that copy a text and say whether that worked. */
export function useCopyItem(): (label: string, text: string) => MenuItem {
  const tell = useToast();
  return (label, text) => ({
    label,
    onPick: () =>
      void navigator.clipboard.writeText(text).then(
        () => tell({ text: 'Copied.' }),
        () => tell({ text: 'The browser did not allow the copy.' }),
      ),
  });
}
