import BookmarkPlus from 'virtual:icon/bookmark-plus';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { useAppShortcuts } from '#app/commands/useAppShortcuts.ts';
import { ROUTES } from '#app/routes.tsx';
import { applyTheme, readTheme, type Theme } from '#app/theme.ts';
import { asFailure, type Failure } from '#domain/wire/Failure.ts';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import { useGatewayWatch } from '#queries/cache/useGatewayReconnect.ts';
import { useImports } from '#queries/gateway/ImportsProvider.tsx';
import { useRefetchWhenPrepared } from '#queries/gateway/useRefetchWhenPrepared.ts';
import { useTeamChanges } from '#queries/gateway/useTeamChanges.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ViewActionContext } from '#ui/layout/ViewActionContext.ts';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import { Pending } from '#ui/loading/Pending.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './Frame.module.css';
import { GatewayUnavailable } from './GatewayUnavailable.tsx';
import { Rail } from './Rail.tsx';
import { StatusLine } from './StatusLine.tsx';

const SignedOut = lazyWithPreload(() => import('./SignedOut.tsx').then((module) => module.SignedOut));
const FileDrop = lazyWithPreload(() => import('#app/jobs/FileDrop.tsx').then((module) => module.FileDrop));
const JobsDrawer = lazyWithPreload(() =>
  import('#app/jobs/JobsDrawer.tsx').then((module) => module.JobsDrawer),
);
const KeyboardShortcuts = lazyWithPreload(() =>
  import('#app/commands/KeyboardShortcuts.tsx').then((module) => module.KeyboardShortcuts),
);
const CommandPalette = lazyWithPreload(() =>
  import('#app/commands/CommandPalette.tsx').then((module) => module.CommandPalette),
);

const FindingNotices = lazyWithPreload(() =>
  import('#app/saved/FindingNotices.tsx').then((module) => module.FindingNotices),
);

const SaveView = lazyWithPreload(() => import('#app/saved/SaveView.tsx').then((module) => module.SaveView));

type Overlay = 'palette' | 'keys' | 'save' | undefined;

/** Rail, view, status line, and what may lie over them. */
export function Frame({ linkFailure }: { linkFailure?: Failure | undefined }) {
  const [location] = useLocation();
  const [overlay, setOverlay] = useState<Overlay>();
  const [theme, setTheme] = useState(readTheme);
  const { data, error } = useQuery(statusQuery);
  const { isOpen } = useImports();
  useGatewayWatch();
  useRefetchWhenPrepared();
  useTeamChanges();
  useAppShortcuts({ palette: () => setOverlay('palette'), keys: () => setOverlay('keys') });

  function changeTheme(next: Theme) {
    applyTheme(next);
    setTheme(next);
  }
  const failure = error ? asFailure(error) : undefined;
  if (!data && failure?.kind === 'signedOut')
    return (
      <Suspense>
        <SignedOut reason={linkFailure?.message} />
      </Suspense>
    );

  const saveButton = (
    <IconButton label="Save view…" icon={<BookmarkPlus />} onClick={() => setOverlay('save')} />
  );
  return (
    <div className={styles.frame}>
      {failure && <GatewayUnavailable failure={failure} />}
      <Rail theme={theme} onTheme={changeTheme} onPalette={() => setOverlay('palette')} />
      <main className={styles.main}>
        <ErrorBoundary key={location}>
          <Suspense fallback={<ViewPending />}>
            <Switch>
              {ROUTES.map(({ path, view: View, isSaved = true }) => (
                <Route key={path} path={path}>
                  <ViewActionContext value={isSaved && saveButton}>
                    <View />
                  </ViewActionContext>
                </Route>
              ))}
              <Route path="/search">
                <Redirect to={`/${window.location.search}`} replace />
              </Route>
              <Route>
                <EmptyState title="Page not found" action={<Link href="/">Open Search</Link>}>
                  This address matches no view.
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
      <Suspense>
        {(data?.reply.watching ?? 0) > 0 && <FindingNotices />}
        <FileDrop />
      </Suspense>
      <Suspense>
        {overlay === 'palette' && (
          <CommandPalette
            onClose={() => setOverlay(undefined)}
            onTheme={changeTheme}
            onKeys={() => setOverlay('keys')}
            onSave={() => setOverlay('save')}
          />
        )}
        {overlay === 'save' && <SaveView onClose={() => setOverlay(undefined)} />}
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
