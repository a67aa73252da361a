import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SCAN_FILES } from '#domain/scan/ScanFormat.ts';
import { sampleScanQuery, sampleScansQuery } from '#queries/wireless/sampleScans.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from '#views/channels/scan/Scan.module.css';
import { ScanPicker } from './ScanPicker.tsx';

/** Before a scan: what the check does, a file picker, and sample scans. */
export function ScanStart({ onScan }: { onScan: (file: File) => void }) {
  const client = useQueryClient();
  // The sample scans exist only after the sample data.
  const { mode, preparing } = useWirelessConnection();
  const isMade = mode !== undefined && preparing === null;
  const samples = useQuery({ ...sampleScansQuery, enabled: isMade }).data?.reply.scans ?? [];
  const [failure, setFailure] = useState<unknown>();

  async function openSample(name: string) {
    setFailure(undefined);
    try {
      const { reply } = await client.fetchQuery(sampleScanQuery(name));
      onScan(new File([reply.text], reply.fileName, { type: 'text/csv' }));
    } catch (error) {
      setFailure(error);
    }
  }
  return (
    <>
      <EmptyState
        title="Check a scan for suspicious cells"
        action={
          <div className={styles.starts}>
            <ScanPicker kind="primary" onScan={onScan} />
            {samples.length > 0 && <p>Or try a sample:</p>}
            {samples.map(({ name, title, description, rows }) => (
              <Button
                key={name}
                title={`${description} ${formatMany(rows, 'row')}.`}
                onClick={() => void openSample(name)}
              >
                <VisibleText text={title} />
              </Button>
            ))}
          </div>
        }
        example={`${SCAN_FILES}. The file stays on this machine.`}
      >
        Drop a phone’s scan of cells here. Airledger compares each cell with the known cells of the place and
        explains every finding.
      </EmptyState>
      {failure !== undefined && <Notice error={failure} />}
    </>
  );
}
