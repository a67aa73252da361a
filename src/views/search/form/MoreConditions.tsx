import { useEffect } from 'react';
import { Chip } from '#ui/controls/Chip.tsx';
import { DateInput } from '#ui/controls/date/DateInput.tsx';
import { Field, FieldGroup } from '#ui/controls/Field.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { type Companies, loadCompanies } from '#ui/reference/loadCompanies.ts';
import { useRegister } from '#ui/reference/useRegister.ts';
import {
  CONDITIONS,
  FIELD_NAMES,
  type FieldName,
  FLAGS,
  type FlagName,
  GROUPS,
  type Group,
} from '#views/search/condition/conditions.ts';
import { ConditionField } from './ConditionField.tsx';
import styles from './SearchForm.module.css';
import type { Problems, SearchDraft } from './searchDraft.ts';

interface MoreConditionsProps {
  draft: SearchDraft;
  problems: Problems;
  onDraft: (draft: SearchDraft) => void;
  /** yyyy-mm-dd, or empty. */
  notSeenSince: string;
  onNotSeenSince: (day: string) => void;
  /** Called when the fields are there, at first and after each rendering. */
  onShown: () => void;
}

const BOTH: Record<keyof typeof FLAGS, string> = {
  'First seen by': 'With both, nothing matches: no network was first seen by you and by others.',
  Access: 'Both: only networks with free and with paid access.',
};

/** The conditions that are used less often, in their groups. */
export function MoreConditions({
  draft,
  problems,
  onDraft,
  notSeenSince,
  onNotSeenSince,
  onShown,
}: MoreConditionsProps) {
  useEffect(onShown);
  const companies = useRegister(loadCompanies);
  const field = (name: FieldName) => (
    <div key={name} className={CONDITIONS[name].input === 'time' ? styles.wide : undefined}>
      <ConditionField
        name={name}
        draft={draft}
        problems={problems}
        onDraft={onDraft}
        hint={knownAs(companies, name, draft.texts[name])}
      />
    </div>
  );
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        {Object.entries(FLAGS).map(([legend, flags]) => (
          <FieldGroup key={legend} legend={legend === 'Access' ? `${legend} · WiFi` : legend}>
            <div className={styles.chips}>
              {Object.entries(flags).map(([name, label]) => (
                <Chip
                  key={name}
                  name={name}
                  label={label}
                  isOn={draft.flags.includes(name as FlagName)}
                  onToggle={(isOn) =>
                    onDraft({ ...draft, flags: withFlag(draft.flags, name as FlagName, isOn) })
                  }
                />
              ))}
            </div>
            {'onlymine' in flags && problems.onlymine && <Callout tone="amber">{problems.onlymine}</Callout>}
            {Object.keys(flags).every((name) => draft.flags.includes(name as FlagName)) && (
              <p className="remark">{BOTH[legend as keyof typeof FLAGS]}</p>
            )}
          </FieldGroup>
        ))}
      </div>
      <Field label="Not seen since" hint="Filters loaded rows; the service has no such condition">
        <DateInput value={notSeenSince} onValue={onNotSeenSince} />
      </Field>
      {(Object.keys(GROUPS) as Group[]).map((group) => {
        const legend = GROUPS[group];
        const names = FIELD_NAMES.filter((name) => CONDITIONS[name].group === group);
        return (
          legend && (
            <FieldGroup key={group} legend={legend}>
              <div className={styles.pair}>{names.map(field)}</div>
            </FieldGroup>
          )
        );
      })}
    </div>
  );
}

const withFlag = (flags: readonly FlagName[], name: FlagName, isOn: boolean) =>
  isOn ? [...flags, name] : flags.filter((one) => one !== name);

/** The company that a manufacturer's number stands for. */
function knownAs(companies: Companies | undefined, name: FieldName, text = ''): string | undefined {
  const isCompany = name === 'mfgrIdMinimum' || name === 'mfgrIdMaximum';
  return isCompany && /^\d+$/.test(text.trim()) ? companies?.get(Number(text)) : undefined;
}
