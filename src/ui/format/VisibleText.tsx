import type { ClipboardEvent } from 'react';
import { isPlainText, visibleParts } from '#domain/text/visibleText.ts';
import styles from './VisibleText.module.css';

interface VisibleTextProps {
  text: string;
  /** Keeps line breaks and tabs as they are. */
  isMultiline?: boolean;
}

/** Text from the field or from a service, isolated and with nothing hidden; a copy of it is the original. */
export function VisibleText({ text, isMultiline = false }: VisibleTextProps) {
  if (isPlainText(text)) return <bdi className={styles.text}>{text}</bdi>;
  return (
    <bdi className={styles.text} onCopy={(event) => copyOriginal(event, text)}>
      {visibleParts(text).map((part) =>
        part.kind === 'plain' || (isMultiline && /^[\n\r\t]$/.test(part.source)) ? (
          part.source
        ) : (
          <span key={part.at} className={styles.code} title={part.meaning}>
            {part.shown}
          </span>
        ),
      )}
    </bdi>
  );
}

/** Replaces what is copied when the selection covers the whole of the text. */
function copyOriginal(event: ClipboardEvent<HTMLElement>, text: string) {
  const selection = document.getSelection();
  if (selection?.toString() !== event.currentTarget.textContent) return;
  event.clipboardData.setData('text/plain', text);
  event.preventDefault();
}
