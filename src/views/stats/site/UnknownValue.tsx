import { outline, sizeLabel } from '#domain/stats/site/outline.ts';
import { formatDecimal } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './Site.module.css';

/** An undocumented value of any shape; long ones are folded. */
export function UnknownValue({ value }: { value: unknown }) {
  if (value === null || value === undefined) return <span className="detail">no value</span>;
  if (typeof value === 'number') return formatDecimal(value, 6);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' && value.length <= 80) return <VisibleText text={value} />;
  return (
    <details className={styles.odd}>
      <summary>
        {typeof value === 'object' ? (
          sizeLabel(value)
        ) : (
          <VisibleText text={`${String(value).slice(0, 60)}…`} />
        )}
      </summary>
      <pre>
        <VisibleText
          text={typeof value === 'object' ? outline(value) : String(value).slice(0, 4000)}
          isMultiline
        />
      </pre>
    </details>
  );
}
