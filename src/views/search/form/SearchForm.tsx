import { Field, FieldGroup } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import {
  CONDITIONS,
  FIELD_NAMES,
  type FieldName,
  GROUPS,
  type Group,
} from '#views/search/condition/conditions.ts';
import { ConditionField } from './ConditionField.tsx';
import { KindToggles } from './KindToggles.tsx';
import { NameField } from './NameField.tsx';
import styles from './SearchForm.module.css';
import type { Problems, SearchDraft } from './searchDraft.ts';

interface SearchFormProps {
  draft: SearchDraft;
  problems: Problems;
  onDraft: (draft: SearchDraft) => void;
}

const namesOf = (group: Group) => FIELD_NAMES.filter((name) => CONDITIONS[name].group === group);
const GROUP_NAMES = Object.keys(GROUPS) as Group[];
const ROWS = GROUP_NAMES.filter((group) => !GROUPS[group]).map(namesOf);
const FOLDED_GROUPS = GROUP_NAMES.flatMap((group) => {
  const legend = GROUPS[group];
  return legend ? [{ legend, names: namesOf(group) }] : [];
});

/** The conditions of a search: the most used in sight, the rest folded. */
export function SearchForm({ draft, problems, onDraft }: SearchFormProps) {
  const field = (name: FieldName) => (
    <ConditionField key={name} name={name} draft={draft} problems={problems} onDraft={onDraft} />
  );
  const folded = FOLDED_GROUPS.flatMap(({ names }) => names).filter((name) => draft.texts[name]).length;
  const set =
    folded + Number(draft.whose !== 'anyone') + Number(draft.access !== 'any') + Number(draft.nearest);
  return (
    <div className={styles.form}>
      <KindToggles
        kinds={draft.kinds}
        problem={problems.kinds}
        onKinds={(kinds) => onDraft({ ...draft, kinds })}
      />
      <NameField name={draft.name} problem={problems.name} onName={(name) => onDraft({ ...draft, name })} />
      {ROWS.map((names) => (
        <div key={names[0]} className={names.length > 1 ? styles.pair : undefined}>
          {names.map(field)}
        </div>
      ))}
      <details className={styles.more}>
        <summary>More conditions{set > 0 && ` (${set} set)`}</summary>
        <div className={styles.form}>
          <div className={styles.pair}>
            <Field label="First seen by">
              <Select
                value={draft.whose}
                options={[
                  { value: 'anyone', label: 'anyone' },
                  { value: 'mine', label: 'me' },
                  { value: 'others', label: 'others' },
                ]}
                onValue={(whose) => onDraft({ ...draft, whose })}
              />
            </Field>
            <Field
              label={
                <>
                  Access<span className={styles.scope}> WiFi</span>
                </>
              }
            >
              <Select
                value={draft.access}
                options={[
                  { value: 'any', label: 'any' },
                  { value: 'free', label: 'free' },
                  { value: 'paid', label: 'paid' },
                ]}
                onValue={(access) => onDraft({ ...draft, access })}
              />
            </Field>
          </div>
          {FOLDED_GROUPS.map(({ legend, names }) => (
            <FieldGroup key={legend} legend={legend}>
              <div className={styles.pair}>{names.map(field)}</div>
            </FieldGroup>
          ))}
          <Switch
            label="Sort by distance from the map centre"
            isOn={draft.nearest}
            onSwitch={(nearest) => onDraft({ ...draft, nearest })}
          />
        </div>
      </details>
    </div>
  );
}
