import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { userQuery } from '#queries/wireless/stats.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { nameError } from '#views/stats/page/userName.ts';
import styles from '#views/stats/standings/Standings.module.css';

interface Names {
  user: string;
  with: string;
}

interface UserControlsProps extends Names {
  isLive: boolean;
  onShow: (names: Names) => void;
}

/** Two user names, to show and to compare: a draft that follows the address. */
export function UserControls({ isLive, onShow, ...shown }: UserControlsProps) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Names>(shown);
  const [before, setBefore] = useState<Names>(shown);
  if (before.user !== shown.user || before.with !== shown.with) {
    setBefore(shown);
    setDraft(shown);
  }
  const [problems, setProblems] = useState<Partial<Names>>({});
  const names = { user: draft.user.trim(), with: draft.with.trim() };
  const asked = [...new Set([names.user, ...(names.with ? [names.with] : [])])];
  const isNew = (name: string) => client.getQueryData(userQuery(name || undefined).queryKey) === undefined;
  const cost = asked.filter(isNew).length;

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = { user: nameError(names.user), with: nameError(names.with) };
    setProblems({ ...(found.user && { user: found.user }), ...(found.with && { with: found.with }) });
    if (!found.user && !found.with) onShow(names);
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field label="User name" hint="Empty for your own account" error={problems.user}>
        <TextInput value={draft.user} onValue={(user) => setDraft({ ...draft, user })} />
      </Field>
      <Field label="Compare with" hint="Another user name (optional)" error={problems.with}>
        <TextInput value={draft.with} onValue={(other) => setDraft({ ...draft, with: other })} />
      </Field>
      <Button type="submit" kind="primary">
        Show{isLive && cost > 0 ? ` (${formatMany(cost, 'query', 'queries')})` : ''}
      </Button>
    </form>
  );
}
