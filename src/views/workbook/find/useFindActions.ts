import { useState } from 'react';
import type { CellPlace } from '#domain/sheet/edit/Selection.ts';
import type { FindQuery, FindStart } from '#queries/workbook/find/FindQuery.ts';
import type { Hit } from '#queries/workbook/find/Hit.ts';
import type { ReplaceOutcome, WorkbookFinder } from '#queries/workbook/find/WorkbookFinder.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { useLockRefusal } from '#views/workbook/editor/edits/useLockRefusal.ts';
import { faultMessage } from '#views/workbook/faults/faultMessage.ts';

const WHY_SKIPPED =
  'the match is in a formula’s result or a number format, or the cell could not hold the new content.';

/** What the find bar does; cells are gone to as they are found. */
export function useFindActions(
  finder: WorkbookFinder,
  start: FindStart,
  onGo: (worksheet: string, place: CellPlace) => void,
) {
  const show = useToast();
  const refuses = useLockRefusal();
  const [refusal, setRefusal] = useState<string>();
  function go(hit: Hit | undefined) {
    if (hit) onGo(hit.worksheet, hit);
  }
  async function step(by: 1 | -1) {
    setRefusal(undefined);
    go(await finder.step(by, start));
  }
  return {
    /** Why the last cell was not replaced. */
    refusal,
    step,
    goTo: (at: number) => go(finder.goTo(at)),
    change(patch: Partial<FindQuery>) {
      setRefusal(undefined);
      finder.change(patch);
    },
    /** Replaces in the cell that was gone to, and goes to the next one. */
    async replace() {
      await finder.settled();
      if (refuses()) return;
      const isFirst = finder.at < 0 || !finder.isFresh(start);
      const isReplaced = !isFirst && finder.replace();
      await step(1);
      if (!isFirst && !isReplaced) setRefusal(`Skipped one cell: ${WHY_SKIPPED}`);
    },
    async replaceAll() {
      if (!(await finder.refresh(start)) || refuses()) return;
      show({ text: outcomeText(await finder.replaceAll()) });
    },
  };
}

function outcomeText({ replaced, left, refused, conflicts }: ReplaceOutcome): string {
  const parts = [`Replaced in ${formatMany(replaced, 'cell')}.`];
  if (refused.length > 0)
    parts.push(`Not saved in ${formatMany(refused.length, 'cell')}: ${faultMessage(refused[0]!.failure)}`);
  if (conflicts > 0)
    parts.push(`Someone else changed ${formatMany(conflicts, 'cell')}: resolve the conflicts.`);
  if (left > 0) parts.push(`Skipped ${formatMany(left, 'cell')}: ${WHY_SKIPPED}`);
  return parts.join(' ');
}

export type FindActions = ReturnType<typeof useFindActions>;
