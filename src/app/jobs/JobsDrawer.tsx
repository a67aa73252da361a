import Upload from 'virtual:icon/upload';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { SURVEY_EXTENSIONS } from '#domain/survey/surveyExtensions.ts';
import { isActive } from '#domain/wire/jobStates.ts';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import { crawlsQuery } from '#queries/followers/crawls.ts';
import { hasEnded } from '#queries/gateway/gatewayQueries.ts';
import { useImports } from '#queries/gateway/ImportsProvider.tsx';
import { savedAreasQuery } from '#queries/gateway/savedAreas.ts';
import { lookupJobsQuery } from '#queries/wireless/lookupJobs.ts';
import { searchJobsQuery } from '#queries/wireless/searchJobs.ts';
import { tableSaves } from '#queries/workbook/tables/TableSaves.ts';
import { useStore } from '#queries/workbook/useStore.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FilePicker } from '#ui/controls/FilePicker.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { Drawer } from '#ui/overlays/Drawer.tsx';
import { AreaCard } from './AreaCard.tsx';
import { CrawlCard } from './CrawlCard.tsx';
import { DatasetSwitch } from './DatasetSwitch.tsx';
import { ImportCard } from './ImportCard.tsx';
import styles from './Jobs.module.css';
import { LookupCard } from './LookupCard.tsx';
import { SaveCard } from './SaveCard.tsx';
import { SearchCard } from './SearchCard.tsx';
import { UploadCard } from './UploadCard.tsx';

const SHOWN = 50;

/** What runs in the background, then what stopped or ended last. */
export function JobsDrawer() {
  const { uploads, jobs: imports, add, setOpen } = useImports();
  const cards = useCards();
  const database = useQuery(statusQuery).data?.reply.database;
  const [shown, setShown] = useState(SHOWN);
  const picker = (
    <FilePicker accept={`${SURVEY_EXTENSIONS},.pmtiles,.mbtiles`} icon={<Upload />} onFiles={add}>
      Import files
    </FilePicker>
  );
  return (
    <Drawer title="Jobs" onClose={() => setOpen(false)} actions={picker}>
      <div className={styles.list}>
        <DatasetSwitch />
        {cards.slice(0, shown).map(({ key, card }) => (
          <Fragment key={key}>{card}</Fragment>
        ))}
        {cards.length > shown && (
          <Button onClick={() => setShown(cards.length)}>
            Show {formatMany(cards.length - shown, 'more job', 'more jobs')}
          </Button>
        )}
      </div>
      {uploads.length + imports.length === 0 && (
        <EmptyState
          title="No imports yet"
          example="For example WigleWifi_20260412.csv.gz from the app's own folder on your phone."
        >
          Drop survey files anywhere on this page, or choose them above.{' '}
          {database ? `They go into the shared database ${database}` : 'They stay on this machine'}, separate
          from the sample data, and every view can show them.
        </EmptyState>
      )}
    </Drawer>
  );
}

interface Card {
  key: string;
  isRunning: boolean;
  /** When it ended, or began where it has not ended. */
  at: number;
  card: ReactNode;
}

interface Listed {
  id: string;
  state: string;
  startedAt: number;
  endedAt: number | null;
}

function useCards(): Card[] {
  const { uploads, jobs: imports } = useImports();
  const searches = useQuery(searchJobsQuery).data?.reply.searches ?? [];
  const lookups = useQuery(lookupJobsQuery).data?.reply.lookups ?? [];
  const crawls = useQuery(crawlsQuery).data?.reply.crawls ?? [];
  const areas = useQuery(savedAreasQuery).data?.reply.areas ?? [];
  const { saves } = useStore(tableSaves);
  return [
    ...uploads.map((upload) => ({
      key: `upload ${upload.id}`,
      isRunning: true,
      at: Number.POSITIVE_INFINITY,
      card: <UploadCard upload={upload} />,
    })),
    ...saves.map((save) => ({
      key: `save ${save.id}`,
      isRunning: true,
      at: save.startedMs,
      card: <SaveCard save={save} />,
    })),
    ...searches.map((job) => cardOf('search', job, <SearchCard job={job} />)),
    ...lookups.map((job) => cardOf('lookup', job, <LookupCard job={job} />)),
    // Crawls that are over are snapshots, which their view lists.
    ...crawls
      .filter(({ state }) => state !== 'done' && state !== 'cancelled')
      .map((crawl) => cardOf('crawl', crawl, <CrawlCard crawl={crawl} />)),
    ...areas.map((area) => cardOf('area', area, <AreaCard area={area} />)),
    ...imports.map((job) => ({
      ...cardOf('import', job, <ImportCard job={job} />),
      isRunning: !hasEnded(job),
    })),
  ].sort((a, b) => Number(b.isRunning) - Number(a.isRunning) || b.at - a.at || 0);
}

const cardOf = (kind: string, job: Listed, card: ReactNode): Card => ({
  key: `${kind} ${job.id}`,
  isRunning: isActive(job),
  at: job.endedAt ?? job.startedAt,
  card,
});
