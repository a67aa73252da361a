import { Suspense } from 'react';
import type { Family } from '#domain/network/RadioKind.ts';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import { FAMILIES, familiesOf } from '#views/search/condition/conditionParams.ts';
import { CONDITIONS, type FieldName } from '#views/search/condition/conditions.ts';
import styles from './SearchForm.module.css';
import type { Problems, SearchDraft } from './searchDraft.ts';
import { TimeField } from './TimeField.tsx';

const RegisterButton = lazyWithPreload(() =>
  import('#views/search/register/RegisterButton.tsx').then((module) => module.RegisterButton),
);

interface ConditionFieldProps {
  name: FieldName;
  draft: SearchDraft;
  problems: Problems;
  onDraft: (draft: SearchDraft) => void;
  /** Instead of its own hint, what is known of the value. */
  hint?: string | undefined;
}

const SCOPES: Record<Family, string> = { wifi: 'WiFi', bluetooth: 'Bluetooth', cell: 'cells' };

/** One condition; its label says which kinds it applies to where it is not all of them. */
export function ConditionField({ name, draft, problems, onDraft, hint }: ConditionFieldProps) {
  const field = CONDITIONS[name];
  const families = familiesOf(name);
  const value = draft.texts[name] ?? '';
  const change = (text: string) => onDraft({ ...draft, texts: { ...draft.texts, [name]: text } });
  const label = (
    <>
      {field.label}
      {families.length < FAMILIES.length && (
        <span className={styles.scope}> {families.map((family) => SCOPES[family]).join(', ')}</span>
      )}
    </>
  );
  return (
    <Field label={label} hint={hint ?? field.hint} error={problems[name]}>
      {field.input === 'time' ? (
        <TimeField label={field.label} name={name} value={value} onValue={change} />
      ) : field.input === 'choice' ? (
        <Select name={name} value={value} options={field.choices ?? []} onValue={change} />
      ) : (
        <div className={field.register && styles.registered}>
          <TextInput
            name={name}
            value={value}
            placeholder={field.placeholder}
            isMono={name === 'netid'}
            inputMode={field.input === 'digits' ? 'numeric' : 'text'}
            onValue={change}
          />
          {field.register && (
            <Suspense>
              <RegisterButton register={field.register} draft={draft} onDraft={onDraft} />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  );
}
