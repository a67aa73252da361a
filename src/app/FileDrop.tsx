import FileDown from 'lucide-react/icons/file-down';
import { useEffect, useEffectEvent, useState } from 'react';
import { useImports } from '#queries/ImportsProvider.tsx';
import styles from './FileDrop.module.css';

/** Takes files that are dropped anywhere on the page. */
export function FileDrop() {
  const { add } = useImports();
  const [isOver, setOver] = useState(false);
  const receive = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return;
    // A view has a use of its own for what is dropped on it.
    if (event.defaultPrevented) return setOver(false);
    event.preventDefault();
    if (event.type === 'drop') {
      setOver(false);
      add(event.dataTransfer?.files ?? []);
    } else if (event.type === 'dragleave') setOver(event.relatedTarget !== null);
    else setOver(true);
  });
  useEffect(() => {
    const listening = new AbortController();
    for (const type of ['dragenter', 'dragover', 'dragleave', 'drop'] as const)
      document.addEventListener(type, (event) => receive(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  if (!isOver) return null;
  return (
    <div className={styles.veil}>
      <p className={styles.card}>
        <FileDown aria-hidden="true" />
        <strong>Drop to import</strong>
        <span>WigleWifi or Kismet CSV, plain or .gz. The file stays on this machine.</span>
      </p>
    </div>
  );
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}
