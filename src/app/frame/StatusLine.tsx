import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import { useImports } from '#queries/gateway/ImportsProvider.tsx';
import { useRunningJobs } from '#queries/gateway/useRunningJobs.ts';
import type { Status } from '#services/gateway/shapes.ts';
import { modeLabel } from '#ui/display/Badge.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { preparationText } from '#ui/format/preparationText.ts';
import { formatQuota } from '#ui/format/queryCost.ts';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import { classNames } from '#ui/style/classNames.ts';
import styles from './StatusLine.module.css';

const UnfinishedSaves = lazyWithPreload(() =>
  import('#app/jobs/UnfinishedSaves.tsx').then(
    (module) => module.UnfinishedSaves,
    () => () => null, // a part that does not load, such as while the gateway is away, must not take the page along
  ),
);

/** Who answers, what is left, what runs: always in sight. */
export function StatusLine() {
  const { data } = useQuery(statusQuery);
  const { setOpen } = useImports();
  const running = useRunningJobs();
  const status = data?.reply;
  const preparation = status && preparationText(status);
  return (
    <section className={styles.line} data-bottom-bar aria-label="Status">
      {status?.connections
        .filter(({ built, mode }) => built || mode === 'live')
        .map(({ service, mode, dataset }) => (
          <Link key={service} href="/connections" className={styles.service} data-mode={mode}>
            <span className={styles.name}>{service}</span> {modeLabel(mode, dataset)}
          </Link>
        ))}
      {status && <Quotas status={status} />}
      {preparation && <span>{preparation}</span>}
      {typeof status?.networks === 'number' && (
        <span className={styles.wide}>
          {formatMany(status.networks, 'network')} {placeOf(status)}
        </span>
      )}
      <span className={styles.space} />
      <Link href="/connections?show=log" className={styles.jobs}>
        Request log
      </Link>
      {status && (
        <Suspense fallback={null}>
          <UnfinishedSaves onOpen={() => setOpen(true)} />
        </Suspense>
      )}
      {running > 0 && (
        <button
          type="button"
          className={classNames(styles.jobs, styles.running)}
          onClick={() => setOpen(true)}
        >
          {formatMany(running, 'job')} running
        </button>
      )}
    </section>
  );
}

/** What is left of each class of queries of the services that are live. */
function Quotas({ status }: { status: Status }) {
  const live = new Set(
    status.connections.filter(({ mode }) => mode === 'live').map(({ service }) => service),
  );
  return status.quotas
    .filter(({ service, limit, spent }) => live.has(service) && (limit !== null || spent > 0))
    .map((quota) => <span key={quota.service + quota.class}>{formatQuota(quota)}</span>);
}

/** Your own networks may be in a shared database; the sample data never are. */
function placeOf({ database, connections }: Status): string {
  const isOwn = connections.some(({ service, dataset }) => service === 'wireless' && dataset === 'own');
  return database && isOwn ? `in ${database}` : 'on this machine';
}
