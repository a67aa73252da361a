import { useDeferredValue, useMemo } from 'react';
import { findGroups, perMember } from '#domain/stats/group/groupList.ts';
import { Field } from '#ui/controls/Field.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { formatDecimal, formatMany } from '#ui/format/numberFormat.ts';
import { ComparisonTable } from '#ui/table/ComparisonTable.tsx';
import styles from './Groups.module.css';
import { groupTitle, MEASURE_NAMES } from './groupLabels.ts';
import { GROUP_MEASURES, type GroupRow } from './groupsState.ts';

interface GroupComparisonProps {
  group: GroupRow;
  all: readonly GroupRow[];
  /** Part of the other's name, of its owner's name or of its id. */
  text: string;
  onText: (text: string) => void;
}

/** A group beside another, from the list that both are in. */
export function GroupComparison({ group, all, text, onText }: GroupComparisonProps) {
  const wanted = useDeferredValue(text).trim();
  const found = useMemo(
    () => (wanted === '' ? [] : findGroups(all, wanted).filter((one) => one !== group)),
    [all, wanted, group],
  );
  const other = found.find(({ groupName }) => groupName === wanted) ?? found[0];
  return (
    <section className={styles.versus} aria-label="Side by side">
      <Field label="Compare with" hint={foundMessage(wanted, found.length)}>
        <TextInput
          type="search"
          value={text}
          placeholder="Part of a name, owner or id"
          maxLength={200}
          onValue={onText}
        />
      </Field>
      {other && (
        <ComparisonTable
          names={[groupTitle(group), groupTitle(other)]}
          rows={[
            ...GROUP_MEASURES.map((measure) => ({
              title: MEASURE_NAMES[measure],
              values: [group[measure], other[measure]] as const,
            })),
            {
              title: 'WiFi per member',
              values: [perMember(group), perMember(other)],
              format: formatDecimal,
            },
          ]}
        />
      )}
    </section>
  );
}

function foundMessage(wanted: string, found: number): string {
  if (wanted === '') return 'Another group; costs no query';
  if (found === 0) return 'No other group matches';
  return found === 1 ? 'Found' : `${formatMany(found, 'group')} match; type more to narrow the list`;
}
