import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { savedSearchesQuery, snapshotQuery } from '#queries/saved/savedQueries.ts';
import type { SavedSearch } from '#services/gateway/savedShapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatKept } from '#ui/format/timeFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { PanelSection } from '#ui/layout/PanelSection.tsx';
import styles from '#views/channels/scan/Scan.module.css';
import { keptScanNamed, keptScansIn, loadedScanOf } from './keptScans.ts';
import type { LoadedScan } from './useLoadedScan.ts';

interface KeptScansProps {
  /** The name of the one in the link of the page. */
  linked: string | undefined;
  loaded: LoadedScan | undefined;
  onScan: (scan: LoadedScan) => void;
  /** The link is to name the open scan, if that is kept. */
  onLink: (name: string | undefined) => void;
}

/** Scans that were kept, to be opened again without their files; nothing where there are none. */
export function KeptScans({ linked, loaded, onScan, onLink }: KeptScansProps) {
  const client = useQueryClient();
  const saved = useQuery(savedSearchesQuery).data?.reply.saved;
  const kept = keptScansIn(saved ?? []);
  const [failure, setFailure] = useState<unknown>();
  /** The one of the link, until it is open or another is. */
  const [asked, ask] = useState(linked === loaded?.kept ? undefined : linked);
  const found = asked === undefined ? undefined : keptScanNamed(saved ?? [], asked);
  const openAsked = useEffectEvent(() => {
    if (found) void open(found);
  });
  const isKnown = saved !== undefined;
  useEffect(() => {
    if (isKnown) openAsked();
  }, [isKnown]);
  const first = useRef(loaded);
  useEffect(() => {
    if (loaded !== first.current) ask(undefined);
  }, [loaded]);
  const link = useEffectEvent(() => {
    if (asked === undefined && linked !== loaded?.kept) onLink(loaded?.kept);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link follows the scan, and not the other way round
  useEffect(() => link(), [asked, loaded?.kept]);
  if (isKnown && asked !== undefined && !found)
    return (
      <Callout tone="amber" actions={<Button onClick={() => ask(undefined)}>Dismiss</Button>}>
        The scan “<VisibleText text={asked} />” of this link is not kept on this machine: it was deleted, or
        kept on another one.
      </Callout>
    );
  if (kept.length === 0) return null;
  async function open(search: SavedSearch) {
    const { id, snapshots } = search;
    setFailure(undefined);
    try {
      const table = await client.fetchQuery(snapshotQuery(id, snapshots[0]!.id));
      onScan(loadedScanOf(table, search));
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
            title={`Scan ${formatKept(search.snapshots[0]!)}`}
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
