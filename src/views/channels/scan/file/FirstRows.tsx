import type { ColumnMapping } from '#domain/scan/ColumnMapping.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { ScrollRegion } from '#ui/layout/ScrollRegion.tsx';
import styles from './MappingDialog.module.css';

const MAX_COLUMNS = 100;
const MAX_FIELD_LENGTH = 60;

/** The first rows of a table as they stand in the file. */
export function FirstRows({
  mapping: { header, width },
  rows,
}: {
  mapping: ColumnMapping;
  rows: readonly (readonly string[])[];
}) {
  const columns = Array.from({ length: Math.min(width, MAX_COLUMNS) }, (_, at) => at);
  return (
    <ScrollRegion label="First rows of the file">
      <table className={styles.rows}>
        <thead>
          <tr>
            {columns.map((at) => (
              <th key={at} scope="col">
                {at + 1}
                {header[at] && (
                  <>
                    : <VisibleText text={header[at].slice(0, MAX_FIELD_LENGTH)} />
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name, and equal ones may follow
            <tr key={number}>
              {columns.map((at) => (
                <td key={at}>
                  <VisibleText text={(row[at] ?? '').slice(0, MAX_FIELD_LENGTH)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {width > MAX_COLUMNS && <p className={styles.remark}>The first {MAX_COLUMNS} columns are shown.</p>}
    </ScrollRegion>
  );
}
