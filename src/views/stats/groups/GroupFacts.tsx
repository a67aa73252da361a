import type { Reply } from '#services/endpoint.ts';
import type { wireless } from '#services/wireless/endpoints.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './Groups.module.css';
import { groupTitle, MEASURE_NAMES } from './groupLabels.ts';

export type Group = Reply<typeof wireless.groupForUser>;

/** What is known of one group, in a line of numbers. */
export function GroupFacts({ group, members }: { group: Group; members?: number | null | undefined }) {
  const numbers: [string, number | null | undefined][] = [
    [MEASURE_NAMES.members, members],
    [MEASURE_NAMES.discovered, group.discovered],
    [MEASURE_NAMES.total, group.total],
    [MEASURE_NAMES.genDisc, group.genDisc],
  ];
  return (
    <div className={styles.facts}>
      <p>
        <strong>
          <VisibleText text={groupTitle(group)} />
        </strong>{' '}
        {group.groupOwner && <Badge tone="accent">you are the owner</Badge>}
      </p>
      <dl className={styles.counters}>
        {numbers
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value === null || value === undefined ? '–' : formatCount(value)}</dd>
            </div>
          ))}
      </dl>
      <p className="detail">
        Owner {group.owner ? <VisibleText text={group.owner} /> : '–'}
        {group.authType && (
          <>
            , joining: <VisibleText text={group.authType} />
          </>
        )}
        {group.groupId && (
          <>
            , id <VisibleText text={group.groupId} />
          </>
        )}
      </p>
    </div>
  );
}
