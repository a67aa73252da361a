import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clearAnswerCache } from '#queries/cache/answerCache.ts';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Time } from '#ui/format/Time.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './ConnectionsView.module.css';

/** What is kept where on this machine. */
export function StorageSection() {
  const { data } = useQuery(statusQuery);
  const [outcome, setOutcome] = useState('');
  async function forget() {
    setOutcome(
      await clearAnswerCache().then(
        () => 'Forgotten. The next search asks the service again.',
        () => 'This browser keeps nothing here.',
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
        Answers stay in this browser for as long as they are fresh, so that looking again costs no query.
      </p>
      <div className={styles.row}>
        <Button onClick={() => void forget()}>Forget kept answers</Button>
        <span role="status" className={styles.soft}>
          {outcome}
        </span>
      </div>
    </section>
  );
}
