import Upload from 'virtual:icon/upload';
import { useImports } from '#queries/gateway/ImportsProvider.tsx';
import { overlayStore } from '#queries/overlays/OverlayStore.ts';
import { useStore } from '#queries/workbook/useStore.ts';
import { FilePicker } from '#ui/controls/FilePicker.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from './Layers.module.css';
import { OverlayRow } from './OverlayRow.tsx';
import { TrackSection } from './TrackSection.tsx';

/** What the browser's dialog for files offers. */
const EXTENSIONS = '.gpx,.kml,.kmz,.geojson,.json';

/** What is drawn over the base map: files of the user's, and where surveys have been. */
export function LayersDialog({ onClose }: { onClose: () => void }) {
  const { add } = useImports();
  const { overlays, isStored } = useStore(overlayStore);
  return (
    <Dialog title="Map layers" onClose={onClose}>
      <div className={styles.inside}>
        <section aria-label="Your layers" className={styles.part}>
          <header className={styles.head}>
            <h3>Your layers</h3>
            <FilePicker
              accept={EXTENSIONS}
              icon={<Upload />}
              onFiles={(files) => {
                onClose();
                add(files);
              }}
            >
              Add layers
            </FilePicker>
          </header>
          {overlays.length === 0 && (
            <p className="detail">
              None yet. Add GPX, GeoJSON, KML or KMZ files, or drop them anywhere on this page. They show on
              the maps of Search, Density and Channels, and stay in this browser.
            </p>
          )}
          {!isStored && (
            <Callout tone="amber">
              The browser does not store the latest changes of layers: they last until the page is closed.
            </Callout>
          )}
          <ul className={styles.layers}>
            {overlays.map((overlay) => (
              <OverlayRow key={overlay.id} overlay={overlay} onClose={onClose} />
            ))}
          </ul>
        </section>
        <TrackSection onClose={onClose} />
      </div>
    </Dialog>
  );
}
