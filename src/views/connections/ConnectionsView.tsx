import { useQuery } from '@tanstack/react-query';
import { connectionsQuery } from '#queries/gateway/gatewayQueries.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { BrowsersSection } from './BrowsersSection.tsx';
import styles from './ConnectionsView.module.css';
import { LedgerSection } from './LedgerSection.tsx';
import { LogSection } from './LogSection.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import { StorageSection } from './StorageSection.tsx';
import { isUpstreamConnection } from './serviceFacts.ts';

/** Which services are live or embedded, with which credential, what was spent and what happened. */
export function ConnectionsView() {
  const { data, error, refetch } = useQuery(connectionsQuery);
  return (
    <div className={styles.view}>
      <header className={styles.wide}>
        <h1>Connections</h1>
        <p className={styles.soft}>
          Each service answers from its embedded twin on this machine, or live. Credentials stay with the
          gateway: no page, log or export ever holds one.
        </p>
      </header>
      {error && <Notice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Pending label="Reading the connections" rows={12} />}
      {data && (
        <div className={styles.cards}>
          {data.reply.connections.filter(isUpstreamConnection).map((connection) => (
            <ServiceCard key={connection.service} connection={connection} />
          ))}
        </div>
      )}
      <LedgerSection />
      <LogSection />
      <BrowsersSection />
      <StorageSection />
    </div>
  );
}
