import { useRef, useState } from 'react';
import { type Box, isInBox } from '#domain/geo/geo.ts';
import type { MapView } from '#domain/geo/MapView.ts';
import { areaOfView, isSameBox } from '#domain/geo/viewArea.ts';
import type { UrlState } from '#ui/url/useUrlState.ts';
import type { ChannelsState, Within } from '#views/channels/state/channelsState.ts';
import { areaProblem } from './areaMessages.ts';
import type { QueryBudget } from './useQueryBudget.ts';

export interface AreaRequest {
  /** What would be asked for next; undefined before there is a map, or a box. */
  next: Box | undefined;
  /** What the map shows; undefined before it has said so. */
  seen: Box | undefined;
  /** A new object moves the map. */
  fit: Box | null;
  isDrawing: boolean;
  /** Why the next area cannot be asked for. */
  problem: string | undefined;
  /** Whether the next area is another than the asked one. */
  isMoved: boolean;
  setDrawing: (isDrawing: boolean) => void;
  chooseWithin: (within: Within) => void;
  /** A box was drawn: it waits for the button. */
  draw: (box: Box) => void;
  /** The map has come to rest. */
  arrive: (view: MapView, box: Box) => void;
  moveTo: (target: MapView | Box) => void;
  /** Moves the map, and asks for what it shows there where that costs nothing. */
  visit: (view: MapView) => void;
  /** Asks for the next area, or for another: consent to its price. */
  ask: (box?: Box) => void;
}

/** Where is asked next, by the map's view or by a drawn box, and how the question comes into the address. */
export function useAreaRequest(
  state: ChannelsState,
  change: UrlState<ChannelsState>['change'],
  { isFree, withCells, agree }: QueryBudget,
): AreaRequest {
  const { within, area, kinds } = state;
  const [seen, setSeen] = useState<Box>();
  const [drawn, setDrawn] = useState<Box>();
  const [isDrawing, setDrawing] = useState(false);
  const [fit, setFit] = useState<Box | null>(() => (state.view === undefined && area ? area : null));
  /** On the way to a sample place, whose channels cost nothing: the question follows by itself. */
  const goal = useRef<MapView>(undefined);
  const next = within === 'box' ? (drawn ?? area) : seen && areaOfView(seen);

  const problemOf = (box: Box | undefined) => areaProblem(box, kinds.length, withCells);
  function ask(box = next) {
    if (!box || problemOf(box)) return;
    agree({ area: box, kinds, withCells });
    setDrawn(undefined);
    setDrawing(false);
    change({ area: box, selected: undefined }, 'push');
  }
  return {
    next,
    seen,
    fit,
    isDrawing,
    problem: problemOf(next),
    isMoved: !(next && area && isSameBox(next, area)),
    setDrawing,
    ask,
    chooseWithin(wanted) {
      setDrawing(wanted === 'box');
      setDrawn(undefined);
      change({ within: wanted });
    },
    draw(box) {
      setDrawing(false);
      setDrawn(areaOfView(box));
      change({ within: 'box' });
    },
    arrive(view, box) {
      setSeen(box);
      change({ view });
      if (!goal.current || view.zoom !== goal.current.zoom || !isInBox(goal.current, box)) return;
      goal.current = undefined;
      ask(areaOfView(box));
    },
    moveTo(target) {
      if ('zoom' in target) change({ view: target });
      else setFit({ ...target });
    },
    visit(view) {
      goal.current = isFree ? view : undefined;
      change({ view, within: 'view' });
    },
  };
}
