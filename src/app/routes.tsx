import type { LucideIcon } from 'lucide-react';
import Plug from 'lucide-react/icons/plug';
import Search from 'lucide-react/icons/search';
import { type ComponentType, lazy } from 'react';
import { SearchView } from '#views/search/SearchView.tsx';

/** One row a view: the rail, the palette and the router read nothing else. */
export interface ViewRoute {
  path: string;
  label: string;
  /** What fits under an icon: the beginning of the label. */
  short: string;
  icon: LucideIcon;
  view: ComponentType;
}

export const ROUTES: readonly ViewRoute[] = [
  {
    path: '/',
    label: 'Search',
    short: 'Search',
    icon: Search,
    view: SearchView,
  },
  {
    path: '/connections',
    label: 'Connections',
    short: 'Connect',
    icon: Plug,
    view: lazy(() =>
      import('#views/connections/ConnectionsView.tsx').then((module) => ({
        default: module.ConnectionsView,
      })),
    ),
  },
];
