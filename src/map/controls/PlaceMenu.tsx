import { useId, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useMapEvents } from 'react-leaflet';
import { type Position, wrapLongitude } from '#domain/geo/geo.ts';
import { writeNotations } from '#domain/geo/notation/notations.ts';
import { MenuList } from '#ui/overlays/MenuList.tsx';
import { useCopyItem } from '#ui/overlays/useCopyItem.ts';
import { Measure } from './Measure.tsx';

/** Where on the screen the menu was asked for, and which place that is. */
interface Asked {
  left: number;
  top: number;
  position: Position;
}

/** Copies the coordinates of a place of the map, and measures from it: by the right button, a long press, or Shift F10 for the middle. */
export function PlaceMenu() {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const [measured, setMeasured] = useState<Position>();
  const copy = useCopyItem();
  const map = useMapEvents({
    contextmenu({ latlng, originalEvent: { clientX, clientY } }) {
      open({ left: clientX, top: clientY, position: latlng });
    },
    keydown({ originalEvent: event }) {
      if (!(event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))) return;
      event.preventDefault();
      const { left, top } = map.getContainer().getBoundingClientRect();
      const { x, y } = map.getSize().divideBy(2);
      open({ left: left + x, top: top + y, position: map.getCenter() });
    },
  });

  function open({ left, top, position: { lat, lng } }: Asked) {
    list.current?.hidePopover();
    // The menu has its items and its place before it opens.
    flushSync(() => setAsked({ left, top, position: { lat, lng: wrapLongitude(lng) } }));
    list.current?.showPopover();
  }

  const items = asked
    ? [
        ...writeNotations(asked.position).map(({ name, text }) => copy(`Copy ${name}: ${text}`, text)),
        { label: 'Measure from here', onPick: () => setMeasured(asked.position) },
        ...(measured ? [{ label: 'Stop measuring', onPick: () => setMeasured(undefined) }] : []),
      ]
    : [];
  return (
    <>
      {measured && (
        <Measure key={JSON.stringify(measured)} from={measured} onEnd={() => setMeasured(undefined)} />
      )}
      {/* Outside of the map, which takes every click inside it for its own. */}
      {createPortal(
        <>
          <span style={{ position: 'fixed', left: asked?.left, top: asked?.top }} />
          <MenuList id={id} list={list} items={items} />
        </>,
        document.body,
      )}
    </>
  );
}
