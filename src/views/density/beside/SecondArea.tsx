import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Box } from '#domain/geo/geo.ts';
import type { MapView } from '#domain/geo/MapView.ts';
import { type FoundPlaces, PlaceSearch } from '#map/controls/PlaceSearch.tsx';
import { savedSearchesQuery } from '#queries/saved/savedQueries.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { PanelSection } from '#ui/layout/PanelSection.tsx';
import { placeOfLink } from '#ui/url/placeOfLink.ts';
import styles from '#views/density/Density.module.css';

const PLACE_ZOOM = 11;

interface SecondAreaProps {
  isOpen: boolean;
  isLive: boolean;
  /** The map shows the world, of which nothing is compared. */
  isDisabled: boolean;
  findPlaces: (name: string) => Promise<FoundPlaces>;
  onCopy: () => void;
  onDraw: () => void;
  onOpen: (place: Box | MapView) => void;
  onClose: () => void;
}

/** Picks what the second map shows: this view, a drawn box, a saved area or a place. */
export function SecondArea({ isOpen, isLive, isDisabled, findPlaces, ...on }: SecondAreaProps) {
  const { data } = useQuery(savedSearchesQuery);
  const areas = useMemo(
    () =>
      (data?.reply.saved ?? []).flatMap(({ id, name, link }) => {
        const place = placeOfLink(link);
        return place ? [{ id, name, place }] : [];
      }),
    [data],
  );
  return (
    <PanelSection label="Second area">
      <h2>Second area</h2>
      <div className={styles.form}>
        <div className={styles.buttons}>
          {isOpen ? (
            <Button onClick={on.onClose}>Close second area</Button>
          ) : (
            <Button disabled={isDisabled} onClick={on.onCopy}>
              Copy this view
            </Button>
          )}
          <Button disabled={isDisabled} onClick={on.onDraw}>
            Draw area
          </Button>
        </div>
        {areas.length > 0 && (
          <Field label="Saved area">
            <Select
              value=""
              options={[
                { value: '', label: 'Choose an area' },
                ...areas.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onValue={(id) => {
                const chosen = areas.find((area) => area.id === id);
                if (chosen) on.onOpen(chosen.place);
              }}
            />
          </Field>
        )}
        <PlaceSearch
          label="Go to a second place"
          isLive={isLive}
          find={findPlaces}
          onPick={({ position, box }) => on.onOpen(box ?? { ...position, zoom: PLACE_ZOOM })}
        />
        <p className="remark">
          Both maps share years and colours.
          {isLive &&
            ' Each quad of the second map that is not cached costs 1 query; above your limit it asks first.'}
        </p>
      </div>
    </PanelSection>
  );
}
