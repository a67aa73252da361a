import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMapEvents } from 'react-leaflet';
import { type Position, wrapLongitude } from '#domain/geo/geo.ts';
import { writeNotations } from '#domain/geo/notation/notations.ts';
import { isMenuKey } from '#ui/keyboard/isMenuKey.ts';
import { ContextMenu, type ContextMenuHandle } from '#ui/overlays/ContextMenu.tsx';
import { useCopyItem } from '#ui/overlays/useCopyItem.ts';
import { Measure } from './Measure.tsx';

/** Copies the coordinates of a place of the map, and measures from it: by the right button, a long press, or Shift F10 for the middle. */
export function PlaceMenu() {
  const menu = useRef<ContextMenuHandle>(null);
  const [asked, setAsked] = useState<Position>();
  const [measured, setMeasured] = useState<Position>();
  const copy = useCopyItem();
  const map = useMapEvents({
    contextmenu({ latlng, originalEvent: { clientX, clientY } }) {
      open(latlng, clientX, clientY);
    },
    keydown({ originalEvent: event }) {
      if (!isMenuKey(event)) return;
      event.preventDefault();
      const { left, top } = map.getContainer().getBoundingClientRect();
      const { x, y } = map.getSize().divideBy(2);
      open(map.getCenter(), left + x, top + y);
    },
  });

  function open({ lat, lng }: Position, left: number, top: number) {
    setAsked({ lat, lng: wrapLongitude(lng) });
    menu.current?.open(new DOMRect(left, top));
  }

  const items = asked
    ? [
        ...writeNotations(asked).map(({ name, text }) => copy(`Copy ${name}: ${text}`, text)),
        { label: 'Measure from here', onPick: () => setMeasured(asked) },
        ...(measured ? [{ label: 'Stop measuring', onPick: () => setMeasured(undefined) }] : []),
      ]
    : [];
  return (
    <>
      {measured && (
        <Measure key={JSON.stringify(measured)} from={measured} onEnd={() => setMeasured(undefined)} />
      )}
      {/* Outside of the map, which takes every click inside it for its own. */}
      {createPortal(<ContextMenu ref={menu} label="Place" items={items} />, document.body)}
    </>
  );
}
