import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { isActive, isOver, startCrawlMutation } from '#queries/followers/crawls.ts';
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
import { ControlLine } from '#ui/layout/ControlLine.tsx';
import styles from '#views/followers/Followers.module.css';
import { crawlEstimate, pagesOf } from './crawlEstimate.ts';
import { formatEnd, formatSnapshotTime } from './crawlTimeFormat.ts';
import { MAX_IDS } from './ExpectedSize.tsx';
import { crawlsOfAccount, readAccount } from './readAccount.ts';
import { useTickingNow } from './useTickingNow.ts';

const KINDS = [
  { value: 'full', label: 'Full' },
  { value: 'delta', label: 'Delta' },
] as const;
const PACES = [
  { value: 'burst', label: 'Burst' },
  { value: 'steady', label: 'Steady' },
] as const;

interface NewCrawlProps {
  text: string;
  onText: (text: string) => void;
  crawls: readonly Crawl[];
  connection: FollowersConnection;
  /** Of the embedded clock; 1 on a live service. */
  speed: number;
  onStarted: (crawl: Crawl) => void;
}

/** Names an account, says what its crawl will take, and begins it. */
export function NewCrawl({ text, onText, crawls, connection, speed, onStarted }: NewCrawlProps) {
  const [wantedKind, setKind] = useState<'full' | 'delta'>('full');
  const [pace, setPace] = useState<'burst' | 'steady'>('burst');
  const [expected, setExpected] = useState<number>();
  const [isChecked, setChecked] = useState(false);
  const start = useMutation(startCrawlMutation);
  const latest = useRef(text);
  latest.current = text;
  const read = readAccount(text);
  const earlier = crawlsOfAccount(crawls, read.account, connection.mode).filter(isOver);
  const base = earlier.find(({ state, ids }) => state === 'done' && ids > 0);
  const kind = base ? wantedKind : 'full';
  const size = expected ?? base?.ids;

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (read.account === undefined || start.isPending) return;
    start.mutate(
      {
        body: {
          account: read.account,
          kind,
          pace,
          expectedIds: expected ?? null,
          stopAfterKnown: null,
        },
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
        hint="A name, @name, an id or the address of a profile"
        error={isChecked || text.length > 1 ? read.error : undefined}
      >
        <TextInput
          value={text}
          placeholder="@name"
          onValue={(value) => {
            onText(value);
            if (start.error) start.reset();
          }}
        />
      </Field>
      {base && (
        <>
          <ControlLine label="Crawl">
            <SegmentedControl label="Crawl" value={kind} options={KINDS} onValue={setKind} />
          </ControlLine>
          <p className="remark">
            {kind === 'delta'
              ? `Stops when it meets a long run of ids that the crawl of ${formatSnapshotTime(base.endedAt ?? base.startedAt)} has. It assumes that the most recent followers come first: that is today's order and may change. Losses are not seen; only a full crawl sees them.`
              : 'All pages again: sees who came and who left.'}
          </p>
        </>
      )}
      <ControlLine label="Pace">
        <SegmentedControl label="Pace" value={pace} options={PACES} onValue={setPace} />
      </ControlLine>
      <p className="remark">
        {pace === 'burst'
          ? 'All that a window has at once, then waits for the next one.'
          : 'One page a minute: never waits for a window, and leaves room for others.'}
      </p>
      {kind === 'full' && (
        <NumberField
          label="Expected followers"
          hint={base ? undefined : 'As the profile says; for the estimate. Empty: not known'}
          placeholder={base ? formatCount(base.ids) : 'not known'}
          value={expected}
          rule={`a whole number from 0 to ${formatCount(MAX_IDS)}`}
          isAllowed={(value) =>
            value === undefined || (Number.isInteger(value) && value >= 0 && value <= MAX_IDS)
          }
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
          The live service has no keys yet. <Link href="/connections">Enter them in Connections</Link>, or use
          the embedded service there.
        </Callout>
      )}
      {start.error && <Notice error={start.error} kept="No query was spent." />}
      <Button type="submit" kind="primary" isBusy={start.isPending}>
        Crawl followers
      </Button>
    </form>
  );
}

interface EstimateProps {
  kind: 'full' | 'delta';
  size: number | undefined;
  pace: 'burst' | 'steady';
  window: FollowersConnection['window'];
  ahead: readonly Crawl[];
  speed: number;
}

function Estimate({ kind, size, pace, window, ahead, speed }: EstimateProps) {
  const nowMs = useTickingNow(size !== undefined);
  const others = ahead.length > 0 ? `, after ${formatMany(ahead.length, 'crawl')} that share the window` : '';
  if (kind === 'delta')
    return <p className={styles.estimate}>About 2 queries where few are new, more where many are{others}.</p>;
  if (size === undefined)
    return (
      <p className="remark">
        Each query brings up to 5,000 ids; a window of 15 minutes has 15 queries: 75,000 ids{others}.
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
  const end = endsAtMs - nowMs < 5000 ? 'finishes at once' : `finishes at ${formatEnd(endsAtMs, nowMs)}`;
  return (
    <p className={styles.estimate}>
      About {formatMany(queries, 'query', 'queries')}, {formatMany(windows, 'window')}, {end}
      {others}.
    </p>
  );
}
