import { Suspense } from 'react';
import { Field } from '#ui/controls/Field.tsx';
import { type Option, Select } from '#ui/controls/Select.tsx';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import styles from '#views/search/form/SearchForm.module.css';
import type { PlaceToolsProps } from './PlaceTools.tsx';
import { type PlaceDraft, whereKind } from './placeDraft.ts';

const PlaceTools = lazyWithPreload(() => import('./PlaceTools.tsx').then((module) => module.PlaceTools));

const WHERE: readonly Option<ReturnType<typeof whereKind>>[] = [
  { value: 'view', label: 'Map view' },
  { value: 'box', label: 'Box' },
  { value: 'circle', label: 'Circle' },
  { value: 'polygon', label: 'Polygon' },
  { value: 'anywhere', label: 'Anywhere' },
];
const NEAR: readonly Option<'off' | 'centre' | 'place'>[] = [
  { value: 'off', label: 'Any order' },
  { value: 'centre', label: 'Nearest to centre' },
  { value: 'place', label: 'Nearest to a place' },
];

/** Where to search, and from where to measure. */
export function PlacePane(props: PlaceToolsProps) {
  const { draft, change, drawing, setDrawing } = props.form;
  const where = whereKind(draft);
  const near = typeof draft.near === 'object' || drawing === 'point' ? 'place' : draft.near;
  const hasTools = (where !== 'view' && where !== 'anywhere') || near === 'place';

  function chooseWhere(next: typeof where) {
    const isDrawn = next !== 'view' && next !== 'anywhere';
    change({ where: next });
    setDrawing(isDrawn ? next : undefined);
  }
  function chooseNear(next: typeof near) {
    if (next !== 'place') change({ near: next satisfies PlaceDraft['near'] });
    setDrawing(next === 'place' ? 'point' : undefined);
  }
  return (
    <>
      <div className={styles.pair}>
        <Field label="Where">
          <Select value={where} options={WHERE} onValue={chooseWhere} />
        </Field>
        <Field label="Order">
          <Select value={near} options={NEAR} onValue={chooseNear} />
        </Field>
      </div>
      {hasTools && (
        <Suspense>
          <PlaceTools {...props} />
        </Suspense>
      )}
    </>
  );
}
