import { useState } from 'react';
import type { DrawingKind } from '#map/boxes/drawing.ts';
import type { Question } from '#views/search/state/searchState.ts';
import { type PlaceDraft, placeDraftOf } from './placeDraft.ts';

export interface PlaceForm {
  draft: PlaceDraft;
  change: (patch: Partial<PlaceDraft>) => void;
  /** What is being drawn on the map. */
  drawing: DrawingKind | undefined;
  setDrawing: (drawing: DrawingKind | undefined) => void;
}

/** The form's place. When the address comes to stand for another one (back, a link), the form follows it. */
export function usePlaceForm(question: Question): PlaceForm {
  const asked = placeDraftOf(question);
  const key = JSON.stringify(asked);
  const [draft, setDraft] = useState(asked);
  const [followed, setFollowed] = useState(key);
  const [drawing, setDrawing] = useState<DrawingKind>();
  if (followed !== key) {
    setFollowed(key);
    setDraft(asked);
  }
  return { draft, change: (patch) => setDraft((now) => ({ ...now, ...patch })), drawing, setDrawing };
}
