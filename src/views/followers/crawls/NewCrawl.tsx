import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { isActive, isOver } from '#domain/wire/jobStates.ts';
import { startCrawlMutation } from '#queries/followers/crawls.ts';
import type { FollowersConnection } from '#queries/followers/useFollowersConnection.ts';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { useNow } from '#ui/format/useNow.ts';
import { wholeNumbers } from '#ui/format/wholeNumbers.ts';
import { ControlLine } from '#ui/layout/ControlLine.tsx';
import styles from '#views/followers/Followers.module.css';
import { crawlEstimate, pagesOf } from './crawlEstimate.ts';
import { formatEnd, formatSnapshotTime } from './crawlTimeFormat.ts';
import { MAX_IDS } from './ExpectedSize.tsx';
import { crawlsOfAccount, readAccount } from './readAccount.ts';

const KINDS = [
  { value: 'full', label: 'Full' },
  { value: 'delta', label: 'Delta' },
] as const;
type Kind = (typeof KINDS)[number]['value'];
const PACES = [
  { value: 'burst', label: 'Burst' },
  { value: 'steady', label: 'Steady' },
] as const;
type Pace = (typeof PACES)[number]['value'];

interface NewCrawlProps {
  text: string;
  onText: (text: string) => void;
  crawls: readonly Crawl[];
  connection: FollowersConnection;
  /** Of the embedded clock; 1 on a live service. */
  speed: number;
  onStarted: (crawl: Crawl) => void;
}

/** Takes an account, estimates its crawl and starts it. */
export function NewCrawl({ text, onText, crawls, connection, speed, onStarted }: NewCrawlProps) {
  const [wantedKind, setKind] = useState<Kind>('full');
  const [pace, setPace] = useState<Pace>('burst');
  const [expected, setExpected] = useState<number>();
  const [isChecked, setChecked] = useState(false);
  const [failed, setFailed] = useState<{ account: string; error: Error }>();
  const start = useMutation({
    ...startCrawlMutation,
    // An earlier request may fail when another account has been asked for since.
    onError: (error, { body: { account } }) => setFailed({ account, error }),
  });
  const latest = useRef(text);
  latest.current = text;
  const read = readAccount(text);
  const earlier = crawlsOfAccount(crawls, read.account, connection.mode).filter(isOver);
  const base = earlier.find(({ state, ids }) => state === 'done' && ids > 0);
  const kind = base ? wantedKind : 'full';
  const size = expected ?? base?.ids;
  // Another account need not wait for the one before it.
  const isStarting = start.isPending && start.variables.body.account === read.account;

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (read.account === undefined || isStarting) return;
    setFailed(undefined);
    start.mutate(
      {
        body: { account: read.account, kind, pace, expectedIds: expected ?? null, stopAfterKnown: null },
      },
      {
        onSuccess({ reply }) {
          onStarted(reply);
          // The next account may have been typed meanwhile.
          if (latest.current !== text) return;
          onText('');
          setChecked(false);
          setExpected(undefined);
          setKind('full');
        },
      },
    );
  }
  return (
    <form className={styles.form} onSubmit={submit} aria-label="New crawl">
      <Field
        label="Account"
        hint="A name, @name, an id or a profile URL"
        error={isChecked || text.length > 1 ? read.error : undefined}
      >
        <TextInput
          value={text}
          placeholder="@name"
          onValue={(value) => {
            onText(value);
            setFailed(undefined);
          }}
        />
      </Field>
      {base && <KindChoice kind={kind} base={base} onKind={setKind} />}
      <PaceChoice pace={pace} onPace={setPace} />
      {kind === 'full' && (
        <NumberField
          label="Follower count (optional)"
          hint="From the profile, for the estimate"
          placeholder={base ? formatCount(base.ids) : ''}
          value={expected}
          {...wholeNumbers(0, MAX_IDS, 'no estimate')}
          onValue={setExpected}
        />
      )}
      <Estimate
        kind={kind}
        size={size}
        pace={pace}
        window={connection.window}
        ahead={crawls.filter((one) => isActive(one) && one.mode === connection.mode)}
        speed={speed}
      />
      {connection.mode === 'live' && !connection.isReady && (
        <Callout tone="amber">
          The live service has no credential. <Link href="/connections">Enter one in Connections</Link>, or
          switch to the emulator there.
        </Callout>
      )}
      {failed && <Notice error={failed.error} kept={`No crawl of ${failed.account} was started.`} />}
      <Button type="submit" kind="primary" isBusy={isStarting}>
        Crawl followers
      </Button>
    </form>
  );
}

interface KindChoiceProps {
  kind: Kind;
  /** The crawl that a delta would build on. */
  base: Crawl;
  onKind: (kind: Kind) => void;
}

function KindChoice({ kind, base, onKind }: KindChoiceProps) {
  const time = formatSnapshotTime(base.endedAt ?? base.startedAt);
  return (
    <>
      <ControlLine label="Crawl">
        <SegmentedControl label="Crawl" value={kind} options={KINDS} onValue={onKind} />
      </ControlLine>
      <p className="remark">
        {kind === 'delta'
          ? `Stops at a long run of ids that the crawl of ${time} has. It assumes that the most recent followers come first; the service may change that order. Only a full crawl detects lost followers.`
          : 'Fetches all pages. Detects gained and lost followers.'}
      </p>
    </>
  );
}

function PaceChoice({ pace, onPace }: { pace: Pace; onPace: (pace: Pace) => void }) {
  return (
    <>
      <ControlLine label="Pace">
        <SegmentedControl label="Pace" value={pace} options={PACES} onValue={onPace} />
      </ControlLine>
      <p className="remark">
        {pace === 'burst'
          ? 'Use the whole rate window, then wait for the next one.'
          : 'Fetch one page per minute and leave queries for other crawls.'}
      </p>
    </>
  );
}

interface EstimateProps {
  kind: Kind;
  size: number | undefined;
  pace: Pace;
  window: FollowersConnection['window'];
  ahead: readonly Crawl[];
  speed: number;
}

function Estimate({ kind, size, pace, window, ahead, speed }: EstimateProps) {
  const nowMs = useNow(1000, size !== undefined);
  const others =
    ahead.length > 0
      ? `; ${formatMany(ahead.length, 'other crawl')} ${ahead.length === 1 ? 'shares' : 'share'} this window`
      : '';
  if (kind === 'delta')
    return <p className={styles.estimate}>About 2 queries, more if many ids are new{others}.</p>;
  if (size === undefined)
    return (
      <p className="remark">
        Up to 5,000 ids per query and 15 queries per 15-minute window: 75,000 ids{others}.
      </p>
    );
  const { queries, windows, endsAtMs } = crawlEstimate({
    expectedIds: size,
    pace,
    queriesAhead: ahead.reduce((sum, { expectedIds, ids }) => sum + pagesOf((expectedIds ?? 0) - ids), 0),
    window,
    nowMs,
    speed,
  });
  const end = endsAtMs - nowMs < 5000 ? 'finishes immediately' : `finishes at ${formatEnd(endsAtMs, nowMs)}`;
  return (
    <p className={styles.estimate}>
      About {formatMany(queries, 'query', 'queries')}, {formatMany(windows, 'window')}, {end}
      {others}.
    </p>
  );
}
