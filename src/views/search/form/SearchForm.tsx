import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
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
import type { ProblemName, Problems, SearchDraft } from './searchDraft.ts';
import type { Refusal } from './useRefusal.ts';

const MoreConditions = lazyWithPreload(() =>
  import('./MoreConditions.tsx').then((module) => module.MoreConditions),
);

interface SearchFormProps {
  draft: SearchDraft;
  problems: Problems;
  onDraft: (draft: SearchDraft) => void;
  /** yyyy-mm-dd, or empty. */
  notSeenSince: string;
  onNotSeenSince: (day: string) => void;
  refusal: Pick<Refusal, 'toShow' | 'onShown'>;
}

const ROWS = (Object.keys(GROUPS) as Group[])
  .filter((group) => !GROUPS[group])
  .map((group) => FIELD_NAMES.filter((name) => CONDITIONS[name].group === group));
const isFolded = (name: FieldName) => GROUPS[CONDITIONS[name].group] !== undefined;

/** The conditions of a search: the most used in sight, the rest folded. */
export function SearchForm({ draft, problems, onDraft, refusal, ...notSeen }: SearchFormProps) {
  const form = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const { toShow } = refusal;
  const mustOpen = toShow === 'onlymine' || (toShow !== undefined && isField(toShow) && isFolded(toShow));
  if (mustOpen && !isOpen) setOpen(true);
  if (isOpen && !wasOpen) setWasOpen(true);

  function show() {
    const control = form.current?.querySelector<HTMLElement>(`[name="${toShow}"]`);
    if (toShow === undefined || !control) return;
    control.scrollIntoView({ block: 'center' });
    control.focus({ preventScroll: true });
    refusal.onShown();
  }
  useEffect(show);

  const set = FIELD_NAMES.filter((name) => isFolded(name) && draft.texts[name]).length;
  const count = set + draft.flags.length + Number(notSeen.notSeenSince !== '');
  return (
    <div ref={form} className={styles.form}>
      <KindToggles
        kinds={draft.kinds}
        problem={problems.kinds}
        onKinds={(kinds) => onDraft({ ...draft, kinds })}
      />
      {draft.names.map((name, at) => (
        <NameField
          // biome-ignore lint/suspicious/noArrayIndexKey: the second stays the second
          key={at}
          name={name}
          problem={problems.name}
          onName={(changed) => onDraft({ ...draft, names: draft.names.with(at, changed) })}
        />
      ))}
      {ROWS.map((names) => (
        <div key={names[0]} className={names.length > 1 ? styles.pair : undefined}>
          {names.map((name) => (
            <ConditionField key={name} name={name} draft={draft} problems={problems} onDraft={onDraft} />
          ))}
        </div>
      ))}
      <details className={styles.more} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>More conditions{count > 0 && ` (${count} set)`}</summary>
        {wasOpen && (
          <Suspense>
            <MoreConditions {...notSeen} draft={draft} problems={problems} onDraft={onDraft} onShown={show} />
          </Suspense>
        )}
      </details>
    </div>
  );
}

const isField = (name: ProblemName): name is FieldName => FIELD_NAMES.some((field) => field === name);
