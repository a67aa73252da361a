import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { DropOverlay } from './DropOverlay.tsx';

interface PageDropProps {
  title: string;
  /** What is taken. */
  children: ReactNode;
  /** Whether it is for `onFiles`; a drop tells names, what comes before it only types. */
  isWanted?: (files: DataTransfer) => boolean;
  onFiles: (files: File[]) => void;
}

/** While it is there, wanted files that are dropped on the page are for `onFiles`; the import of surveys ignores them. */
export function PageDrop({ title, children, isWanted = () => true, onFiles }: PageDropProps) {
  const [isOver, setOver] = useState(false);
  const receive = useEffectEvent((event: DragEvent) => {
    const { dataTransfer, type, relatedTarget } = event;
    if (!dataTransfer?.types.includes('Files')) return;
    if (!isWanted(dataTransfer)) return setOver(false);
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
  return isOver && <DropOverlay title={title}>{children}</DropOverlay>;
}
