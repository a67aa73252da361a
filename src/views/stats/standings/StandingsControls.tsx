import { type FormEvent, type ReactNode, useState } from 'react';
import { integer } from '#domain/wire/param.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { nameError } from '#views/stats/page/userName.ts';
import styles from './Standings.module.css';
import { type Sort, STANDING_SORTS, sortOf } from './standingSorts.ts';

interface StandingsControlsProps {
  sort: Sort;
  total: number | undefined;
  isLive: boolean;
  isFinding: boolean;
  /** The outcome of the last search for an account. */
  remark: ReactNode;
  onSort: (sort: Sort) => void;
  /** Without a name: your own account. */
  onFind: (name?: string) => void;
  onJump: (place: number) => void;
}

/** The order, and three ways to find a row: your own, by name, by rank. */
export function StandingsControls(props: StandingsControlsProps) {
  const { sort, total, isLive, isFinding, remark, onSort, onFind, onJump } = props;
  const [name, setName] = useState('');
  const [rank, setRank] = useState('');
  const [problem, setProblem] = useState<{ name?: string; rank?: string }>({});

  function find(event: FormEvent) {
    event.preventDefault();
    const wanted = name.trim();
    const rule = wanted === '' ? 'Enter a user name.' : nameError(wanted);
    setProblem(rule ? { name: rule } : {});
    if (!rule) onFind(wanted);
  }
  function jump(event: FormEvent) {
    event.preventDefault();
    const place = integer({ min: 1, ...(total !== undefined && { max: total }) }).read(
      rank.replaceAll(/[\s,.]/g, ''),
    );
    const bounds = total === undefined ? 'of at least 1' : `from 1 to ${formatCount(total)}`;
    setProblem(place === undefined ? { rank: `A rank is a whole number ${bounds}.` } : {});
    if (place !== undefined) onJump(place);
  }
  return (
    <div className={styles.form}>
      <Field label="Order" hint={sortOf(sort).hint}>
        <Select value={sort} options={STANDING_SORTS} onValue={onSort} />
      </Field>
      <Button isBusy={isFinding} onClick={() => onFind()}>
        Find me
      </Button>
      <form className={styles.ask} onSubmit={find}>
        <Field label="User name" error={problem.name}>
          <TextInput value={name} onValue={setName} />
        </Field>
        <Button type="submit" isBusy={isFinding}>
          Find
        </Button>
      </form>
      <form className={styles.ask} onSubmit={jump}>
        <Field
          label="Rank"
          hint={total === undefined ? undefined : `1 to ${formatCount(total)}`}
          error={problem.rank}
        >
          <TextInput value={rank} onValue={setRank} inputMode="numeric" />
        </Field>
        <Button type="submit">Go</Button>
      </form>
      {remark}
      {isLive && (
        <p className="detail">
          100 ranks cost 1 query, as does finding a user who is not in the table. Replies are cached for 6
          hours.
        </p>
      )}
    </div>
  );
}
