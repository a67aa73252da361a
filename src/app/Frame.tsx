import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { asFailure, type Failure } from '#domain/failure.ts';
import { useGatewayWatch } from '#queries/gatewayReturn.ts';
import { useImports } from '#queries/ImportsProvider.tsx';
import { statusQuery } from '#queries/status.ts';
import { useRefetchWhenPrepared } from '#queries/usePrepared.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { lazyWithPreload } from '#ui/late.ts';
import { Pending } from '#ui/Pending.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FileDrop } from './FileDrop.tsx';
import styles from './Frame.module.css';
import { GatewayUnavailable } from './GatewayAway.tsx';
import { Rail } from './Rail.tsx';
import { ROUTES } from './routes.tsx';
import { SignedOut } from './SignedOut.tsx';
import { StatusLine } from './StatusLine.tsx';
import { applyTheme, readTheme, type Theme } from './theme.ts';
import { useAppShortcuts } from './useFrameKeys.ts';

const JobsDrawer = lazyWithPreload(() => import('./ImportsDrawer.tsx').then((module) => module.JobsDrawer));
const KeyboardShortcuts = lazyWithPreload(() => import('./KeySheet.tsx').then((module) => module.KeyboardShortcuts));
const CommandPalette = lazyWithPreload(() => import('./Palette.tsx').then((module) => module.CommandPalette));

type Overlay = 'palette' | 'keys' | undefined;

/** Rail, view, status line, and what may lie over them. */
export function Frame({ linkFailure }: { linkFailure?: Failure | undefined }) {
  const [location] = useLocation();
  const [overlay, setOverlay] = useState<Overlay>();
  const [theme, setTheme] = useState(readTheme);
  const { data, error } = useQuery(statusQuery);
  const { isOpen } = useImports();
  useGatewayWatch();
  useRefetchWhenPrepared();
  useAppShortcuts({ palette: () => setOverlay('palette'), keys: () => setOverlay('keys') });

  function changeTheme(next: Theme) {
    applyTheme(next);
    setTheme(next);
  }
  const failure = error ? asFailure(error) : undefined;
  if (!data && failure?.kind === 'signedOut') return <SignedOut reason={linkFailure?.message} />;

  return (
    <div className={styles.frame}>
      {failure && <GatewayUnavailable failure={failure} />}
      <Rail theme={theme} onTheme={changeTheme} onPalette={() => setOverlay('palette')} />
      <main className={styles.main}>
        <ErrorBoundary key={location}>
          <Suspense fallback={<ViewPending />}>
            <Switch>
              {ROUTES.map(({ path, view }) => (
                <Route key={path} path={path} component={view} />
              ))}
              <Route>
                <EmptyState title="There is nothing here">
                  The address leads to no view of Airledger.
                </EmptyState>
              </Route>
            </Switch>
          </Suspense>
        </ErrorBoundary>
        <ErrorBoundary>
          <Suspense>{isOpen && <JobsDrawer />}</Suspense>
        </ErrorBoundary>
      </main>
      <StatusLine />
      <FileDrop />
      <Suspense>
        {overlay === 'palette' && (
          <CommandPalette
            onClose={() => setOverlay(undefined)}
            onTheme={changeTheme}
            onKeys={() => setOverlay('keys')}
          />
        )}
        {overlay === 'keys' && <KeyboardShortcuts onClose={() => setOverlay(undefined)} />}
      </Suspense>
    </div>
  );
}

function ViewPending() {
  return (
    <div className={styles.waiting}>
      <Pending label="Opening the view" rows={8} />
    </div>
  );
}
