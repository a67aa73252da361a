import { useMutation, useQuery } from '@tanstack/react-query';
import { browsersQuery, removeBrowserMutation } from '#queries/gateway/gatewayQueries.ts';
import { thisBrowser } from '#services/pageSession.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Time } from '#ui/format/Time.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { ScrollRegion } from '#ui/layout/ScrollRegion.tsx';
import styles from './ConnectionsView.module.css';

/** The browsers that open Airledger without a link; each can be signed out. */
export function BrowsersSection() {
  const { data, error, refetch } = useQuery(browsersQuery);
  const { mutate, variables, isPending, error: failure } = useMutation(removeBrowserMutation);
  function signOut(id: string) {
    // A browser that is signed out must not go on showing data.
    mutate({ id }, id === thisBrowser() ? { onSuccess: () => window.location.reload() } : {});
  }
  return (
    <section className={styles.wide} aria-labelledby="browsers-title">
      <h2 id="browsers-title">Signed-in browsers</h2>
      <p className={styles.soft}>
        Each browser signed in with a link. It needs a new one after 30 days without use, or once you sign it
        out.
      </p>
      {error && <Notice error={error} onRetry={() => void refetch()} />}
      {failure && <Notice error={failure} />}
      {data && (
        <ScrollRegion label="Browsers">
          <table className={styles.table}>
            <thead>
              <tr>
                <th>Browser</th>
                <th>Last used</th>
                <th aria-label="Actions" />
              </tr>
            </thead>
            <tbody>
              {data.reply.browsers.map(({ id, name, usedAt }) => (
                <tr key={id}>
                  <td>
                    <VisibleText text={name} />
                    {id === thisBrowser() && ' (this browser)'}
                  </td>
                  <td>
                    <Time timeMs={usedAt} />
                  </td>
                  <td>
                    <Button
                      kind="quiet"
                      aria-label={id === thisBrowser() ? 'Sign out this browser' : `Sign out ${name}`}
                      isBusy={isPending && variables.id === id}
                      onClick={() => signOut(id)}
                    >
                      Sign out
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}
