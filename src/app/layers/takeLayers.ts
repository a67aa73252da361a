import { overlayStore } from '#queries/overlays/OverlayStore.ts';
import { fileUse } from '#queries/overlays/readOverlayFile.ts';
import { formatMany } from '#ui/format/numberFormat.ts';

interface Layering {
  isCandidate: (file: File) => boolean;
  /** Undefined for neither. */
  ask: (file: File) => Promise<'layer' | 'import' | undefined>;
  refuse: (file: File, problem: string) => Promise<void>;
  tell: (text: string) => void;
}

/** Puts the files on the map that belong there, one after another, and resolves with the others. */
export async function takeLayers(
  files: readonly File[],
  { isCandidate, ask, refuse, tell }: Layering,
): Promise<File[]> {
  const others: File[] = [];
  for (const file of files) {
    try {
      const use = isCandidate(file) ? await fileUse(file) : 'import';
      const chosen = use === 'either' ? await ask(file) : use;
      if (chosen === 'import') others.push(file);
      if (chosen !== 'layer') continue;
      const { name, contents } = await overlayStore.add(file);
      const { length } = contents.shapes;
      tell(
        `Added layer “${name}”: ${formatMany(length, 'shape')} on the maps of Search, Density and Channels.`,
      );
    } catch (error) {
      await refuse(file, (error as Error).message);
    }
  }
  return others;
}
