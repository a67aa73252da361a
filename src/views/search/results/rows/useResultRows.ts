import { useState } from 'react';
import type { Position } from '#domain/geo/geo.ts';
import type { FieldContext } from '#domain/network/field/networkField.ts';
import type { NetworkTable } from '#domain/network/NetworkTable.ts';
import type { ColourMode } from '#domain/network/networkClasses.ts';
import type { UrlState } from '#ui/url/useUrlState.ts';
import type { SearchState } from '#views/search/state/searchState.ts';
import { useSelection } from './useSelection.ts';
import { useShownRows } from './useShownRows.ts';

interface Results {
  table: NetworkTable;
  url: Pick<UrlState<SearchState>, 'state' | 'change'>;
  colour: ColourMode;
  hidden: ReadonlySet<number>;
  centre: Position;
}

const NO_NAMES: FieldContext = {};

/** Which rows of the results are shown, in which order, and which are selected. */
export function useResultRows({ table, url, colour, hidden, centre }: Results) {
  const [context, setContext] = useState<FieldContext>(NO_NAMES);
  const [selectingBy, setSelectingBy] = useState<'box' | 'polygon'>();
  const selected = useSelection(table, url);
  const { selection } = selected;
  const shown = useShownRows(table, { mode: colour, hidden, state: url.state, selection, context, centre });
  return { ...selected, shown, context, setContext, selectingBy, setSelectingBy };
}
