import { encryptionWord } from '#domain/network/networkClasses.ts';
import type { Change, Difference } from '#domain/saved/diffSnapshots.ts';
import { CHANGE_LABELS } from '#map/marks/changeStyles.ts';
import { formatMetres } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';

/** What a mark on the map says. */
export function DifferenceTip({ row }: { row: Difference }) {
  const name = row.after?.name ?? row.before?.name;
  return (
    <>
      <strong>
        <VisibleText text={name || row.key} />
      </strong>
      {row.changes.map((change) => (
        <div key={change}>
          <VisibleText text={`${CHANGE_LABELS[change]}${detailOf(change, row)}`} />
        </div>
      ))}
    </>
  );
}

function detailOf(change: Change, { before, after, movedMetres }: Difference): string {
  if (change === 'moved') return `, ${formatMetres(movedMetres!)}`;
  if (change === 'renamed') return `, was “${before!.name}”`;
  if (change === 'channel') return `: ${before!.channel} → ${after!.channel}`;
  if (change === 'encryption')
    return `: ${[before!, after!].map(({ encryption }) => encryptionWord(String(encryption ?? ''))).join(' → ')}`;
  return '';
}
