import { type PointerEvent, useState } from 'react';
import type { Column } from './column.ts';

const NARROWEST_PX = 40;
const WIDEST_PX = 800;

/** Widths of columns by id, as dragged or keyed for this visit. */
export function useColumnWidths(columns: readonly Column[]) {
  const [changed, setChanged] = useState<Readonly<Record<string, number>>>({});
  const widths = columns.map(({ id, width }) => changed[id] ?? width);
  const resize = (id: string, width: number) =>
    setChanged((all) => ({ ...all, [id]: Math.round(Math.min(WIDEST_PX, Math.max(NARROWEST_PX, width))) }));

  function drag(event: PointerEvent<HTMLElement>, id: string, width: number) {
    const handle = event.currentTarget;
    const startX = event.clientX;
    const move = (moved: globalThis.PointerEvent) => resize(id, width + moved.clientX - startX);
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), {
      once: true,
    });
  }
  return { widths, resize, drag };
}
