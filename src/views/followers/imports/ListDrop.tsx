import { useEffect, useEffectEvent, useState } from 'react';
import { DropOverlay } from '#ui/overlays/DropOverlay.tsx';

/** While the view is open, files dropped on the page are lists of ids; the import of surveys ignores them. */
export function ListDrop({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const [isOver, setOver] = useState(false);
  const receive = useEffectEvent((event: DragEvent) => {
    const { dataTransfer, type, relatedTarget } = event;
    if (!dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setOver(type === 'dragleave' ? relatedTarget !== null : type !== 'drop');
    if (type === 'drop') onFiles([...dataTransfer.files]);
  });
  useEffect(() => {
    const listening = new AbortController();
    for (const type of ['dragenter', 'dragover', 'dragleave', 'drop'] as const)
      document.addEventListener(type, (event) => receive(event), { signal: listening.signal, capture: true });
    return () => listening.abort();
  }, []);
  if (!isOver) return null;
  return (
    <DropOverlay title="Drop to import ids">
      Text (one id per line), CSV, JSON or NDJSON. Each file becomes a list with its name.
    </DropOverlay>
  );
}
