import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { NumberInput } from '#ui/NumberInput.tsx';
import { mostCost, sayArea, sayCostOf, sayParts } from './areaWords.ts';
import styles from './Channels.module.css';
import type { Asking } from './useAsking.ts';
import type { Spending } from './useSpending.ts';

const MOST_BOUND = 250;

interface AskPaneProps {
  kinds: number;
  asking: Asking;
  spending: Spending;
  isBusy: boolean;
}

/** How large the next area is and what it costs, before the button that asks. */
export function AskPane({ kinds, asking, spending, isBusy }: AskPaneProps) {
  const { next, problem, isMoved, ask } = asking;
  const { isFree, left, bound, setBound, withCells } = spending;
  const cost = next && !problem ? mostCost(next, kinds, withCells) : undefined;
  return (
    <div className={styles.ask}>
      <ul className="detail">
        {next && <li>{sayArea(next)}</li>}
        {next && cost && (
          <li>
            {sayParts(next, kinds)}
            {!isFree && `: at most ${sayCostOf({ ...cost, search: 0 }, left)}`}
          </li>
        )}
        {cost && withCells && !isFree && <li>Cells: from {sayCostOf({ ...cost, detail: 0 }, left)}</li>}
        {problem && <li>{problem}</li>}
      </ul>
      <Button
        kind={isMoved ? 'primary' : 'plain'}
        isBusy={isBusy}
        disabled={problem !== undefined}
        aria-keyshortcuts="S"
        onClick={() => ask()}
      >
        Show channels here
      </Button>
      {!isFree && (
        <Field
          label="Ask again before more than"
          hint="What the button costs at once; the map says the exact price of more"
        >
          <NumberInput
            value={bound}
            unit="queries"
            onValue={(value) => {
              if (value !== undefined && Number.isInteger(value) && value >= 1 && value <= MOST_BOUND)
                setBound(value);
            }}
          />
        </Field>
      )}
    </div>
  );
}
