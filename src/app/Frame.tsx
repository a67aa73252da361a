import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { asFailure, type Failure } from '#domain/failure.ts';
import { useGatewayWatch } from '#queries/gatewayReturn.ts';
import { useImports } from '#queries/ImportsProvider.tsx';
import { statusQuery } from '#queries/status.ts';
import { usePrepared } from '#queries/usePrepared.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { late } from '#ui/late.ts';
import { Pending } from '#ui/Pending.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FileDrop } from './FileDrop.tsx';
import styles from './Frame.module.css';
import { GatewayAway } from './GatewayAway.tsx';
import { Rail } from './Rail.tsx';
import { ROUTES } from './routes.tsx';
import { SignedOut } from './SignedOut.tsx';
import { StatusLine } from './StatusLine.tsx';
import { applyTheme, readTheme, type Theme } from './theme.ts';
import { useFrameKeys } from './useFrameKeys.ts';

const ImportsDrawer = late(() => import('./ImportsDrawer.tsx').then((module) => module.ImportsDrawer));
const KeySheet = late(() => import('./KeySheet.tsx').then((module) => module.KeySheet));
const Palette = late(() => import('./Palette.tsx').then((module) => module.Palette));

type Overlay = 'palette' | 'keys' | undefined;

/** Rail, view, status line, and what may lie over them. */
export function Frame({ linkFailure }: { linkFailure?: Failure | undefined }) {
  const [location] = useLocation();
  const [overlay, setOverlay] = useState<Overlay>();
  const [theme, setTheme] = useState(readTheme);
  const { data, error } = useQuery(statusQuery);
  const { isOpen } = useImports();
  useGatewayWatch();
  usePrepared();
  useFrameKeys({ palette: () => setOverlay('palette'), keys: () => setOverlay('keys') });

  function changeTheme(next: Theme) {
    applyTheme(next);
    setTheme(next);
  }
  const failure = error ? asFailure(error) : undefined;
  if (!data && failure?.kind === 'signedOut') return <SignedOut reason={linkFailure?.message} />;

  return (
    <div className={styles.frame}>
      {failure && <GatewayAway failure={failure} />}
      <Rail theme={theme} onTheme={changeTheme} onPalette={() => setOverlay('palette')} />
      <main className={styles.main}>
        <ErrorBoundary key={location}>
          <Suspense fallback={<Waiting />}>
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
          <Suspense>{isOpen && <ImportsDrawer />}</Suspense>
        </ErrorBoundary>
      </main>
      <StatusLine />
      <FileDrop />
      <Suspense>
        {overlay === 'palette' && (
          <Palette
            onClose={() => setOverlay(undefined)}
            onTheme={changeTheme}
            onKeys={() => setOverlay('keys')}
          />
        )}
        {overlay === 'keys' && <KeySheet onClose={() => setOverlay(undefined)} />}
      </Suspense>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Pending label="Opening the view" rows={8} />
    </div>
  );
}
