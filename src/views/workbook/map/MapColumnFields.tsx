import { columnName } from '#domain/sheet/columnName.ts';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import type { SheetMapState } from '#views/workbook/state/workbookState.ts';
import { chosenPlaces, type MapColumns, writePlaces } from './readMapColumns.ts';
import styles from './SheetMap.module.css';

interface MapColumnFieldsProps {
  columns: MapColumns;
  /** The first column of the block. */
  left: number;
  state: SheetMapState;
  onState: (state: SheetMapState) => void;
}

/** Which columns say where a row is, and which give its mark colour and size. */
export function MapColumnFields({ columns, left, state, onState }: MapColumnFieldsProps) {
  const all = columns.header.map((title, at) => ({
    value: columnName(left + at),
    label: title === columnName(left + at) ? title : `${columnName(left + at)}  ${title}`,
  }));
  const none = (label: string) => [{ value: '', label }, ...all];
  const { places } = columns;
  const [first = '', second = ''] = places ? writePlaces(places).split(',') : [];
  const place = (lat: string, lng: string) =>
    onState({ ...state, places: lat === '' ? undefined : lng === '' || lng === lat ? lat : `${lat},${lng}` });
  const isChosen = chosenPlaces(state.places) !== undefined;
  return (
    <div className={styles.fields}>
      <Field label="Latitude">
        <Select
          value={first}
          options={isChosen ? none('find it') : none('choose')}
          onValue={(lat) => place(lat, second)}
        />
      </Field>
      <Field label="Longitude">
        <Select value={second} options={none('in the same cell')} onValue={(lng) => place(first, lng)} />
      </Field>
      <Field label="Colour">
        <Select
          value={state.colour ?? ''}
          options={none('one colour')}
          onValue={(colour) => onState({ ...state, colour: colour || undefined })}
        />
      </Field>
      <Field label="Size">
        <Select
          value={state.size ?? ''}
          options={none('one size')}
          onValue={(size) => onState({ ...state, size: size || undefined })}
        />
      </Field>
    </div>
  );
}
