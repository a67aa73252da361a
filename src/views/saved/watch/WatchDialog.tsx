import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readWatchList, watchListProblem } from '#domain/saved/watchEntry.ts';
import { setWatchMutation } from '#queries/saved/watches.ts';
import type { SavedSearch } from '#services/gateway/savedShapes.ts';
import type { WatchDraft, WatchView } from '#services/gateway/watchEndpoints.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatQueries } from '#ui/format/queryCost.ts';
import { wholeNumbers } from '#ui/format/wholeNumbers.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from '#views/saved/Saved.module.css';

interface WatchDialogProps {
  search: SavedSearch;
  /** As it is watched now. */
  watch: WatchView | undefined;
  /** What the search asks. */
  requests: WatchDraft['requests'];
  /** Whether the service that answers now takes no queries. */
  isFree: boolean;
  onClose: () => void;
}

const INTERVALS = [
  { value: '1', label: 'Every hour' },
  { value: '6', label: 'Every 6 hours' },
  { value: '24', label: 'Every day' },
  { value: '168', label: 'Every week' },
] as const;
const MOST_QUERIES = 10_000;
/** Pages of a request, with some to spare. */
const USUAL_QUERIES = 3;

/** How often a saved search is asked again, for how many queries a day, and what is told of its answers. */
export function WatchDialog({ search, watch, requests, isFree, onClose }: WatchDialogProps) {
  const [everyHours, setEveryHours] = useState(String(watch?.everyHours ?? 24));
  const [budget, setBudget] = useState(
    watch?.budget ?? (isFree ? undefined : USUAL_QUERIES * requests.length),
  );
  const [entries, setEntries] = useState((watch?.list ?? []).join('\n'));
  const [tellsSeenAgain, setTellsSeenAgain] = useState(watch?.tellsSeenAgain ?? false);
  const set = useMutation(setWatchMutation);
  const intervals = INTERVALS.some(({ value }) => value === everyHours)
    ? INTERVALS
    : [...INTERVALS, { value: everyHours, label: `Every ${everyHours} hours` }];
  const list = readWatchList(entries);
  const problem = watchListProblem(list);
  function save() {
    if (problem !== undefined) return;
    const body = { requests, everyHours: Number(everyHours), budget: budget ?? null, list, tellsSeenAgain };
    set.mutate({ id: search.id, body }, { onSuccess: onClose });
  }
  return (
    <Dialog title={`Watch “${search.name}”`} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p>
          While Airledger runs, it repeats this search and reports the networks that are new since the last
          time, even when no page is open. Each time takes{' '}
          {isFree ? 'no query' : `at least ${formatQueries(requests.length)}`}.
        </p>
        <Field label="Ask again">
          <Select value={everyHours} options={intervals} onValue={setEveryHours} />
        </Field>
        <NumberField
          label="Queries a day"
          hint="The most that this watch spends. What is missing then is asked for the next day."
          placeholder="No limit"
          value={budget}
          {...wholeNumbers(1, MOST_QUERIES, 'no limit')}
          onValue={setBudget}
        />
        <Field
          label="Watch-list"
          hint="One a line: an address or its beginning, a name (* for any text), or a manufacturer. Leave empty to report every new network."
          error={problem}
        >
          <TextArea value={entries} rows={4} onValue={setEntries} onSend={save} />
        </Field>
        <Switch
          label="Also report known networks that were seen again"
          isOn={tellsSeenAgain}
          onSwitch={setTellsSeenAgain}
        />
        {set.error && <Notice error={set.error} kept="Nothing has changed." />}
        <div className={styles.buttons}>
          <Button type="submit" kind="primary" isBusy={set.isPending} aria-disabled={problem !== undefined}>
            {watch ? 'Save' : 'Start watching'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
