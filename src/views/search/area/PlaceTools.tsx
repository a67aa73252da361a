import MousePointerClick from 'virtual:icon/mouse-pointer-click';
import SquareDashed from 'virtual:icon/square-dashed';
import { useState } from 'react';
import type { Box, Position } from '#domain/geo/geo.ts';
import { MAX_RADIUS_METRES } from '#domain/geo/shape/Shape.ts';
import { type Drawing, placeOf } from '#map/boxes/drawing.ts';
import { type FoundPlaces, PlaceSearch } from '#map/controls/PlaceSearch.tsx';
import { PositionField } from '#map/controls/PositionField.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { formatMetres } from '#ui/format/numberFormat.ts';
import formStyles from '#views/search/form/SearchForm.module.css';
import type { Area } from '#views/search/state/searchState.ts';
import { areaOf } from './areaOf.ts';
import styles from './PlaceTools.module.css';
import { type AreaKind, whereKind } from './placeDraft.ts';
import type { PlaceForm } from './usePlaceForm.ts';

export interface PlaceToolsProps {
  form: PlaceForm;
  /** What the map shows. */
  shown: Box | undefined;
  /** Of the selected network. */
  selected: Position | undefined;
  isLive: boolean;
  find: (name: string) => Promise<FoundPlaces>;
  /** Moves the map. */
  onShow: (box: Box) => void;
}

const USUAL_RADIUS_METRES = 500;

/** The area and the place to measure from: drawn on the map, typed, or around a place that is found by name. */
export function PlaceTools({ form, shown, selected, isLive, find, onShow }: PlaceToolsProps) {
  const { draft, change, drawing, setDrawing } = form;
  const kind = whereKind(draft);
  const area = typeof draft.where === 'object' ? draft.where : undefined;
  const hasNear = typeof draft.near === 'object' || drawing === 'point';

  function choose(next: Exclude<Drawing, { kind: 'point' }>, isShown = false) {
    const chosen = areaOf(next);
    change({ where: chosen });
    setDrawing(undefined);
    if (isShown) onShow(chosen.box);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only holds back what its fields would submit
    <div
      className={styles.tools}
      onKeyDown={(event) => {
        // What is typed wrong must not be asked as it was before.
        if (
          event.key === 'Enter' &&
          event.target instanceof Element &&
          event.target.matches('[aria-invalid]')
        )
          event.preventDefault();
      }}
    >
      {kind !== 'view' && kind !== 'anywhere' && (
        <>
          <Button
            icon={<SquareDashed />}
            aria-pressed={drawing === kind}
            onClick={() => setDrawing(drawing === kind ? undefined : kind)}
          >
            {drawing === kind ? 'Stop drawing' : `${area ? 'Redraw' : 'Draw'} ${kind} on map`}
          </Button>
          {kind === 'box' && <Bounds box={area?.box ?? shown} onBox={(box) => choose({ kind, box })} />}
          {kind === 'circle' && (
            <Around area={area} isLive={isLive} find={find} onDraw={(next) => choose(next, true)} />
          )}
          <p className="remark">{remark(kind, area)}</p>
        </>
      )}
      {hasNear && <NearTo form={form} selected={selected} />}
    </div>
  );
}

function remark(kind: AreaKind, area: Area | undefined): string {
  if (!area) return 'Nothing is drawn yet.';
  if (kind === 'box') return 'Drag the corners on the map, or move them with the arrow keys.';
  const how =
    kind === 'polygon' ? 'Drag the corners on the map; Delete removes one.' : 'Drag the centre or the edge.';
  return `${how} The service takes boxes only, so rows of the ${kind}’s box that lie outside it are left out here.`;
}

const latitudeRule = 'a latitude from -90 to 90, south below north';
const isBetween = (value: number | undefined, least: number, most: number) =>
  value !== undefined && value >= least && value <= most;

/** The four sides of a box in degrees. */
function Bounds({ box, onBox }: { box: Box | undefined; onBox: (box: Box) => void }) {
  const { south, west, north, east } = box ?? { south: -90, west: -180, north: 90, east: 180 };
  const side = (
    label: string,
    name: keyof Box,
    least: number,
    most: number,
    rule = 'a longitude from -180 to 180',
  ) => (
    <NumberField
      label={label}
      unit="°"
      rule={rule}
      value={box?.[name]}
      isAllowed={(value) => isBetween(value, least, most)}
      onValue={(value) => onBox({ south, west, north, east, [name]: value })}
    />
  );
  return (
    <div className={formStyles.pair}>
      {side('South', 'south', -90, north, latitudeRule)}
      {side('North', 'north', south, 90, latitudeRule)}
      {side('West', 'west', -180, 180)}
      {side('East', 'east', -180, 180)}
    </div>
  );
}

interface AroundProps {
  area: Area | undefined;
  isLive: boolean;
  find: PlaceToolsProps['find'];
  onDraw: (drawing: Exclude<Drawing, { kind: 'point' }>) => void;
}

/** A circle around a place by its name, address or coordinates. */
function Around({ area, isLive, find, onDraw }: AroundProps) {
  const circle = area && area.drawn !== 'box' && area.drawn.kind === 'circle' ? area.drawn : undefined;
  const [chosen, setChosen] = useState(USUAL_RADIUS_METRES);
  const metres = circle?.metres ?? chosen;
  return (
    <>
      <PlaceSearch
        label="Around a place or address"
        isLive={isLive}
        find={find}
        onPick={({ position }) => onDraw({ kind: 'circle', centre: placeOf(position), metres })}
      />
      <div className={formStyles.pair}>
        <PositionField
          label="Centre"
          value={circle?.centre}
          onValue={(centre) => onDraw({ kind: 'circle', centre, metres })}
        />
        <NumberField
          label="Radius"
          unit="m"
          rule={`1 m to ${formatMetres(MAX_RADIUS_METRES)}`}
          value={metres}
          isAllowed={(value) => isBetween(value, 1, MAX_RADIUS_METRES)}
          onValue={(value) => {
            setChosen(value!);
            if (circle) onDraw({ ...circle, metres: value! });
          }}
        />
      </div>
    </>
  );
}

/** The place from which distances are measured. */
function NearTo({ form, selected }: Pick<PlaceToolsProps, 'form' | 'selected'>) {
  const { draft, drawing, setDrawing } = form;
  function choose(near: Position) {
    form.change({ near });
    setDrawing(undefined);
  }
  return (
    <>
      <PositionField
        label="Nearest to"
        value={typeof draft.near === 'object' ? draft.near : undefined}
        onValue={choose}
      />
      <div className={formStyles.pair}>
        <Button
          icon={<MousePointerClick />}
          aria-pressed={drawing === 'point'}
          onClick={() => setDrawing(drawing === 'point' ? undefined : 'point')}
        >
          {drawing === 'point' ? 'Stop picking' : 'Pick on map'}
        </Button>
        {selected && <Button onClick={() => choose(placeOf(selected))}>Selected network</Button>}
      </div>
    </>
  );
}
