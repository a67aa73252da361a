import type { Position } from '#domain/geo/geo.ts';
import type { FieldContext } from '#domain/network/field/networkField.ts';
import type { NetworkTable } from '#domain/network/NetworkTable.ts';
import type { RadioKind } from '#domain/network/RadioKind.ts';
import type { ShownRows } from '#views/search/results/rows/useShownRows.ts';
import type { ResultsState } from '#views/search/state/ResultsState.ts';

export interface ResultsTableProps {
  table: NetworkTable;
  shown: ShownRows;
  kinds: readonly RadioKind[];
  state: ResultsState;
  onChange: (patch: ResultsState) => void;
  context: FieldContext;
  centre: Position;
  selection: ReadonlySet<number>;
  onSelection: (rows: ReadonlySet<number>) => void;
  /** Draws on the map what selects the networks inside. */
  onSelectOnMap: (kind: 'box' | 'polygon') => void;
  /** One row, by a click or Enter. */
  onOpen: (row: number) => void;
}
