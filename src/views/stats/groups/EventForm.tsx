import { type SubmitEvent, useState } from 'react';
import {
  EVENT_PRESETS,
  type EventPreset,
  type EventWindow,
  formatMinute,
  presetWindow,
  readEventWindow,
} from '#domain/stats/eventWindow.ts';
import { Button } from '#ui/Button.tsx';
import { DateTimeInput } from '#ui/DateTimeInput.tsx';
import { Field } from '#ui/Field.tsx';
import { formatExactTime } from '#ui/timeFormat.ts';
import { PRESET_NAMES } from './eventWords.ts';
import styles from './Groups.module.css';

interface EventFormProps {
  window: EventWindow | undefined;
  isPriced: boolean;
  /** The window is whole and at least 24 hours long. */
  onAsk: (window: EventWindow) => void;
}

/** From when to when an event is counted, by name or by its two moments in UTC. */
export function EventForm({ window, isPriced, onAsk }: EventFormProps) {
  const [draft, setDraft] = useState(() => draftOf(window ?? presetWindow('week', Date.now())));
  const [isChecked, setChecked] = useState(false);
  const read = readEventWindow(draft.start, draft.end);
  const problems = Array.isArray(read) ? read : [];
  const problem = (field: 'start' | 'end') =>
    isChecked ? problems.find((one) => one.field === field)?.text : undefined;

  function choose(preset: EventPreset) {
    const chosen = presetWindow(preset, Date.now());
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
          <Button key={preset} onClick={() => choose(preset)}>
            {PRESET_NAMES[preset]}
          </Button>
        ))}
      </fieldset>
      <div className={styles.moments}>
        <Field label="Start, UTC" error={problem('start')} hint={localWords(draft.start)}>
          <DateTimeInput value={draft.start} onValue={(start) => setDraft({ ...draft, start })} />
        </Field>
        <Field label="End, UTC" error={problem('end')} hint={localWords(draft.end)}>
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

/** The same moment on this machine's clock. */
function localWords(text: string): string {
  const timeMs = Date.parse(`${text}Z`);
  return Number.isNaN(timeMs) ? 'At least 24 hours apart' : formatExactTime(timeMs).replace(/:\d\d(?= )/, '');
}
