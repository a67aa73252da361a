import type { ReactNode } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';

const CHANGE = 'Change the area or the conditions, then search again.';

interface NothingFoundProps {
  /** False until spending the queries was confirmed. */
  isSent: boolean;
  /** Why the service would refuse the search. */
  unsendable?: string | undefined;
  onShowProblem?: (() => void) | undefined;
  /** False when no kind supports all conditions, so that nothing was sent. */
  isAsked: boolean;
  /** Rows that came but are left out here. */
  leftOut: number;
  /** Whether they lie in the box of a shape, but not in the shape. */
  isShape: boolean;
  /** Undefined when everywhere was searched. */
  onLarger: (() => void) | undefined;
  onFewer: (() => void) | undefined;
  /** Leads to where there are some. */
  elsewhere?: ReactNode;
}

/** Why there are no rows, and ways to ask for more; no button here sends a search. */
export function NothingFound(props: NothingFoundProps) {
  const { isSent, unsendable, onShowProblem, isAsked, leftOut, isShape, onLarger, onFewer, elsewhere } =
    props;
  if (!isSent && unsendable)
    return (
      <EmptyState
        title="This search cannot be sent"
        action={onShowProblem && <Button onClick={onShowProblem}>Show condition</Button>}
      >
        {unsendable} Change the condition and search again, or use another token in Connections.
      </EmptyState>
    );
  if (!isSent)
    return (
      <EmptyState title="Not sent yet">
        This search spends queries. To run it, select “Send search” on the map.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No networks found"
      action={
        <>
          {isAsked && onLarger && <Button onClick={onLarger}>Show a larger area</Button>}
          {onFewer && <Button onClick={onFewer}>Clear conditions</Button>}
          {elsewhere}
        </>
      }
    >
      {leftOut > 0
        ? `0 ${isShape ? 'in the shape' : 'match'}, ${formatCount(leftOut)} ${isShape ? 'in its box' : 'loaded'}. ${CHANGE}`
        : reason(isAsked, onLarger !== undefined)}
    </EmptyState>
  );
}

function reason(isAsked: boolean, isArea: boolean): string {
  if (!isAsked) return 'No selected kind supports all conditions, so nothing was sent.';
  return isArea
    ? `No network in this area meets all conditions. ${CHANGE}`
    : 'No network anywhere meets all conditions. Change the conditions or the kinds, then search again.';
}
