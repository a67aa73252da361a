import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clearAnswerCache } from '#queries/cache/answerCache.ts';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Time } from '#ui/format/Time.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './ConnectionsView.module.css';

/** What is stored on this machine, and where. */
export function StorageSection() {
  const { data } = useQuery(statusQuery);
  const [outcome, setOutcome] = useState('');
  async function clear() {
    setOutcome(
      await clearAnswerCache().then(
        () => 'Cache cleared. The next search queries the service.',
        () => 'This browser has no cache here.',
      ),
    );
  }
  return (
    <section className={styles.wide} aria-labelledby="storage-title">
      <h2 id="storage-title">On this machine</h2>
      {data && (
        <dl className={styles.facts}>
          <div>
            <dt>Folder</dt>
            <dd className="mono">
              <VisibleText text={data.reply.home} />
            </dd>
          </div>
          <div>
            <dt>Version</dt>
            <dd>
              {data.reply.version}, started <Time timeMs={data.reply.startedAt} />
            </dd>
          </div>
        </dl>
      )}
      <p className={styles.soft}>
        Fresh replies are cached in this browser. Viewing them again costs no query.
      </p>
      <div className={styles.row}>
        <Button onClick={() => void clear()}>Clear cached replies</Button>
        <span role="status" className={styles.soft}>
          {outcome}
        </span>
      </div>
    </section>
  );
}
