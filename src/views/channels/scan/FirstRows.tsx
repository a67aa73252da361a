import type { ColumnMapping } from '#domain/scan/columnMapping.ts';
import { ScrollRegion } from '#ui/ScrollRegion.tsx';
import { VisibleText } from '#ui/VisibleText.tsx';
import styles from './MappingDialog.module.css';

const MOST_COLUMNS = 100;
const LONGEST_FIELD = 60;

/** The first rows of a table as they stand in the file. */
export function FirstRows({
  mapping: { header, width },
  rows,
}: {
  mapping: ColumnMapping;
  rows: readonly (readonly string[])[];
}) {
  const columns = Array.from({ length: Math.min(width, MOST_COLUMNS) }, (_, at) => at);
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
                    : <VisibleText text={header[at].slice(0, LONGEST_FIELD)} />
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
                  <VisibleText text={(row[at] ?? '').slice(0, LONGEST_FIELD)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {width > MOST_COLUMNS && <p className={styles.remark}>The first {MOST_COLUMNS} columns are shown.</p>}
    </ScrollRegion>
  );
}
