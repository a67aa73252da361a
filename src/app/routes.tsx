import Bookmark from 'virtual:icon/bookmark';
import ChartColumn from 'virtual:icon/chart-column';
import Flame from 'virtual:icon/flame';
import Plug from 'virtual:icon/plug';
import RadioTower from 'virtual:icon/radio-tower';
import Search from 'virtual:icon/search';
import Sheet from 'virtual:icon/sheet';
import Users from 'virtual:icon/users';
import { type ComponentType, lazy } from 'react';
import type { Icon } from '#ui/icons/createIcon.ts';
import { loadCode } from '#ui/loading/loadCode.ts';
import { SearchView } from '#views/search/SearchView.tsx';

/** One row a view: the rail, the palette and the router read nothing else. */
export interface ViewRoute {
  path: string;
  label: string;
  /** What fits under an icon: the beginning of the label. */
  short: string;
  icon: Icon;
  view: ComponentType;
  /** Whether its address says as `map` what its map shows, so that another view can show the same place. */
  hasMap?: boolean;
  /** False where what it shows cannot be saved under a name. */
  isSaved?: boolean;
}

export const ROUTES: readonly ViewRoute[] = [
  {
    path: '/',
    label: 'Search',
    short: 'Search',
    icon: Search,
    view: SearchView,
    hasMap: true,
  },
  {
    path: '/density',
    label: 'Density',
    short: 'Density',
    icon: Flame,
    view: lazyView(async () => {
      const view = import('#views/density/DensityView.tsx');
      const { cellSearchLink } = await import('./searchLink.ts');
      const { DensityView } = await view;
      return { default: () => <DensityView searchLink={cellSearchLink} /> };
    }),
    hasMap: true,
  },
  {
    path: '/channels',
    label: 'Channels',
    short: 'Channels',
    icon: RadioTower,
    view: lazyView(() =>
      import('#views/channels/ChannelsView.tsx').then((module) => ({ default: module.ChannelsView })),
    ),
    hasMap: true,
  },
  {
    path: '/stats',
    label: 'Stats',
    short: 'Stats',
    icon: ChartColumn,
    view: lazyView(async () => {
      const view = import('#views/stats/StatsView.tsx');
      const { regionSearchLink } = await import('./searchLink.ts');
      const { StatsView } = await view;
      return { default: () => <StatsView searchLink={regionSearchLink} /> };
    }),
  },
  {
    path: '/workbook',
    label: 'Workbook',
    short: 'Workbook',
    icon: Sheet,
    view: lazyView(() =>
      import('#views/workbook/WorkbookView.tsx').then(({ WorkbookView }) => ({ default: WorkbookView })),
    ),
  },
  {
    path: '/followers',
    label: 'Followers',
    short: 'Followers',
    icon: Users,
    view: lazyView(() =>
      import('#views/followers/FollowersView.tsx').then(({ FollowersView }) => ({ default: FollowersView })),
    ),
  },
  {
    path: '/saved',
    label: 'Saved',
    short: 'Saved',
    icon: Bookmark,
    view: lazyView(() =>
      import('#views/saved/SavedView.tsx').then(({ SavedView }) => ({ default: SavedView })),
    ),
    isSaved: false,
  },
  {
    path: '/connections',
    label: 'Connections',
    short: 'Connect',
    icon: Plug,
    view: lazyView(() =>
      import('#views/connections/ConnectionsView.tsx').then((module) => ({
        default: module.ConnectionsView,
      })),
    ),
    isSaved: false,
  },
];

function lazyView(load: () => Promise<{ default: ComponentType }>): ComponentType {
  return lazy(() => loadCode(load));
}
