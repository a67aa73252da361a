import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

interface NothingFoundProps {
  /** False while nobody has agreed to spend the queries. */
  isSent: boolean;
  /** False when no kind can meet every condition, so that nothing had to be asked. */
  isAsked: boolean;
  /** Undefined when everywhere was searched. */
  onLarger: (() => void) | undefined;
  onFewer: (() => void) | undefined;
}

/** Why there are no rows, and ways to ask for more; no button here sends a search. */
export function NothingFound({ isSent, isAsked, onLarger, onFewer }: NothingFoundProps) {
  if (!isSent)
    return (
      <EmptyState title="Not sent yet">
        This search waits until its queries may be spent: press “Send it” on the map.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No network matches"
      action={
        <>
          {isAsked && onLarger && <Button onClick={onLarger}>Look at a larger area</Button>}
          {onFewer && <Button onClick={onFewer}>Clear the conditions</Button>}
        </>
      }
    >
      {reason(isAsked, onLarger !== undefined)}
    </EmptyState>
  );
}

function reason(isAsked: boolean, isArea: boolean): string {
  if (!isAsked) return 'None of the chosen kinds can meet every condition, so nothing was asked.';
  return isArea
    ? 'Nothing in this area meets every condition. Change the area or the conditions, then search again.'
    : 'Nothing anywhere meets every condition. Change the conditions or the kinds, then search again.';
}
