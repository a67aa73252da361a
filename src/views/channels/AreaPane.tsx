import type { AreaKnowledge } from '#queries/areaKnowledge.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { formatCount, formatMany } from '#ui/numberFormat.ts';
import { sayFailure } from '#ui/sayFailure.ts';
import { Time } from '#ui/Time.tsx';
import { VisibleText } from '#ui/VisibleText.tsx';
import styles from './Channels.module.css';
import { answeredSentence, partName, sayPart } from './knowledgeWords.ts';
import { LoadCells } from './LoadCells.tsx';

const MOST_LISTED = 8;
/** Queries that four quarters of a cut part cost. */
const QUARTERS = 4;

interface AreaPaneProps {
  knowledge: AreaKnowledge;
  isFree: boolean;
}

/** What is known of the asked area and how old it is; what failed, was cut or left out. */
export function AreaPane({ knowledge, isFree }: AreaPaneProps) {
  const { phase, total, parts, fetchedAt, cut, dropped, unplaced } = knowledge;
  if (phase === 'idle' || phase === 'tooLarge') return null;
  const failed = parts.filter(({ state }) => state === 'failed');
  return (
    <section className={styles.area} aria-label="Data in this area">
      <h2>Data in this area</h2>
      {total > 0 && (
        <div className={styles.areaLine}>
          <span>{answeredSentence(knowledge, isFree)}</span>
          {fetchedAt !== undefined && (
            <span className={styles.remark}>
              <Time timeMs={fetchedAt} />
            </span>
          )}
        </div>
      )}
      {failed.length > 0 && (
        <ul className={styles.failed} aria-label="Parts that failed">
          {failed.slice(0, MOST_LISTED).map((part) => (
            <li key={part.key}>
              <span>
                {sayPart(part)}
                <span className={styles.remark}>
                  {' '}
                  <VisibleText text={part.failure ? sayFailure(part.failure).happened : 'No answer came.'} />
                </span>
              </span>
              <Button onClick={() => knowledge.retry(part)}>Retry{!isFree && ' (1 query)'}</Button>
            </li>
          ))}
          {failed.length > MOST_LISTED && <li>and {formatCount(failed.length - MOST_LISTED)} more</li>}
        </ul>
      )}
      {cut.length > 0 && (
        <Callout
          tone="amber"
          actions={
            <Button onClick={knowledge.splitCut}>
              Split the cut areas{!isFree && ` (${formatMany(cut.length * QUARTERS, 'query', 'queries')})`}
            </Button>
          }
        >
          The service cut {formatMany(cut.length, 'list')} ({cutKinds(cut)}): there are more channels than are
          shown.
        </Callout>
      )}
      {dropped + unplaced > 0 && (
        <p className={styles.remark}>
          Left out:{' '}
          {[
            ...(dropped > 0 ? [`${formatMany(dropped, 'row')} without a channel number`] : []),
            ...(unplaced > 0 ? [`${formatMany(unplaced, 'row')} without a position`] : []),
          ].join(', ')}
          .
        </p>
      )}
      <div className={styles.remark}>
        <LoadCells knowledge={knowledge} isFree={isFree} />
      </div>
    </section>
  );
}

function cutKinds(cut: AreaKnowledge['cut']): string {
  return [...new Set(cut.map(({ kind }) => partName(kind)))].join(', ');
}
