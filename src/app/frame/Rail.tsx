import Command from 'virtual:icon/command';
import ListChecks from 'virtual:icon/list-checks';
import Moon from 'virtual:icon/moon';
import Sun from 'virtual:icon/sun';
import SunMoon from 'virtual:icon/sun-moon';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useLocation } from 'wouter';
// wouter's own useSearch decodes the query once too often.
import { useSearch } from 'wouter/use-browser-location';
import { ROUTES, type ViewRoute } from '#app/routes.tsx';
import { THEMES, type Theme } from '#app/theme.ts';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import { useImports } from '#queries/gateway/ImportsProvider.tsx';
import { useRunningJobs } from '#queries/gateway/useRunningJobs.ts';
import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { Tooltip } from '#ui/controls/Tooltip.tsx';
import styles from './Rail.module.css';

const THEME_ICONS = { system: SunMoon, light: Sun, dark: Moon };

interface RailProps {
  theme: Theme;
  onTheme: (theme: Theme) => void;
  onPalette: () => void;
}

export function Rail({ theme, onTheme, onPalette }: RailProps) {
  const isPhone = useMediaQuery(PHONE);
  const [location] = useLocation();
  const search = useSearch();
  const lastSearch = useRef<Record<string, string>>({});
  lastSearch.current[location] = search;
  const { isOpen, setOpen } = useImports();
  const running = useRunningJobs();
  const unread = useQuery(statusQuery).data?.reply.unread ?? 0;
  const ThemeIcon = THEME_ICONS[theme];
  const nextTheme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!;
  const place = new URLSearchParams(search).get('map');
  const hrefOf = ({ path, hasMap }: ViewRoute) => {
    if (path === location) return path;
    const kept = new URLSearchParams(lastSearch.current[path]);
    if (hasMap && place !== null) kept.set('map', place);
    return kept.size > 0 ? `${path}?${kept}` : path;
  };

  return (
    <nav className={styles.rail} data-bottom-bar aria-label="Views">
      <ul className={styles.views}>
        {ROUTES.map((route) => (
          <li key={route.path}>
            <Link
              href={hrefOf(route)}
              className={styles.item}
              aria-label={
                route.path === '/saved' && unread > 0 ? `${route.label}, ${unread} new` : route.label
              }
              aria-current={route.path === location ? 'page' : undefined}
            >
              <route.icon />
              <span>{route.short}</span>
              {route.path === '/saved' && <Count value={unread} what="new findings" />}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <button type="button" className={styles.item} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ListChecks />
          <span>Jobs</span>
          <Count value={running} what="running" />
        </button>
        <Tooltip text="Command palette (Ctrl K)">
          <button type="button" className={styles.item} aria-keyshortcuts="Control+K" onClick={onPalette}>
            <Command />
            <span>{isPhone ? 'Go to' : 'Ctrl K'}</span>
          </button>
        </Tooltip>
        <Tooltip text={`Theme: ${theme}. Change to ${nextTheme}`}>
          <button
            type="button"
            className={styles.item}
            aria-label={`Theme: ${theme}`}
            onClick={() => onTheme(nextTheme)}
          >
            <ThemeIcon />
            <span>Theme</span>
          </button>
        </Tooltip>
      </div>
    </nav>
  );
}

/** Nothing for none. */
function Count({ value, what }: { value: number; what: string }) {
  return (
    value > 0 && (
      <span className={styles.count}>
        {value}
        <span className="visually-hidden"> {what}</span>
      </span>
    )
  );
}
