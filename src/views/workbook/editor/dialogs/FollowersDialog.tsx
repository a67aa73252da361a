import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { columnAccounts, isSurelyAccount } from '#domain/followers/columnAccounts.ts';
import { writeArea } from '#domain/sheet/address.ts';
import { looksLikeHeader } from '#domain/sheet/edit/looksLikeHeader.ts';
import { isActive } from '#domain/wire/jobStates.ts';
import { utcDay } from '#domain/wire/utcDay.ts';
import { runMutation } from '#queries/cache/runMutation.ts';
import { crawlsQuery, sendIdList, startCrawlMutation } from '#queries/followers/crawls.ts';
import type { CellRows } from '#queries/workbook/cells/CellBlocks.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from '#views/workbook/panels/Panels.module.css';
import type { CellsDialogProps } from './CellsDialogProps.ts';
import { useReadRows } from './useReadRows.ts';

const MOST_ACCOUNTS = 500;

/** Sends a column of accounts to the queue of crawls, or a column of ids to the lists of Followers. */
export function FollowersDialog({ cells, area, onClose }: Omit<CellsDialogProps, 'write'>) {
  const { rows, problem } = useReadRows(cells, area);
  return (
    <Dialog title="Followers" onClose={onClose}>
      <div className={`${styles.form} ${styles.dialog}`}>
        {problem !== undefined && <Callout tone="amber">{problem}</Callout>}
        {!rows && problem === undefined && <Pending label={`Reading ${writeArea(area)}`} />}
        {rows && <FollowersFields rows={rows} name={`Sheet ${writeArea(area)}`} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

interface FollowersFieldsProps {
  rows: CellRows;
  /** Of the list. */
  name: string;
  onClose: () => void;
}

function FollowersFields({ rows, name, onClose }: FollowersFieldsProps) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const crawls = useQuery(crawlsQuery).data?.reply.crawls ?? [];
  const [hasHeader, setHeader] = useState(() => looksLikeHeader(rows) && !isSurelyAccount(rows[0]![0]!.text));
  const found = useMemo(
    () => columnAccounts(rows.slice(hasHeader ? 1 : 0).map(([cell]) => cell?.value ?? null)),
    [rows, hasHeader],
  );
  const [wanted, setWhat] = useState<'crawl' | 'list'>();
  const what =
    wanted ?? (found.ids.length === found.accounts.length && found.ids.length > 1 ? 'list' : 'crawl');
  const [other, setOther] = useState('');
  const going = new Set(
    crawls
      .filter(isActive)
      .flatMap((one) => [one.account, one.screenName, one.userId].map((text) => text?.toLowerCase())),
  );
  const accounts = found.accounts.filter((account) => !going.has(account.toLowerCase()));
  const send = useMutation({
    gcTime: 0,
    async mutationFn() {
      if (what === 'crawl') {
        for (const account of accounts)
          await runMutation(client, startCrawlMutation, {
            body: { account, kind: 'full', pace: 'burst', expectedIds: null, stopAfterKnown: null },
          });
        return '/followers';
      }
      const list = await sendIdList(client, { name, content: new Blob([found.ids.join('\n')]) });
      return other === ''
        ? `/followers?crawl=${list.id}`
        : `/followers?show=compare&compare=${other},${list.id}`;
    },
    onSuccess(link) {
      onClose();
      navigate(link);
    },
  });
  const count = what === 'crawl' ? accounts.length : found.ids.length;
  const tooMany = what === 'crawl' && count > MOST_ACCOUNTS;
  return (
    <>
      <Switch label="The first row is a header" isOn={hasHeader} onSwitch={setHeader} />
      <SegmentedControl
        label="The cells are"
        value={what}
        options={[
          { value: 'crawl', label: 'Accounts to crawl' },
          { value: 'list', label: 'Ids to compare' },
        ]}
        onValue={setWhat}
      />
      {what === 'list' && (
        <Field label="Compare with">
          <Select
            value={other}
            options={[
              { value: '', label: 'nothing yet' },
              ...crawls.filter(({ ids }) => ids > 0).map((one) => ({ value: one.id, label: labelOf(one) })),
            ]}
            onValue={setOther}
          />
        </Field>
      )}
      <p role="status">
        {what === 'crawl'
          ? `${formatMany(count, 'account')}: at least ${formatMany(count, 'query', 'queries')}, one for each 5,000 followers, 15 in 15 minutes. Crawls survive a restart.`
          : `${formatMany(count, 'different id')} become a list in Followers. This costs no query.`}
      </p>
      {what === 'crawl' && found.accounts.length > accounts.length && (
        <Callout>
          {formatMany(found.accounts.length - accounts.length, 'account')} in the queue already.
        </Callout>
      )}
      {found.rejected > 0 && (
        <Callout tone="amber">
          {formatMany(found.rejected, 'cell')} without an account left out, such as “
          <VisibleText text={found.example!} />
          ”.
        </Callout>
      )}
      {found.rounded > 0 && (
        <Callout tone="amber">
          {formatMany(found.rounded, 'number')} of more than 15 digits left out: the sheet rounded them.
          Format ids as text.
        </Callout>
      )}
      {tooMany && (
        <Callout tone="amber">Select at most {formatMany(MOST_ACCOUNTS, 'account')} at a time.</Callout>
      )}
      {send.error && <Notice error={send.error} kept="Queued crawls stay queued." />}
      <div className={styles.line}>
        <Button
          kind="primary"
          isBusy={send.isPending}
          disabled={count === 0 || tooMany}
          onClick={() => !send.isPending && send.mutate()}
        >
          {what === 'crawl' ? `Queue ${formatMany(count, 'crawl')}` : `Import ${formatMany(count, 'id')}`}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </>
  );
}

function labelOf({
  kind,
  account,
  screenName,
  startedAt,
}: {
  kind: string;
  account: string;
  screenName: string | null;
  startedAt: number;
}) {
  const day = utcDay(startedAt);
  return kind === 'list' ? account : `${screenName ? `@${screenName}` : account}, ${day}`;
}
