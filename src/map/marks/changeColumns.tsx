import { CHANGES, type Difference } from '#domain/saved/diffSnapshots.ts';
import { formatMetres } from '#ui/format/numberFormat.ts';
import type { SortedColumn } from '#ui/table/SortedTable.tsx';
import styles from './changeColumns.module.css';
import { CHANGE_LABELS, CHANGE_STYLES } from './changeStyles.ts';
import { PointGlyph } from './PointGlyph.tsx';

const labelsOf = ({ changes }: Difference) => changes.map((change) => CHANGE_LABELS[change]).join(', ');
const codeOf = ({ changes: [first] }: Difference) => CHANGES.indexOf(first!);
const movedMetres = ({ changes, movedMetres: metres }: Difference) =>
  changes.includes('moved') ? metres : null;

/** What is different, as the legend of the map marks it. */
export const CHANGE_COLUMN: SortedColumn<Difference, 'change'> = {
  ...{ id: 'change', header: 'Change', width: 200, key: codeOf, text: labelsOf },
  cell: (row) => (
    <span className={styles.change}>
      <PointGlyph style={CHANGE_STYLES[codeOf(row)]!} />
      {labelsOf(row)}
    </span>
  ),
};

/** How far apart its two places are. */
export const MOVED_COLUMN: SortedColumn<Difference, 'moved'> = {
  ...{ id: 'moved', header: 'Moved', width: 96, align: 'end', key: movedMetres },
  text: (row) => movedMetres(row)?.toFixed(1) ?? '',
  cell: (row) => {
    const metres = movedMetres(row);
    return metres === null ? '–' : formatMetres(metres);
  },
};
