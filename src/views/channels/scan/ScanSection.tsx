import type { Box } from '#domain/geo.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { VisibleText } from '#ui/VisibleText.tsx';
import { FirstFinding } from './FirstFinding.tsx';
import { MappingDialog } from './MappingDialog.tsx';
import styles from './Scan.module.css';
import { ScanAreasPane } from './ScanAreasPane.tsx';
import { ScanPicker } from './ScanPicker.tsx';
import { ScanProgressLine } from './ScanProgressLine.tsx';
import { ScanReportPane } from './ScanReportPane.tsx';
import { ScanStart } from './ScanStart.tsx';
import type { ScanReview } from './scanSide.ts';
import { WeightsPane } from './WeightsPane.tsx';

interface ScanSectionProps {
  side: ScanReview;
  /** Moves the map to an area. */
  onArea: (box: Box) => void;
  onFinding: (key: string) => void;
}

/** The panel of a scan: the file, what was read of it, where it was made, and how it is graded. */
export function ScanSection({ side, onArea, onFinding }: ScanSectionProps) {
  const { loader, choice, setChoice } = side;
  const { stage, loaded } = loader;
  const isBusy = stage.phase === 'opening' || stage.phase === 'reading';
  return (
    <div className={styles.side}>
      <ScanProgressLine stage={stage} onCancel={loader.cancel} />
      {stage.phase === 'failed' && (
        <Callout tone="amber" actions={<Button onClick={loader.cancel}>Dismiss</Button>}>
          <VisibleText text={stage.name} />: <VisibleText text={stage.reason} />
          {loaded && ' The scan before is still here.'}
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
          <FirstFinding side={side} onShow={onFinding} />
          <ScanAreasPane side={side} onArea={onArea} />
          <WeightsPane choice={choice} onChoice={setChoice} />
          <div className={styles.line}>
            <ScanPicker onScan={loader.open} />
          </div>
        </>
      ) : (
        !isBusy && <ScanStart onScan={loader.open} />
      )}
    </div>
  );
}
