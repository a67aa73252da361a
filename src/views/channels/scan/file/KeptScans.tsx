import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { savedSearchesQuery, snapshotQuery } from '#queries/saved/savedQueries.ts';
import type { SavedSearch } from '#services/gateway/savedShapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatMoment } from '#ui/format/timeFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { PanelSection } from '#ui/layout/PanelSection.tsx';
import styles from '#views/channels/scan/Scan.module.css';
import { keptScanNamed, keptScansIn, loadedScanOf, nameWhenKept } from './keptScans.ts';
import type { LoadedScan } from './useLoadedScan.ts';

interface KeptScansProps {
  /** The name of the one that a link opens. */
  asked: string | undefined;
  /** With the name under which it was kept. */
  onScan: (scan: LoadedScan, name: string) => void;
}

/** Scans that were kept, to be opened again without their files; nothing where there are none. */
export function KeptScans({ asked, onScan }: KeptScansProps) {
  const client = useQueryClient();
  const saved = useQuery(savedSearchesQuery).data?.reply.saved;
  const kept = keptScansIn(saved ?? []);
  const [failure, setFailure] = useState<unknown>();
  const openAsked = useEffectEvent(() => {
    const found = asked === undefined ? undefined : keptScanNamed(saved!, asked);
    if (found) void open(found);
  });
  const isLoaded = saved !== undefined;
  useEffect(() => {
    if (isLoaded) openAsked();
  }, [isLoaded]);
  if (kept.length === 0) return null;
  async function open(search: SavedSearch) {
    const { id, name, snapshots } = search;
    setFailure(undefined);
    try {
      const table = await client.fetchQuery(snapshotQuery(id, snapshots[0]!.id));
      onScan(loadedScanOf(table, name), nameWhenKept(search));
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
