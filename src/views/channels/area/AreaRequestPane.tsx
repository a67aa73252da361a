import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { NumberInput } from '#ui/controls/NumberInput.tsx';
import styles from '#views/channels/Channels.module.css';
import { areaLabel, costWithQuota, maxCost, partCountLabel } from './areaMessages.ts';
import type { AreaRequest } from './useAreaRequest.ts';
import type { QueryBudget } from './useQueryBudget.ts';

const MAX_BOUND = 250;

interface AreaRequestPaneProps {
  kinds: number;
  request: AreaRequest;
  budget: QueryBudget;
  isBusy: boolean;
}

/** The size and cost of the next area, and the button that fetches it. */
export function AreaRequestPane({ kinds, request, budget, isBusy }: AreaRequestPaneProps) {
  const { next, problem, isMoved, ask } = request;
  const { isFree, quotas, bound, setBound, withCells } = budget;
  const cost = next && !problem ? maxCost(next, kinds, withCells) : undefined;
  return (
    <div className={styles.ask}>
      <ul className="detail">
        {next && <li>{areaLabel(next)}</li>}
        {next && cost && (
          <li>
            {partCountLabel(next, kinds)}
            {!isFree && `: at most ${costWithQuota({ ...cost, search: 0 }, quotas)}`}
          </li>
        )}
        {cost && withCells && !isFree && <li>Cells: from {costWithQuota({ ...cost, detail: 0 }, quotas)}</li>}
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
        <Field label="Confirm above" hint="Above this limit, the map shows the exact cost first">
          <NumberInput
            value={bound}
            unit="queries"
            onValue={(value) => {
              if (value !== undefined && Number.isInteger(value) && value >= 1 && value <= MAX_BOUND)
                setBound(value);
            }}
          />
        </Field>
      )}
    </div>
  );
}
