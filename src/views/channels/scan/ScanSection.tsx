import type { Box } from '#domain/geo/geo.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { KeptScans } from '#views/channels/scan/file/KeptScans.tsx';
import { MappingDialog } from '#views/channels/scan/file/MappingDialog.tsx';
import { ScanPicker } from '#views/channels/scan/file/ScanPicker.tsx';
import { ScanProgressLine } from '#views/channels/scan/file/ScanProgressLine.tsx';
import { ScanReportPane } from '#views/channels/scan/file/ScanReportPane.tsx';
import { ScanStart } from '#views/channels/scan/file/ScanStart.tsx';
import { FirstFinding } from '#views/channels/scan/findings/FirstFinding.tsx';
import { WeightsPane } from '#views/channels/scan/grading/WeightsPane.tsx';
import type { ScanReview } from '#views/channels/scan/review/ScanReview.ts';
import { KeepScan } from './KeepScan.tsx';
import styles from './Scan.module.css';
import { ScanAreasPane } from './ScanAreasPane.tsx';

interface ScanSectionProps {
  review: ScanReview;
  /** Moves the map to an area. */
  onArea: (box: Box) => void;
  onFinding: (key: string) => void;
  /** Under which the scan was kept that a link opens. */
  kept: string | undefined;
  onKept: (name: string | undefined) => void;
}

/** The panel of a scan: file, report, areas and weights. */
export function ScanSection({ review, onArea, onFinding, kept, onKept }: ScanSectionProps) {
  const { loader, choice, setChoice } = review;
  const { stage, loaded } = loader;
  const isBusy = stage.phase === 'opening' || stage.phase === 'reading';
  return (
    <div className={styles.side}>
      <ScanProgressLine stage={stage} onCancel={loader.cancel} />
      {stage.phase === 'failed' && (
        <Callout tone="amber" actions={<Button onClick={loader.cancel}>Dismiss</Button>}>
          <VisibleText text={stage.name} />: <VisibleText text={stage.reason} />
          {loaded && ' The previous scan is still open.'}
        </Callout>
      )}
      {stage.phase === 'mapping' && (
        <MappingDialog
          key={stage.opened.name}
          opened={stage.opened}
          start={stage.mapping}
          onRead={loader.readAs}
          onClose={loader.cancel}
        />
      )}
      {loaded ? (
        <>
          <ScanReportPane loaded={loaded} onColumns={loader.remap} onClose={loader.clear} />
          <KeepScan review={review} />
          <FirstFinding review={review} onShow={onFinding} />
          <ScanAreasPane review={review} onArea={onArea} />
          <WeightsPane choice={choice} onChoice={setChoice} />
          <div className={styles.line}>
            <ScanPicker onScan={loader.open} />
          </div>
        </>
      ) : (
        !isBusy && <ScanStart onScan={loader.open} />
      )}
      <KeptScans linked={kept} loaded={loaded} onScan={loader.restore} onLink={onKept} />
    </div>
  );
}
