import { useQuery } from '@tanstack/react-query';
import { connectionsQuery } from '#queries/gateway/gatewayQueries.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { useDocumentTitle } from '#ui/layout/useDocumentTitle.ts';
import { Pending } from '#ui/loading/Pending.tsx';
import { LogSection } from '#views/connections/log/LogSection.tsx';
import { BrowsersSection } from './BrowsersSection.tsx';
import styles from './ConnectionsView.module.css';
import { LedgerSection } from './LedgerSection.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import { StorageSection } from './StorageSection.tsx';
import { isUpstreamConnection } from './serviceFacts.ts';

/** The services with their credentials, the quotas, the request log, the signed-in browsers. */
export function ConnectionsView() {
  useDocumentTitle('Connections');
  const { data, error, refetch } = useQuery(connectionsQuery);
  return (
    <div className={styles.view}>
      <header className={styles.wide}>
        <h1>Connections</h1>
        <p className={styles.soft}>
          Each service answers from its emulator on this machine, or live. Credentials stay in the gateway; no
          page, log or export contains them.
        </p>
      </header>
      {error && <Notice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Pending label="Loading connections" rows={12} />}
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
