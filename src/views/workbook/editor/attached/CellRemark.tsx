import { useEffect, useRef } from 'react';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { useEscape } from '#ui/keyboard/useEscape.ts';
import { placeBeside } from '#ui/overlays/placeBeside.ts';
import styles from './CellRemark.module.css';

interface CellRemarkProps {
  note: string | undefined;
  /** What the link of the cell says of itself. */
  link: string | undefined;
  /** Client px. */
  boxOf: () => DOMRect;
  onClose: () => void;
}

/** The note of a cell and where its link leads, beside it. */
export function CellRemark({ note, link, boxOf, onClose }: CellRemarkProps) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef(boxOf);
  useEscape(onClose, true, true);
  useEffect(() => {
    box.current!.showPopover();
    placeBeside(box.current!, place.current());
  }, []);
  return (
    <div ref={box} popover="manual" role="status" aria-label="Note" className={styles.remark}>
      {note !== undefined && (
        <p>
          <VisibleText text={note} isMultiline />
        </p>
      )}
      {link !== undefined && (
        <p className={styles.link}>
          <VisibleText text={link} isMultiline />
        </p>
      )}
    </div>
  );
}
