import type { ComponentType } from 'react';
import type { Asked, TableData } from './rows.ts';

export interface ContestantProps {
  data: TableData;
  asked: Asked;
}

export interface Contestant {
  load: () => Promise<ComponentType<ContestantProps>>;
  scroller: string;
  /** The cell with the address in the first row. */
  firstId: string;
}
