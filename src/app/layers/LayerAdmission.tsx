import { type ReactNode, Suspense, useState } from 'react';
import { ImportsProvider } from '#queries/gateway/ImportsProvider.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import type { LayerNotice } from './LayerDialog.tsx';

const LayerDialog = lazyWithPreload(() => import('./LayerDialog.tsx').then((module) => module.LayerDialog));

/** What can be a layer of the map. */
const MAY_BE_LAYER = /\.(gpx|kml|geojson|json)$/i;

/** Files on their way in are imported, or become layers of the map; of one that can be both the user decides. */
export function LayerAdmission({ children }: { children: ReactNode }) {
  const tell = useToast();
  const [notice, setNotice] = useState<LayerNotice>();
  /** Resolves with what is to be imported. */
  async function admit(files: readonly File[]): Promise<readonly File[]> {
    if (!files.some(({ name }) => MAY_BE_LAYER.test(name))) return files;
    const { takeLayers } = await import('./takeLayers.ts');
    const show = <T,>(make: (close: (answer: T) => void) => LayerNotice) =>
      new Promise<T>((resolve) =>
        setNotice(
          make((answer) => {
            setNotice(undefined);
            resolve(answer);
          }),
        ),
      );
    return takeLayers(files, {
      isCandidate: ({ name }) => MAY_BE_LAYER.test(name),
      ask: (file) => show((onAnswer) => ({ file, onAnswer })),
      refuse: (file, problem) => show<void>((close) => ({ file, problem, onClose: () => close() })),
      tell: (text) => tell({ text }),
    });
  }
  return (
    <ImportsProvider admit={admit}>
      {children}
      <Suspense>{notice && <LayerDialog notice={notice} />}</Suspense>
    </ImportsProvider>
  );
}
