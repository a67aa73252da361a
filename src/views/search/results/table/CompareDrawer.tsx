import { useState } from 'react';
import type { Position } from '#domain/geo/geo.ts';
import { NETWORK_FIELDS } from '#domain/network/field/fieldNames.ts';
import type { FieldContext } from '#domain/network/field/networkField.ts';
import { type NetworkTable, networkAt } from '#domain/network/NetworkTable.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { Drawer } from '#ui/overlays/Drawer.tsx';
import { classNames } from '#ui/style/classNames.ts';
import { NetworkName } from '#views/search/network/NetworkName.tsx';
import styles from './CompareDrawer.module.css';
import { resultColumns } from './resultColumns.tsx';

interface CompareDrawerProps {
  table: NetworkTable;
  rows: readonly number[];
  context: FieldContext;
  centre: Position;
  onClose: () => void;
}

/** A few networks side by side: a line a field that any of them has, and a mark where they differ. */
export function CompareDrawer({ table, rows, context, centre, onClose }: CompareDrawerProps) {
  const [isOnlyDifferent, setOnlyDifferent] = useState(false);
  const fields = resultColumns(NETWORK_FIELDS, { table, rowAt: (at) => rows[at]!, context, centre })
    .map((column) => {
      const texts = rows.map((_, at) => column.text(at));
      return { ...column, isKnown: texts.some(Boolean), isDifferent: new Set(texts).size > 1 };
    })
    .filter(({ isKnown }) => isKnown);
  const different = fields.filter(({ isDifferent }) => isDifferent);
  return (
    <Drawer title={`Compare ${rows.length} networks`} isWide onClose={onClose}>
      <div className={styles.head}>
        <span>
          {formatCount(different.length)} of {formatCount(fields.length)} fields differ
        </span>
        <Switch label="Differences only" isOn={isOnlyDifferent} onSwitch={setOnlyDifferent} />
      </div>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label="Comparison">
          <thead>
            <tr>
              <th scope="col">Field</th>
              {rows.map((row) => (
                <th key={row} scope="col">
                  <NetworkName name={networkAt(table, row).name} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isOnlyDifferent ? different : fields).map(({ id, header, isMono, isDifferent, cell }) => (
              <tr key={id} className={classNames(isDifferent && styles.different)}>
                <th scope="row">
                  {header}
                  {isDifferent && (
                    <span className={styles.mark} role="img" aria-label="differs">
                      ≠
                    </span>
                  )}
                </th>
                {rows.map((row, at) => (
                  <td key={row} className={classNames(isMono && styles.mono)}>
                    {cell(at)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Drawer>
  );
}
