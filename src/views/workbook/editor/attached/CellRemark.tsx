import { useEffect, useRef } from 'react';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { useEscape } from '#ui/keyboard/useEscape.ts';
import { placeBeside } from '#ui/overlays/placeBeside.ts';
import styles from './CellRemark.module.css';

interface CellRemarkProps {
  /** What screen readers call it. */
  label: string;
  title?: string | null | undefined;
  text: string | null | undefined;
  /** What the link of the cell says of itself. */
  link?: string | undefined;
  /** Client px. */
  boxOf: () => DOMRect;
  onClose: () => void;
}

/** What is said beside a cell: its note and where its link leads, or what is to be entered. */
export function CellRemark({ label, title, text, link, boxOf, onClose }: CellRemarkProps) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef(boxOf);
  useEscape(onClose, true, true);
  useEffect(() => {
    box.current!.showPopover();
    placeBeside(box.current!, place.current());
  }, []);
  return (
    <div ref={box} popover="manual" role="status" aria-label={label} className={styles.remark}>
      {title && (
        <p className={styles.title}>
          <VisibleText text={title} />
        </p>
      )}
      {text && (
        <p>
          <VisibleText text={text} isMultiline />
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
