import Download from 'virtual:icon/download';
import Table from 'virtual:icon/table';
import X from 'virtual:icon/x';
import { useQuery } from '@tanstack/react-query';
import { UpSetChart } from '#charts/upset/UpSetChart.tsx';
import { writeComparisonCsv } from '#domain/followers/file/comparisonCsv.ts';
import type { SetComparison } from '#domain/followers/set/compareSets.ts';
import type { KnownPart } from '#domain/followers/set/sharedBounds.ts';
import { utcDay } from '#domain/wire/utcDay.ts';
import { comparisonQuery } from '#queries/followers/idQueries.ts';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { saveFile } from '#ui/browser/saveFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useTableExport } from '#ui/export/useTableExport.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { ScrollStage } from '#ui/layout/ScrollStage.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { partialMessage } from '#views/followers/crawls/crawlLabels.ts';
import styles from '#views/followers/Followers.module.css';
import { FEWEST_COMPARED } from '#views/followers/state/followersState.ts';
import { areWhole } from './accounts.ts';
import { comparisonTable } from './comparisonTable.ts';
import { JaccardMatrix } from './JaccardMatrix.tsx';
import { snapshotFacts, snapshotName, snapshotOrigin } from './snapshotName.ts';

interface CompareStageProps {
  /** 2 to 8. */
  crawls: readonly Crawl[];
  newer: number;
  onRefresh: () => void;
  members: readonly number[] | undefined;
  onMembers: (members: readonly number[]) => void;
  onLeaveOut: (id: string) => void;
}

/** Several accounts or snapshots side by side: their intersections and their similarity. */
export function CompareStage(props: CompareStageProps) {
  const { crawls, newer, onRefresh, members, onMembers, onLeaveOut } = props;
  const named = crawls.map((crawl) => ({ ...crawl, label: snapshotName(crawl) }));
  const comparison = useQuery(comparisonQuery(named));
  const partial = named.flatMap((crawl) => {
    const words = partialMessage(crawl);
    return words ? [`${crawl.label}: ${words}`] : [];
  });
  const keys = crawls.map(({ id }) => id);
  const origin = snapshotOrigin(crawls);

  return (
    <ScrollStage>
      <header className={styles.stageHead}>
        <div className={styles.title}>
          <h2>{formatMany(crawls.length, 'set')} compared</h2>
          {comparison.data && <ExportComparison sets={named} comparison={comparison.data} />}
        </div>
        <ComparedSets sets={named} onLeaveOut={onLeaveOut} />
      </header>
      {(partial.length > 0 || newer > 0) && (
        <Callout
          tone="amber"
          actions={newer > 0 && <Button onClick={onRefresh}>Include {formatCount(newer)} newer ids</Button>}
        >
          {partial.length > 0 && (
            <ul>
              {partial.map((words) => (
                <li key={words}>
                  <VisibleText text={words} />
                </li>
              ))}
            </ul>
          )}
        </Callout>
      )}
      {comparison.isPending && <Pending label={`Comparing ${crawls.length} sets`} rows={8} />}
      {comparison.error && <Notice error={comparison.error} onRetry={() => void comparison.refetch()} />}
      {comparison.data && (
        <>
          <section className={styles.block} aria-label="Overlap">
            <p className="remark">
              Each row counts the ids in exactly the sets marked with a dot,{' '}
              {formatMany(comparison.data.union, 'id')} in total. Select a row to list them below.
            </p>
            <UpSetChart
              title="Overlap"
              unit="ids"
              sets={named.map(({ id, label }, at) => ({ key: id, label, size: comparison.data.sizes[at]! }))}
              rows={comparison.data.intersections}
              file="followers-overlap"
              origin={origin}
              chosen={members?.flatMap((at) => keys[at] ?? [])}
              onChoose={(chosen) => onMembers(keys.flatMap((key, at) => (chosen.includes(key) ? [at] : [])))}
            />
          </section>
          <JaccardMatrix
            labels={named.map(({ label }) => label)}
            parts={named.map((crawl, at) => knownPart(crawl, comparison.data.sizes[at]!))}
            comparison={comparison.data}
          />
        </>
      )}
    </ScrollStage>
  );
}

/** Of a crawl that has not come to its end, the account may have said how many followers there are. */
function knownPart(crawl: Crawl, here: number): KnownPart {
  if (areWhole([crawl])) return { here, all: here };
  return { here, all: crawl.expectedIds && Math.max(here, crawl.expectedIds) };
}

interface ExportComparisonProps {
  sets: readonly (Crawl & { label: string })[];
  comparison: SetComparison;
}

function ExportComparison({ sets, comparison }: ExportComparisonProps) {
  const tell = useToast();
  const sheet = useTableExport(() => {
    const asked = { compare: sets.map(({ id }) => id).join(',') };
    return {
      ...{ title: 'Save comparison', unit: 'row' },
      choices: [{ label: 'All', rows: comparisonTable(sets, comparison), isWhole: areWhole(sets) }],
      facts: {
        ...snapshotFacts(sets, 'comparison', asked),
        ...{ title: 'Comparison', query: 'Comparison of sets of followers' },
      },
    };
  });
  function save() {
    const name = `followers-comparison-${utcDay(Date.now())}.csv`;
    const text = writeComparisonCsv(
      sets.map(({ id, label }) => ({ key: id, label })),
      comparison,
      snapshotOrigin(sets),
    );
    saveFile(name, new Blob([text], { type: 'text/csv' }));
    tell({ text: `Saved ${name}.` });
  }
  return (
    <>
      <Menu
        label="Export comparison"
        icon={<Download />}
        items={[{ label: 'Comparison as CSV', icon: <Table />, onPick: save }, ...sheet.items]}
      />
      {sheet.dialog}
    </>
  );
}

interface ComparedSetsProps {
  sets: readonly { id: string; label: string }[];
  onLeaveOut: (id: string) => void;
}

function ComparedSets({ sets, onLeaveOut }: ComparedSetsProps) {
  return (
    <ul className={styles.sets} aria-label="Sets">
      {sets.map(({ id, label }) => (
        <li key={id}>
          <VisibleText text={label} />
          {sets.length > FEWEST_COMPARED && (
            <IconButton label={`Remove ${label}`} icon={<X />} onClick={() => onLeaveOut(id)} />
          )}
        </li>
      ))}
    </ul>
  );
}
