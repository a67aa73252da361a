import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { savedSearchesQuery, snapshotQuery } from '#queries/saved/savedQueries.ts';
import type { SavedSearch } from '#services/gateway/savedShapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatMoment } from '#ui/format/timeFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { PanelSection } from '#ui/layout/PanelSection.tsx';
import styles from '#views/channels/scan/Scan.module.css';
import { keptScansIn, loadedScanOf } from './keptScans.ts';
import type { LoadedScan } from './useLoadedScan.ts';

/** Scans that were kept, to be opened again without their files; nothing where there are none. */
export function KeptScans({ onScan }: { onScan: (scan: LoadedScan) => void }) {
  const client = useQueryClient();
  const kept = keptScansIn(useQuery(savedSearchesQuery).data?.reply.saved ?? []);
  const [failure, setFailure] = useState<unknown>();
  if (kept.length === 0) return null;
  async function open({ id, name, snapshots: [latest] }: SavedSearch) {
    setFailure(undefined);
    try {
      onScan(loadedScanOf(await client.fetchQuery(snapshotQuery(id, latest!.id)), name));
    } catch (error) {
      setFailure(error);
    }
  }
  return (
    <PanelSection label="Kept scans">
      <h2>Kept scans</h2>
      <div className={styles.starts}>
        {kept.map((search) => (
          <Button
            key={search.id}
            title={`Kept ${formatMoment(search.snapshots[0]!.fetchedAt)}`}
            onClick={() => void open(search)}
          >
            <VisibleText text={search.name} />
          </Button>
        ))}
      </div>
      {failure !== undefined && <Notice error={failure} />}
    </PanelSection>
  );
}
