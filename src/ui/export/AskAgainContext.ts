import { createContext } from 'react';
import type { TableQuestion } from '#domain/export/TableQuestion.ts';

/** The question behind a link to a view, which was kept with a table; undefined where no view can ask it again. */
export type AskAgain = (link: string) => Promise<TableQuestion | undefined>;

export const AskAgainContext = createContext<AskAgain>(async () => undefined);
