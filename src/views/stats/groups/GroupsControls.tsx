import { type SubmitEvent, useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import styles from './Groups.module.css';
import { MEASURE_NAMES } from './groupLabels.ts';
import { GROUP_MEASURES, type GroupsState } from './groupsState.ts';

interface GroupsControlsProps {
  state: GroupsState;
  isPriced: boolean;
  change: (patch: Partial<GroupsState>, how?: 'push') => void;
  onFind: (user: string) => void;
}

const MEASURES = GROUP_MEASURES.map((value) => ({ value, label: MEASURE_NAMES[value] }));

/** Which groups are listed, by what they are compared, and ways to one of them. */
export function GroupsControls({ state, isPriced, change, onFind }: GroupsControlsProps) {
  const [user, setUser] = useState(state.user ?? '');
  const name = user.trim();
  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (name !== '') onFind(name);
  }
  return (
    <div className={styles.controls}>
      <Field label="Name or owner">
        <TextInput
          type="search"
          value={state.text ?? ''}
          placeholder="Part of a name"
          maxLength={200}
          onValue={(text) => change({ text: text === '' ? undefined : text })}
        />
      </Field>
      <Field label="Compare by">
        <Select value={state.by} options={MEASURES} onValue={(by) => change({ by })} />
      </Field>
      <div>
        <Button
          aria-pressed={state.mine}
          onClick={() => change({ mine: !state.mine, group: undefined }, 'push')}
        >
          My group
        </Button>
      </div>
      <form className={styles.find} onSubmit={find}>
        <Field label="Group of a user">
          <TextInput value={user} placeholder="User name" maxLength={64} onValue={setUser} />
        </Field>
        <Button type="submit" disabled={name === ''}>
          {isPriced ? 'Find (1 query)' : 'Find'}
        </Button>
      </form>
    </div>
  );
}
