import { keepPreviousData, useIsFetching, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { logQuery } from '#queries/gateway/gatewayQueries.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { ScrollRegion } from '#ui/layout/ScrollRegion.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import styles from '#views/connections/ConnectionsView.module.css';
import { LogRow } from './LogRow.tsx';

const LIVE_MS = 2000;
const FEW = 100;
const MOST = 1000;

const SERVICES = [
  { value: 'upstream', label: 'All services' },
  { value: 'wireless', label: 'Wireless' },
  { value: 'workbook', label: 'Workbook' },
  { value: 'followers', label: 'Followers' },
  { value: 'gateway', label: 'Gateway itself' },
] as const;
const ONLY = [
  { value: 'all', label: 'All requests' },
  { value: 'failed', label: 'Failed or refused' },
  { value: 'spent', label: 'Spent a query' },
] as const;

/** The latest requests, newest first, as they happen. */
export function LogSection() {
  const [service, setService] = useState<(typeof SERVICES)[number]['value']>('upstream');
  const [only, setOnly] = useState<(typeof ONLY)[number]['value']>('all');
  const [find, setFind] = useState('');
  const [limit, setLimit] = useState(FEW);
  const [open, setOpen] = useState<number>();
  const heading = useShownOnRequest();
  const filter = {
    limit,
    service,
    ...(only !== 'all' && { only }),
    ...(find.trim() !== '' && { find: find.trim() }),
  };
  const { data, error, refetch } = useQuery({
    ...logQuery(filter),
    refetchInterval: LIVE_MS,
    placeholderData: keepPreviousData,
  });
  const entries = data?.reply.entries.toReversed() ?? [];
  const isFiltered = service !== 'upstream' || only !== 'all' || find !== '';
  return (
    <section className={styles.wide} aria-labelledby="log-title">
      <header className={styles.cardHeader}>
        <h2 id="log-title" ref={heading} tabIndex={-1}>
          Request log
        </h2>
      </header>
      <p className={styles.soft}>
        The last 20,000 requests. Reads are kept with their parameters, so that you can repeat them; bodies,
        headers and credentials are not kept.
      </p>
      <div className={styles.row}>
        <TextInput
          type="search"
          aria-label="Find in the log"
          placeholder="Find operation, parameter or status"
          className={styles.find}
          value={find}
          onValue={setFind}
        />
        <Field label="From" isInline>
          <Select value={service} options={SERVICES} onValue={setService} />
        </Field>
        <Field label="Show" isInline>
          <Select value={only} options={ONLY} onValue={setOnly} />
        </Field>
      </div>
      {error && <Notice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Pending label="Loading the log" rows={8} />}
      {data && entries.length === 0 && (
        <EmptyState title={isFiltered ? 'No such requests' : 'No requests yet'}>
          {isFiltered
            ? 'No request in the log matches.'
            : 'Requests of this page and of scripts appear here.'}
        </EmptyState>
      )}
      {entries.length > 0 && (
        <ScrollRegion label="Latest requests">
          <table className={styles.table}>
            <caption className="visually-hidden">The latest requests, newest first</caption>
            <thead>
              <tr>
                <th>Time</th>
                <th>Operation</th>
                <th>Outcome</th>
                <th>Source</th>
                <th className={styles.number}>Status</th>
                <th className={styles.number}>Queries</th>
                <th className={styles.number}>Time, ms</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <LogRow
                  key={entry.id}
                  entry={entry}
                  isOpen={entry.id === open}
                  onOpen={() => setOpen(entry.id === open ? undefined : entry.id)}
                  onRepeated={() => void refetch()}
                />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {entries.length === limit && limit < MOST && (
        <div>
          <Button kind="quiet" onClick={() => setLimit(Math.min(MOST, limit * 3))}>
            Show {formatMany(Math.min(MOST, limit * 3) - limit, 'earlier request')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** A link to `?show=log` brings the heading into view, each time that it is followed. */
function useShownOnRequest() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [path, navigate] = useLocation();
  const isWanted = new URLSearchParams(useSearch()).get('show') === 'log';
  // What loads above it would push it away.
  const isSettled = useIsFetching({ predicate: ({ state }) => state.data === undefined }) === 0;
  useEffect(() => {
    if (!isWanted || !isSettled) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
    navigate(path, { replace: true });
  }, [isWanted, isSettled, path, navigate]);
  return heading;
}
