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
  everyMs: number;
}

/** Looks from time to time whether a workbook was changed, and by whom; what is returned ends that. */
export function watchOthers({ item, read, onChange, everyMs }: OthersWatch): () => void {
  const writers = new Set<'own' | 'tab'>();
  const ends = [
    watchWrites((written, isOwn) => written === item && writers.add(isOwn ? 'own' : 'tab')),
    watchVersion({
      read,
      everyMs,
      onChange() {
        const isTold = onChange(writers.has('tab') ? 'tab' : writers.has('own') ? undefined : 'outside');
        if (isTold) writers.clear();
        return isTold;
      },
      onSame: () => writers.clear(),
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
