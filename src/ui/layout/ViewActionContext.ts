import { createContext, type ReactNode } from 'react';

/** What stands beside the title of every view that has a panel. */
export const ViewActionContext = createContext<ReactNode>(null);
