import { useState } from 'react';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Badge, ModeBadge } from '#ui/display/Badge.tsx';
import { jobStateLabel } from '#ui/feedback/jobStateLabel.ts';
import { formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { PanelSection } from '#ui/layout/PanelSection.tsx';
import { formatSnapshotTime } from '#views/followers/crawls/crawlTimeFormat.ts';
import styles from '#views/followers/Followers.module.css';
import { FEWEST_COMPARED, MAX_COMPARED } from '#views/followers/state/followersState.ts';
import { type Account, snapshotTime } from './accounts.ts';

const MAX_SHOWN = 6;

interface SnapshotListProps {
  accounts: readonly Account[];
  chosen: string | undefined;
  onChoose: (crawl: Crawl) => void;
  compare: readonly string[];
  onCompare: (ids: string[]) => void;
  onShowComparison: () => void;
}

/** Accounts and their snapshots: one to show, 2 to 8 to compare. */
export function SnapshotList(props: SnapshotListProps) {
  const { accounts, compare, onCompare, onShowComparison } = props;
  if (accounts.length === 0) return null;
  return (
    <PanelSection label="Snapshots">
      <header className={styles.sectionHead}>
        <h2>Snapshots</h2>
        {compare.length === 0 ? (
          <span className="remark">
            Select {FEWEST_COMPARED}–{MAX_COMPARED} to compare
          </span>
        ) : (
          <span className={styles.actions}>
            <Button kind="quiet" onClick={() => onCompare([])}>
              Clear
            </Button>
            <Button disabled={compare.length < FEWEST_COMPARED} onClick={onShowComparison}>
              {compare.length < FEWEST_COMPARED ? 'Select one more' : `Compare ${compare.length} sets`}
            </Button>
          </span>
        )}
      </header>
      {accounts.map((account) => (
        <AccountSnapshots key={account.key} account={account} {...props} />
      ))}
    </PanelSection>
  );
}

function AccountSnapshots({
  account,
  chosen,
  onChoose,
  compare,
  onCompare,
}: SnapshotListProps & { account: Account }) {
  const [isWhole, setWhole] = useState(false);
  const { name, mode, isList, crawls } = account;
  const shown = isWhole ? crawls : crawls.slice(0, MAX_SHOWN);
  return (
    <div>
      <h3 className={styles.accountHead}>
        <VisibleText text={name} />
        {isList ? <Badge>list</Badge> : mode && <ModeBadge mode={mode} />}
      </h3>
      <ul>
        {shown.map((crawl) => {
          const isSelected = compare.includes(crawl.id);
          const words = `${name}, ${formatSnapshotTime(snapshotTime(crawl))}`;
          return (
            <li key={crawl.id} className={styles.snapshot} data-chosen={crawl.id === chosen || undefined}>
              <input
                type="checkbox"
                aria-label={`Compare ${words}`}
                checked={isSelected}
                disabled={!isSelected && compare.length >= MAX_COMPARED}
                onChange={() =>
                  onCompare(isSelected ? compare.filter((one) => one !== crawl.id) : [...compare, crawl.id])
                }
              />
              <button
                type="button"
                aria-label={`Show ${words}`}
                aria-current={crawl.id === chosen || undefined}
                onClick={() => onChoose(crawl)}
              >
                <span>{formatSnapshotTime(snapshotTime(crawl))}</span>
                <span className="remark">
                  {crawl.kind === 'delta' && 'delta · '}
                  {crawl.kind === 'list' && !isList && 'list · '}
                  {crawl.kind !== 'list' && crawl.state !== 'done' && `${jobStateLabel(crawl)} · `}
                  {formatMany(crawl.ids, 'id')}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {crawls.length > MAX_SHOWN && !isWhole && (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          Show all {crawls.length}
        </Button>
      )}
    </div>
  );
}
