import Upload from 'lucide-react/icons/upload';
import { SURVEY_EXTENSIONS } from '#domain/survey/surveyExtensions.ts';
import { useImports } from '#queries/gateway/ImportsProvider.tsx';
import { FilePicker } from '#ui/controls/FilePicker.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Drawer } from '#ui/overlays/Drawer.tsx';
import { AreaJobs } from './AreaJobs.tsx';
import { CrawlJobs } from './CrawlJobs.tsx';
import { DatasetSwitch } from './DatasetSwitch.tsx';
import { ImportCard } from './ImportCard.tsx';
import styles from './Jobs.module.css';
import { SearchJobs } from './SearchJobs.tsx';
import { UploadCard } from './UploadCard.tsx';

/** What runs in the background, and imports that have run. */
export function JobsDrawer() {
  const { uploads, jobs, add, setOpen } = useImports();
  const picker = (
    <FilePicker accept={`${SURVEY_EXTENSIONS},.pmtiles,.mbtiles`} icon={<Upload />} onFiles={add}>
      Import files
    </FilePicker>
  );
  return (
    <Drawer title="Jobs" onClose={() => setOpen(false)} actions={picker}>
      <div className={styles.list}>
        <DatasetSwitch />
        <SearchJobs />
        <CrawlJobs />
        <AreaJobs />
        {uploads.map((upload) => (
          <UploadCard key={upload.id} upload={upload} />
        ))}
        {jobs.map((job) => (
          <ImportCard key={job.id} job={job} />
        ))}
      </div>
      {uploads.length + jobs.length === 0 && (
        <EmptyState
          title="No imports yet"
          example="For example WigleWifi_20260412.csv.gz from the app's own folder on your phone."
        >
          Drop survey files anywhere on this page, or choose them above. They stay on this machine, separate
          from the sample data, and every view can show them.
        </EmptyState>
      )}
    </Drawer>
  );
}
