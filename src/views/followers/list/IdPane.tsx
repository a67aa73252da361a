import { useState } from 'react';
import { Field } from '#ui/controls/Field.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { Pending } from '#ui/loading/Pending.tsx';
import styles from '#views/followers/Followers.module.css';
import type { FollowersState } from '#views/followers/state/followersState.ts';
import { IdList } from './IdList.tsx';
import type { ListedIds } from './useListedIds.ts';

interface IdPaneProps {
  listed: ListedIds;
  state: Pick<FollowersState, 'order' | 'isDescending' | 'find'>;
  onChange: (patch: Partial<FollowersState>) => void;
  /** Of the account's crawls from the oldest. */
  snapshotNames: readonly string[];
}

/** The ids of what is on the stage: searched by prefix, sorted by arrival or by number. */
export function IdPane({ listed, state, onChange, snapshotNames }: IdPaneProps) {
  const tell = useToast();
  const { ids, rows, firstSeen, label, count } = listed;
  if (listed.error)
    return <Notice error={listed.error} kept="The ids stay on this machine." onRetry={listed.retry} />;
  if (listed.isPending || !ids) return <Pending label="Loading ids" rows={6} />;
  if (count === 0)
    return (
      <EmptyState title="No ids">
        {ids.length === 0 ? 'This snapshot has no followers.' : 'No ids in this part.'}
      </EmptyState>
    );
  const shown = rows?.length ?? ids.length;
  const column = state.order === 'id' ? ('id' as const) : ('position' as const);
  return (
    <div className={styles.dock}>
      <PrefixSearch
        find={state.find ?? ''}
        hits={shown}
        count={count}
        onFind={(find) => onChange({ find: find === '' ? undefined : find })}
      />
      <IdList
        label={label}
        ids={ids}
        rows={rows}
        sort={{ column, descending: state.isDescending }}
        onSort={(next) =>
          onChange({
            order: next === 'id' ? 'id' : 'arrival',
            isDescending: next === column ? !state.isDescending : false,
          })
        }
        firstSeen={firstSeen}
        snapshotNames={snapshotNames}
        onCopy={(copied, selected) =>
          tell({
            text:
              copied === selected
                ? `Copied ${formatCount(copied)} ids.`
                : `Copied the first ${formatCount(copied)} of ${formatCount(selected)} ids. Export them to get all.`,
          })
        }
      />
    </div>
  );
}

interface PrefixSearchProps {
  find: string;
  hits: number;
  count: number;
  onFind: (digits: string) => void;
}

function PrefixSearch({ find, hits, count, onFind }: PrefixSearchProps) {
  const [refused, setRefused] = useState<string>();
  return (
    <div className={styles.search}>
      <Field
        label="Begins with"
        isInline
        error={refused === undefined ? undefined : `Enter up to 20 digits. Got “${refused}”.`}
      >
        <TextInput
          isMono
          inputMode="numeric"
          placeholder="digits"
          value={refused ?? find}
          onValue={(value) => {
            const text = value.trim();
            const isGood = /^\d{0,20}$/.test(text);
            setRefused(isGood ? undefined : value);
            if (isGood) onFind(text);
          }}
        />
      </Field>
      <span className="remark" role="status">
        {find !== '' && `${formatCount(hits)} of ${formatCount(count)}`}
      </span>
    </div>
  );
}
