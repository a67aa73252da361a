import { type SubmitEvent, useState } from 'react';
import {
  EVENT_PRESETS,
  type EventWindow,
  formatMinute,
  parseMinute,
  presetWindow,
  readEventWindow,
  weekUpTo,
} from '#domain/stats/group/EventWindow.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DateTimeInput } from '#ui/controls/date/DateTimeInput.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { PRESET_NAMES } from './eventLabels.ts';
import styles from './Groups.module.css';

interface EventFormProps {
  window: EventWindow | undefined;
  /** The day of the group's latest upload, yyyy-mm-dd, where it is known. */
  latest: string | undefined;
  isPriced: boolean;
  /** The window is whole and at least 24 hours long. */
  onAsk: (window: EventWindow) => void;
}

/** From when to when an event is counted, by name or by its two moments in UTC. */
export function EventForm({ window, latest, isPriced, onAsk }: EventFormProps) {
  const [draft, setDraft] = useState(() => draftOf(window ?? presetWindow('week', Date.now())));
  const [isChecked, setChecked] = useState(false);
  const read = readEventWindow(draft.start, draft.end);
  const problems = Array.isArray(read) ? read : [];
  const problem = (field: 'start' | 'end') =>
    isChecked ? problems.find((one) => one.field === field)?.text : undefined;

  const latestWeek = latest === undefined ? undefined : weekUpTo(latest);

  function choose(chosen: EventWindow) {
    setDraft(draftOf(chosen));
    if (!isPriced) onAsk(chosen);
  }
  function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (!Array.isArray(read)) onAsk(read);
  }
  return (
    <form className={styles.eventForm} aria-label="Window of the event" noValidate onSubmit={ask}>
      <fieldset className={styles.presets}>
        <legend className="visually-hidden">Windows by name</legend>
        {EVENT_PRESETS.map((preset) => (
          <Button key={preset} onClick={() => choose(presetWindow(preset, Date.now()))}>
            {PRESET_NAMES[preset]}
          </Button>
        ))}
        {latestWeek && (
          <Button onClick={() => choose(latestWeek)}>Week of the latest upload, {latest}</Button>
        )}
      </fieldset>
      <div className={styles.moments}>
        <Field label="Start, UTC" error={problem('start')} hint={timeHint(draft.start)}>
          <DateTimeInput value={draft.start} onValue={(start) => setDraft({ ...draft, start })} />
        </Field>
        <Field label="End, UTC" error={problem('end')} hint={timeHint(draft.end)}>
          <DateTimeInput value={draft.end} onValue={(end) => setDraft({ ...draft, end })} />
        </Field>
        <Button type="submit" kind="primary">
          {isPriced ? 'Show scoreboard (1 query)' : 'Show scoreboard'}
        </Button>
      </div>
    </form>
  );
}

const draftOf = ({ startMs, endMs }: EventWindow) => ({
  start: formatMinute(startMs),
  end: formatMinute(endMs),
});

/** The time as it is sent, and on this machine's clock. */
function timeHint(text: string): string {
  const timeMs = parseMinute(text);
  if (timeMs === undefined) return 'At least 24 hours apart';
  return `${formatMinute(timeMs)}Z, here ${local.format(timeMs)}`;
}

const local = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});
