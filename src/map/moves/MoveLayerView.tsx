import { useColouredLayer } from '#map/boxes/useColouredLayer.ts';
import { colourIn, cssOf } from '#map/canvas/colour.ts';
import { type Move, type MoveColours, MoveLayer } from './MoveLayer.ts';

/** Arrows from where things were to where they are; keep the array stable. */
export function MoveLayerView({ moves }: { moves: readonly Move[] }) {
  useColouredLayer(MoveLayer, moves, coloursIn);
  return null;
}

function coloursIn(frame: HTMLElement, _theme: number): MoveColours {
  const read = (css: string) => cssOf({ ...colourIn(frame, css), alpha: 1 });
  return { line: read('var(--kind-bt, #7f52ee)'), ground: read('var(--label-halo, #fff)') };
}
