import { type PointerEvent, useState } from 'react';
import { readLocalStorage, writeLocalStorage } from '#ui/browser/useLocalStorage.ts';
import type { Column } from './column.ts';

const NARROWEST_PX = 40;
const WIDEST_PX = 800;

type Widths = Readonly<Record<string, number>>;

export interface ColumnSizing {
  widths: number[];
  resize: (id: string, width: number) => void;
  drag: (event: PointerEvent<HTMLElement>, id: string, width: number) => void;
  isChanged: boolean;
  reset: () => void;
}

/** Widths of columns by id, as dragged or keyed: for this visit, or stored on this screen under a name. */
export function useColumnWidths(columns: readonly Column[], name?: string): ColumnSizing {
  const [changed, setChanged] = useState<Widths>(() => (name === undefined ? {} : readWidths(name)));
  const widths = columns.map(({ id, width }) => changed[id] ?? width);

  function change(next: (all: Widths) => Widths) {
    setChanged((all) => {
      const after = next(all);
      if (name !== undefined) writeLocalStorage(`${name}.widths`, JSON.stringify(after));
      return after;
    });
  }
  const resize = (id: string, width: number) =>
    change((all) => ({ ...all, [id]: Math.round(Math.min(WIDEST_PX, Math.max(NARROWEST_PX, width))) }));

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
  return {
    widths,
    resize,
    drag,
    isChanged: Object.keys(changed).length > 0,
    reset: () => change(() => ({})),
  };
}

/** What is stored and still a width. */
function readWidths(name: string): Widths {
  try {
    const stored: unknown = JSON.parse(readLocalStorage(`${name}.widths`, '{}'));
    return Object.fromEntries(
      Object.entries(stored as Record<string, unknown>).filter(
        (entry): entry is [string, number] =>
          typeof entry[1] === 'number' && entry[1] >= NARROWEST_PX && entry[1] <= WIDEST_PX,
      ),
    );
  } catch {
    return {};
  }
}
