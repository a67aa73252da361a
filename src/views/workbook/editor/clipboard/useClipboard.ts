import { useToast } from '#ui/feedback/Toast.tsx';
import type { PasteOptions } from '#views/workbook/commands/choices/PasteOptions.ts';
import type { Copied } from './copyPaste.ts';
import { readClipboard, writeSystemClipboard } from './systemClipboard.ts';
import { type CopyParts, useCopy } from './useCopy.ts';
import { type PasteParts, usePaste } from './usePaste.ts';

interface ClipboardParts extends CopyParts, PasteParts {
  onCopied: (copied: Copied | undefined) => void;
}

const REFUSED =
  'the browser blocked clipboard access. Allow it in the site settings next to the address bar, or use the keyboard shortcuts.';

/** Copy, cut and paste in one sheet; what was copied may be of another one. */
export function useClipboard(parts: ClipboardParts) {
  const { worksheet, copied } = parts;
  const show = useToast();
  const say = (text: string) => show({ text });
  const copy = useCopy(parts);
  const paste = usePaste(parts);

  /** Where no key brings the clipboard along. */
  async function copyByMenu(isCut: boolean) {
    const kinds = new Map<string, string>();
    copy({ setData: (kind, text) => void kinds.set(kind, text) }, isCut);
    if (kinds.size > 0 && !(await writeSystemClipboard(kinds)))
      say(`You can paste it on this page only: ${REFUSED}`);
  }

  async function pasteByMenu(options?: PasteOptions) {
    const kinds = await readClipboard();
    if (kinds) return paste({ getData: (kind) => kinds.get(kind) ?? '' }, options);
    if (!copied) return say(`Nothing was pasted: ${REFUSED}`);
    paste({ getData: (kind) => (kind === 'text/plain' ? copied.text : '') }, options);
    say(`Pasted the last copy from this page, which may be outdated: ${REFUSED}`);
  }

  return {
    copy,
    paste,
    copyByMenu,
    pasteByMenu,
    marks:
      copied?.worksheet === worksheet ? copied.ranges.map((area) => ({ area, kind: 'copied' }) as const) : [],
  };
}
