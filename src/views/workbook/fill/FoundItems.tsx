import { type IdentifierKind, identifierRule } from '#domain/sheet/fill/identifiers.ts';
import type { FillItems } from '#domain/sheet/fill/planFill.ts';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './Fill.module.css';

/** What a column of identifiers holds, and the first cell that holds none. */
export function FoundItems({ found, kind }: { found: FillItems; kind: IdentifierKind }) {
  const { rows, items, unread, example } = found;
  return (
    <p className={styles.note}>
      {formatMany(rows, 'row')}, {formatCount(items.length)} different.
      {unread > 0 && (
        <>
          {' '}
          {formatMany(unread, 'row')} without an identifier, such as “
          <VisibleText text={example ?? ''} />
          ”. Expected: {identifierRule(kind)}.
        </>
      )}
    </p>
  );
}
