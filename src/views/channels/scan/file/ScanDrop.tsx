import DatabaseZap from 'virtual:icon/database-zap';
import Radar from 'virtual:icon/radar';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useImports } from '#queries/gateway/ImportsProvider.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { classNames } from '#ui/style/classNames.ts';
import { openFirst } from './openFirst.ts';
import styles from './ScanDrop.module.css';

type Target = 'grade' | 'import';

/**
 * While the view is open, files dropped on the page are graded as scans, unless they fall on the import half. Listens
 * before the page's own import, which ignores drops that were handled.
 */
export function ScanDrop({ onScan }: { onScan: (file: File) => void }) {
  const { add } = useImports();
  const show = useToast();
  const importHalf = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<Target>();
  const receive = useEffectEvent((event: DragEvent) => {
    const { dataTransfer, target, type, relatedTarget } = event;
    if (!dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const at: Target = importHalf.current?.contains(target as Node) ? 'import' : 'grade';
    if (type === 'dragleave') {
      if (relatedTarget === null) setOver(undefined);
    } else if (type !== 'drop') setOver(at);
    else {
      setOver(undefined);
      if (at === 'import') add(dataTransfer.files);
      else openFirst([...dataTransfer.files], onScan, show);
    }
  });
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    for (const type of ['dragenter', 'dragover', 'dragleave', 'drop'] as const)
      document.addEventListener(type, (event) => receive(event), options);
    return () => listening.abort();
  }, []);
  if (!over) return null;
  return (
    <div className={styles.veil}>
      <div className={classNames(styles.half, over === 'grade' && styles.over)}>
        <Radar aria-hidden="true" />
        <strong>Grade this scan</strong>
        <span>Compare its cells with the known cells. The file stays on this machine.</span>
      </div>
      <div ref={importHalf} className={classNames(styles.half, over === 'import' && styles.over)}>
        <DatabaseZap aria-hidden="true" />
        <strong>Import into my networks</strong>
        <span>Add its observations to the embedded database.</span>
      </div>
    </div>
  );
}
