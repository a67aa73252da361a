import { watchWrites } from '#services/watchWrites.ts';
import { watchVersion } from './watchVersion.ts';

/** Who changed a workbook: another tab of this browser, or a program or browser outside it. */
export type ChangeOrigin = 'tab' | 'outside';

interface OthersWatch {
  item: string;
  /** What changes whenever the file does. */
  read: (signal: AbortSignal) => Promise<string | null>;
  /** `origin` is undefined where it may be this page itself. False leaves the change to be told at the next look. */
  onChange: (origin: ChangeOrigin | undefined) => boolean;
  /** The last change is this page's own, and shown. */
  onOwn: () => void;
  everyMs: number;
  /** Whether what is written at present is shown without being told here: this page then looks before and after it. */
  showsOwn: () => boolean;
}

/** Looks from time to time whether a workbook was changed, and by whom; what is returned ends that. */
export function watchOthers({ item, read, onChange, onOwn, everyMs, showsOwn }: OthersWatch): () => void {
  const writers = new Set<'own' | 'unshown' | 'tab'>();
  const version = watchVersion({
    read,
    everyMs,
    onChange() {
      const isTold = onChange(writers.has('tab') ? 'tab' : writers.size > 0 ? undefined : 'outside');
      if (isTold) writers.clear();
      return isTold;
    },
    onSame: () => writers.clear(),
    onOwn() {
      writers.clear();
      onOwn();
    },
  });
  const endWatch = watchWrites((written, isOwn, isRunning) => {
    if (written !== item) return;
    const writer = isOwn ? (showsOwn() ? 'own' : 'unshown') : 'tab';
    writers.add(writer);
    if (isOwn && !isRunning) version.endOwn(() => writers.has('tab') || writers.has('unshown'));
    else if (writer === 'own') version.beginOwn();
  });
  return () => {
    endWatch();
    version.end();
  };
}
