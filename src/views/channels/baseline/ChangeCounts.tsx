import type { PlaceChange } from '#domain/channels/placeChanges.ts';
import { CHANGES } from '#domain/saved/diffSnapshots.ts';
import { CHANGE_LABELS } from '#map/marks/changeStyles.ts';
import { formatCount } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';

/** How much has changed in which way, by technology and band. */
export function ChangeCounts({ changes }: { changes: readonly PlaceChange[] }) {
  if (changes.length === 0) return <p>No channel or cell was added, moved or is gone.</p>;
  const groups = Map.groupBy(changes, groupOf);
  return (
    <ul className="detail" aria-label="Changes by technology and band">
      {[...groups].sort(byName).map(([name, some]) => (
        <li key={name}>
          <VisibleText text={name} />: {countsOf(some)}
        </li>
      ))}
    </ul>
  );
}

/** "LTE B20", "GSM 900" */
const groupOf = ({ technology, band }: PlaceChange) =>
  band?.startsWith(technology) ? band : `${technology} ${band ?? 'no band'}`;

const byName = ([one]: [string, unknown], [other]: [string, unknown]) =>
  one.localeCompare(other, 'en', { numeric: true });

function countsOf(changes: readonly PlaceChange[]): string {
  return CHANGES.flatMap((change) => {
    const count = changes.filter(({ changes: [first] }) => first === change).length;
    return count > 0 ? [`${formatCount(count)} ${CHANGE_LABELS[change].toLowerCase()}`] : [];
  }).join(', ');
}
