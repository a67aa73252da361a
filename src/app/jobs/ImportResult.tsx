import { useLocation } from 'wouter';
import { importBounds, searchLink } from '#app/searchLink.ts';
import { useImports } from '#queries/gateway/ImportsProvider.tsx';
import type { ImportJob } from '#services/gateway/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatCount, formatPosition } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './Jobs.module.css';

/** What came of a file that was read to its end. */
export function ImportResult({ job }: { job: ImportJob }) {
  const [, navigate] = useLocation();
  const { setOpen } = useImports();
  const box = importBounds(job);
  const facts: [string, number][] = [
    ['Lines with data', job.lines],
    ['Rejected lines', job.rejected],
    ['New observations', job.observations - job.known],
    ['Known or repeated', job.known],
    ['New networks', job.networksNew],
    ['Changed networks', job.networksChanged],
  ];
  if (job.lines === 0 && job.message) return <Message text={job.message} />;
  return (
    <>
      {job.message && <Message text={job.message} />}
      <dl className={styles.counts}>
        {facts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {box ? (
        <div className={styles.actions}>
          <Button
            onClick={() => {
              setOpen(false);
              navigate(searchLink(box));
            }}
          >
            Show on map
          </Button>
          <span className="detail">
            {formatPosition(box.south, box.west)} to {formatPosition(box.north, box.east)}
          </span>
        </div>
      ) : (
        <p className="detail">No network in this file has a position.</p>
      )}
    </>
  );
}

function Message({ text }: { text: string }) {
  return (
    <p>
      <VisibleText text={text} />
    </p>
  );
}
