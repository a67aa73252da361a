import Upload from 'virtual:icon/upload';
import type { Box } from '#domain/geo/geo.ts';
import { areaOfView } from '#domain/geo/viewArea.ts';
import { type BaseMapChoice, baseMapOfFile } from '#map/basemap/baseMapChoice.ts';
import { useImports } from '#queries/gateway/ImportsProvider.tsx';
import { useTileSources } from '#queries/gateway/tileSources.ts';
import { FilePicker } from '#ui/controls/FilePicker.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { MapFileRow } from './MapFileRow.tsx';
import styles from './MapFiles.module.css';
import { SaveAreaForm } from './SaveAreaForm.tsx';

interface MapFilesDialogProps {
  base: BaseMapChoice;
  /** What the map shows; longitudes may lie beyond ±180. */
  box: Box | undefined;
  onBase: (base: BaseMapChoice) => void;
  onClose: () => void;
}

/** The user's map files, and how to come by more: a file, or an area of one on the web. */
export function MapFilesDialog({ base, box, onBase, onClose }: MapFilesDialogProps) {
  const { add, setOpen } = useImports();
  const files = useTileSources()?.filter(({ bytes }) => bytes !== null);
  return (
    <Dialog title="Map files and saved areas" onClose={onClose}>
      <div className={styles.inside}>
        <section aria-label="Your map files" className={styles.part}>
          <header className={styles.head}>
            <h3>Your map files</h3>
            <FilePicker
              accept=".pmtiles,.mbtiles"
              icon={<Upload />}
              onFiles={(chosen) => {
                onClose();
                add(chosen);
              }}
            >
              Add map files
            </FilePicker>
          </header>
          {!files && <Pending label="Reading the folder" rows={2} />}
          {files?.length === 0 && (
            <p className="detail">
              None yet. Add PMTiles or MBTiles files, vector or raster, drop them anywhere on this page, or
              save an area below.
            </p>
          )}
          <ul className={styles.files}>
            {files?.map((file) => (
              <MapFileRow
                key={file.id}
                file={file}
                isUsed={base === baseMapOfFile(file.name)}
                onUse={() => onBase(baseMapOfFile(file.name))}
                onRenamed={(name) => base === baseMapOfFile(file.name) && onBase(baseMapOfFile(name))}
                onRemoved={() => base === baseMapOfFile(file.name) && onBase('natural-earth')}
              />
            ))}
          </ul>
        </section>
        {box && (
          <SaveAreaForm
            area={areaOfView(box)}
            onSaving={() => {
              onClose();
              setOpen(true);
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
