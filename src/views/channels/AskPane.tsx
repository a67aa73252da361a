import type { Box } from '#domain/geo.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { NumberInput } from '#ui/NumberInput.tsx';
import { mostCost, sayArea, sayCostOf, sayParts } from './areaWords.ts';
import styles from './Channels.module.css';
import type { ChannelsState } from './channelsState.ts';
import type { Spending } from './useSpending.ts';

const MOST_BOUND = 250;

interface AskPaneProps {
  state: ChannelsState;
  /** What would be asked for; undefined before the map has been seen, or a box drawn. */
  area: Box | undefined;
  spending: Spending;
  /** Nothing would be new: the button is there, but does not ask for attention. */
  isDone: boolean;
  isBusy: boolean;
  onAsk: () => void;
}

/** How large the area is and what it costs, before the button that asks. */
export function AskPane({ state, area, spending, isDone, isBusy, onAsk }: AskPaneProps) {
  const { isFree, left, bound, setBound } = spending;
  const { kinds, cells, within } = state;
  const cost = area && mostCost(area, kinds.length, cells);
  const sentence =
    area && cost
      ? [
          sayArea(area),
          sayParts(area, kinds.length) +
            (isFree ? '' : `: at most ${sayCostOf({ ...cost, search: 0 }, left)}`),
          ...(cells
            ? [isFree ? 'with cells' : `cells: from ${sayCostOf({ ...cost, detail: 0 }, left)}`]
            : []),
        ]
      : [within === 'box' ? 'No box is drawn yet.' : 'The map is not there yet.'];
  return (
    <div className={styles.ask}>
      <ul className={styles.facts}>
        {sentence.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Button
        kind={isDone ? 'plain' : 'primary'}
        isBusy={isBusy}
        disabled={!area || kinds.length === 0}
        aria-keyshortcuts="S"
        onClick={onAsk}
      >
        Show channels here
      </Button>
      {!isFree && (
        <Field
          isInline
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
