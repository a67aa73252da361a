import { useMemo } from 'react';
import type { PlaceChange } from '#domain/channels/placeChanges.ts';
import { CHANGE_LABELS, CHANGE_STYLES } from '#map/marks/changeStyles.ts';
import { differenceMarks } from '#map/points/differenceMarks.ts';
import { RowMarksView } from '#map/points/RowMarksView.tsx';
import { formatMetres } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { nameOfChange } from './ChangesTable.tsx';

interface ChangesOnMapProps {
  /** Keep the array stable. */
  changes: readonly PlaceChange[];
  selected: string | undefined;
  onSelect: (key: string | undefined) => void;
}

/** What has changed since the baseline, where it is, or was. */
export function ChangesOnMap({ changes, selected, onSelect }: ChangesOnMapProps) {
  const marks = useMemo(() => differenceMarks(changes), [changes]);
  const byKey = useMemo(() => new Map(changes.map((one) => [one.key, one])), [changes]);
  return (
    <RowMarksView
      marks={marks}
      styles={CHANGE_STYLES}
      selected={selected}
      onSelect={onSelect}
      renderTip={({ key }) => <ChangeTip change={byKey.get(key)!} />}
    />
  );
}

function ChangeTip({ change }: { change: PlaceChange }) {
  const { technology, band, site, movedMetres, changes } = change;
  const what = changes.map((one) =>
    one === 'moved' ? `${CHANGE_LABELS.moved} ${formatMetres(movedMetres!)}` : CHANGE_LABELS[one],
  );
  return (
    <>
      <strong>
        <VisibleText text={`${technology} ${nameOfChange(change)}`} />
      </strong>
      <div>{what.join(', ')}</div>
      <div>
        <VisibleText text={[band, site].filter(Boolean).join(' · ')} />
      </div>
    </>
  );
}
