import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Box } from '#domain/geo/geo.ts';
import { centreOf } from '#domain/geo/viewArea.ts';
import { priceAreaMutation, saveAreaMutation } from '#queries/gateway/savedAreas.ts';
import type { AreaPrice } from '#services/gateway/tileShapes.ts';
import { useLocalStorage } from '#ui/browser/useLocalStorage.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatBytes, formatMany } from '#ui/format/numberFormat.ts';
import styles from './MapFiles.module.css';

interface SaveAreaFormProps {
  area: Box;
  /** A download has begun. */
  onSaving: () => void;
}

const KEPT = 'Nothing was downloaded.';

/** Saves what the map shows out of a PMTiles archive on the web, once its price in bytes is known. */
export function SaveAreaForm({ area, onSaving }: SaveAreaFormProps) {
  const [address, setAddress] = useLocalStorage<string>('archiveAddress', '');
  const price = useMutation(priceAreaMutation);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    price.mutate({ body: { address, ...area } });
  };
  const found = price.data?.reply;
  return (
    <section aria-label="Save this area’s streets" className={styles.part}>
      <h3>Save this area’s streets</h3>
      <p className="detail">
        Copies the area on the map from a PMTiles file on the web into a file of yours, for use without a
        network. The file’s server sees which area you save.
      </p>
      <form className={styles.ask} onSubmit={ask}>
        <Field
          label="Address of a .pmtiles file"
          hint="For example a daily build listed at maps.protomaps.com/builds. You see the size before anything is downloaded."
        >
          <TextInput
            inputMode="url"
            placeholder="https://build.protomaps.com/20261122.pmtiles"
            value={address}
            onValue={(next) => {
              setAddress(next);
              price.reset();
            }}
          />
        </Field>
        <Button type="submit" isBusy={price.isPending} aria-disabled={address.trim() === ''}>
          Show size
        </Button>
      </form>
      {price.error && (
        <Notice
          error={price.error}
          happened={price.error.message}
          kept={KEPT}
          todo="Check the address and the connection, then try again."
        />
      )}
      {found?.zooms.every(({ tiles }) => tiles === 0) && (
        <p className={styles.problem}>This file has no tiles of the area on the map.</p>
      )}
      {found?.zooms.some(({ tiles }) => tiles > 0) && (
        <ChosenArea address={address} area={area} price={found} onSaving={onSaving} />
      )}
    </section>
  );
}

interface ChosenAreaProps extends SaveAreaFormProps {
  address: string;
  price: AreaPrice;
}

function ChosenArea({ address, area, price, onSaving }: ChosenAreaProps) {
  const { zooms, isCut, attribution } = price;
  const [zoom, setZoom] = useState(String(zooms.at(-1)!.zoom));
  const [name, setName] = useState(() => nameOf(area));
  const save = useMutation(saveAreaMutation);
  const { zoom: maxZoom, bytes } = zooms.find((one) => String(one.zoom) === zoom)!;
  const start = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ body: { address, ...area, name, maxZoom, bytes } }, { onSuccess: onSaving });
  };
  return (
    <form ref={showWhole} className={styles.chosen} onSubmit={start}>
      <Field
        label="Detail"
        hint={
          isCut
            ? 'Closer zooms have too many tiles for one download. Zoom in for a smaller area.'
            : 'Streets have names from about zoom 14.'
        }
      >
        <Select
          value={zoom}
          options={zooms.toReversed().map((one) => ({
            value: String(one.zoom),
            label: `To zoom ${one.zoom}: ${formatMany(one.tiles, 'tile')}, ${formatBytes(one.bytes)}`,
          }))}
          onValue={setZoom}
        />
      </Field>
      <Field label="File name">
        <TextInput value={name} maxLength={120} onValue={setName} />
      </Field>
      {attribution && <p className="detail">Credit: {attribution}</p>}
      {save.error && (
        <Notice
          error={save.error}
          happened={save.error.message}
          kept={KEPT}
          todo="Change it, or show the size again."
        />
      )}
      <Button type="submit" kind="primary" isBusy={save.isPending} aria-disabled={name.trim() === ''}>
        Save area ({formatBytes(bytes)})
      </Button>
    </form>
  );
}

/** What was asked for appears below the edge of the dialog. */
function showWhole(form: HTMLElement | null) {
  form?.scrollIntoView?.({ block: 'nearest' });
}

function nameOf(area: Box): string {
  const { lat, lng } = centreOf(area);
  return `Area ${lat.toFixed(2)}, ${lng.toFixed(2)}`;
}
