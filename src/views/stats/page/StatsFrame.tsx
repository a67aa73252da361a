import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Pane } from '#ui/layout/Panel.tsx';
import { ScrollStage } from '#ui/layout/ScrollStage.tsx';
import { ViewFrame } from '#ui/layout/ViewFrame.tsx';
import styles from '#views/stats/Stats.module.css';
import { STATS_PAGES, type StatsPage, statsLink } from './statsLink.ts';

interface StatsFrameProps {
  page: StatsPage;
  /** What this page lets choose; under the list of pages. */
  controls?: ReactNode;
  /** Charts and numbers, in `<StatPanel>`s; it scrolls. */
  children: ReactNode;
  dock?: Pane;
  drawer?: ReactNode;
}

/** The frame of every page of the view: the list of pages, and what the page shows. */
export function StatsFrame({ page, controls, children, dock, drawer }: StatsFrameProps) {
  return (
    <ViewFrame
      name="stats"
      panel={{
        title: 'Stats',
        content: (
          <div className={styles.panel}>
            <nav aria-label="Pages of Stats">
              <ul className={styles.pages}>
                {STATS_PAGES.map(({ id, label, hint }) => (
                  <li key={id}>
                    <Link
                      href={statsLink(id)}
                      className={styles.page}
                      aria-current={id === page ? 'page' : undefined}
                    >
                      <span>{label}</span>
                      <span className={styles.hint}>{hint}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            {controls}
          </div>
        ),
      }}
      stage={<ScrollStage>{children}</ScrollStage>}
      {...(dock && { dock })}
      drawer={drawer}
    />
  );
}
