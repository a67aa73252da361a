import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { utcDay } from '#domain/wire/utcDay.ts';
import { useBaseMapCredits } from '#map/basemap/baseMapChoice.ts';
import { viewOf } from '#map/canvas/mapView.ts';
import { canvasPng } from '#ui/browser/canvasPng.ts';
import { saveFile } from '#ui/browser/saveFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { initialFocusRef } from '#ui/keyboard/initialFocusRef.ts';
import { Pending } from '#ui/loading/Pending.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { drawScene, sceneSvg, textMeasure } from './drawScene.ts';
import styles from './PictureDialog.module.css';
import { type MapPicture, pictureScene } from './pictureScene.ts';
import { takeMap } from './takeMap.ts';

interface PictureDialogProps {
  map: LeafletMap;
  picture: MapPicture;
  onClose: () => void;
}

const FORMATS = ['PNG 1×', 'PNG 2×', 'PNG 3×', 'PNG 4×', 'SVG'] as const;
type Format = (typeof FORMATS)[number];
/** Pixels to a CSS pixel. */
const SCALES: Record<Format, number> = { 'PNG 1×': 1, 'PNG 2×': 2, 'PNG 3×': 3, 'PNG 4×': 4, SVG: 2 };

/** A picture of the map for a report: with title, legend, north, scale, source and credits, in the colours of the page. */
export function PictureDialog({ map, picture, onClose }: PictureDialogProps) {
  const [title, setTitle] = useState(picture.title);
  const [format, setFormat] = useState<Format>('PNG 2×');
  const [seen, setSeen] = useState<HTMLCanvasElement>();
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const credit = useBaseMapCredits();
  const show = useToast();

  useEffect(() => {
    takeMap(map, window.devicePixelRatio || 1).then(setSeen, (error: unknown) => setProblem(reasonOf(error)));
  }, [map]);
  const scene = useMemo(() => {
    const { x: width, y: height } = map.getSize();
    return pictureScene({ ...picture, title, credit, view: viewOf(map), width, height }, textMeasure());
  }, [map, picture, title, credit]);

  async function save() {
    setSaving(true);
    setProblem(undefined);
    try {
      const scale = SCALES[format];
      const taken = await takeMap(map, scale);
      const isSvg = format === 'SVG';
      const content = isSvg
        ? new Blob([sceneSvg(scene, taken)], { type: 'image/svg+xml' })
        : await canvasPng(drawScene(scene, taken, scale));
      const name = pictureName(picture.name, viewOf(map), isSvg ? 'svg' : 'png');
      saveFile(name, content);
      // A toast that is said within the dialog would go with it.
      flushSync(onClose);
      show({ text: `Saved ${name}.` });
    } catch (error) {
      setProblem(reasonOf(error));
      setSaving(false);
    }
  }

  return (
    <Dialog title="Picture of the map" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className={styles.fields}>
          <Field label="Title">
            <TextInput ref={initialFocusRef} value={title} maxLength={200} onValue={setTitle} />
          </Field>
          <Field label="Format">
            <Select
              value={format}
              options={FORMATS.map((value) => ({ value, label: labelOf(value, scene) }))}
              onValue={setFormat}
            />
          </Field>
        </div>
        <div className={styles.preview}>
          {seen ? <Preview scene={scene} map={seen} /> : problem === undefined && <Pending label="Drawing" />}
        </div>
        {problem !== undefined && <Callout tone="amber">No picture was saved. {problem}</Callout>}
        <div className={styles.actions}>
          <Button type="submit" kind="primary" disabled={isSaving || !seen}>
            {isSaving ? 'Drawing…' : 'Save picture'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function Preview({ scene, map }: { scene: ReturnType<typeof pictureScene>; map: HTMLCanvasElement }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawn = drawScene(scene, map, window.devicePixelRatio || 1);
    frame.current!.replaceChildren(drawn);
  }, [scene, map]);
  return <div ref={frame} role="img" aria-label="Preview" />;
}

/** "PNG 2×, 2,880 × 2,024 px". */
const labelOf = (format: Format, { width, height }: { width: number; height: number }) =>
  format === 'SVG'
    ? 'SVG, words as text'
    : `${format}, ${formatCount(Math.round(width * SCALES[format]))} × ${formatCount(Math.round(height * SCALES[format]))} px`;

/** "airledger-search-52.52_13.40-2026-11-21.png": the middle of the map, and today in UTC. */
function pictureName(name: string, { lat, lng }: { lat: number; lng: number }, extension: string): string {
  return `airledger-${name}-${lat.toFixed(2)}_${lng.toFixed(2)}-${utcDay(Date.now())}.${extension}`;
}
