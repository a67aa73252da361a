import { createContext } from 'react';
import type { Edits } from '#queries/workbook/edits/useEditQueue.ts';

/** The edits of the workbook that is open, for whatever must not overtake them. */
export const EditsContext = createContext<Edits | undefined>(undefined);
